import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { apiTokensApi } from '#contract/areas/identity/api-tokens.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { AskDialog } from '#web/ui/ask-dialog.tsx';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { integrationWords } from './words/words.ts';

type Row = Output<typeof apiTokensApi.all>['found']['rows'][number];

/** The live API tokens of everybody whom the caller sees: whose, what they may do, when they were used, and an end to each. */
export function AllTokens() {
  const { words } = useLanguage(integrationWords);
  const { tokens: t } = words;
  const toast = useToast();
  const state = useListState();
  const { search, page, size } = requested(state);
  const { data, error, isPlaceholderData, refetch } = useCall(apiTokensApi.all, {
    page,
    size,
    ...(search !== undefined && { search }),
  });
  const end = useChange(apiTokensApi.endOf, [apiTokensApi.all]);
  const [asked, setAsked] = useState<Row>();
  const columns = useColumns(setAsked);
  return (
    <>
      <Box sx={{ color: token('text2'), maxWidth: 760 }}>{t.intro}</Box>
      <ListView
        label={words.integrations.tabs.tokens}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        empty={{ title: t.none, text: t.noneText }}
      />
      {asked && (
        <AskDialog
          title={t.askEnd(asked.name, asked.owner)}
          text={t.endText}
          action={t.end}
          isDanger
          onCancel={() => setAsked(undefined)}
          onDo={() => {
            setAsked(undefined);
            end.mutate(
              { input: { id: asked.id } },
              {
                onSuccess: () => toast(t.ended(asked.name)),
                onError: (problem) => toast(explain(problem, words), { isError: true }),
              },
            );
          }}
        />
      )}
    </>
  );
}

function useColumns(onEnd: (row: Row) => void): Column<Row>[] {
  const { words, format } = useLanguage(integrationWords);
  const { tokens: t } = words;
  const { mayWrite } = useSignedIn();
  return [
    {
      key: 'owner',
      label: t.columns.owner,
      show: (row) => <TwoLines first={row.owner} second={<bdi>{row.username}</bdi>} />,
    },
    {
      key: 'name',
      label: t.columns.name,
      show: (row) => <TwoLines first={<bdi>{row.name}</bdi>} second={<bdi>{row.hint}…</bdi>} />,
    },
    {
      key: 'rights',
      label: t.columns.rights,
      show: (row) => (
        <TwoLines
          first={<StatusChip tone="neutral" label={row.mayWrite ? t.write : t.read} />}
          second={t.scope(row.pageIds.length, row.units.join(', '))}
        />
      ),
    },
    {
      key: 'used',
      label: t.columns.used,
      show: (row) =>
        row.lastUsedAt ? (
          <TwoLines first={format.ago(row.lastUsedAt)} second={<bdi>{row.lastAddress}</bdi>} />
        ) : (
          t.unused
        ),
    },
    { key: 'until', label: t.columns.until, show: (row) => format.day(row.expiresAt) },
    {
      key: 'actions',
      label: words.common.actions,
      show: (row) =>
        mayWrite &&
        row.mayEnd && (
          <Button size="small" aria-label={t.endName(row.name, row.owner)} onClick={() => onEnd(row)}>
            {t.end}
          </Button>
        ),
    },
  ];
}
