import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { webhooksApi } from '#contract/areas/integrations/webhooks.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type WebhookState, webhookStates } from '#domain/integrations/webhooks.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useListState } from '#web/lists/list-state.ts';
import { type Column, DataTable, TwoLines } from '#web/ui/data-table.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Webhook } from './webhook.ts';
import { integrationWords } from './words/words.ts';

type Row = Output<typeof webhooksApi.deliveries>['found']['rows'][number];

const tones: Readonly<Record<WebhookState, Tone>> = { QUEUED: 'info', DELIVERED: 'success', FAILED: 'danger' };

/** What was delivered, to whom and with which answer; filters and page stand in the address. */
export function Deliveries({ webhooks, mayWrite }: { webhooks: readonly Webhook[]; mayWrite: boolean }) {
  const { words } = useLanguage(integrationWords);
  const { deliveries: t } = words;
  const state = useListState({ size: 25 });
  const chosen = webhookStates.find((one) => one === state.filter('state'));
  const webhookId = webhooks.find(({ id }) => String(id) === state.filter('webhook'))?.id;
  const { data, error, isPlaceholderData, refetch } = useCall(webhooksApi.deliveries, {
    page: state.page,
    size: state.size,
    ...(chosen && { state: chosen }),
    ...(webhookId !== undefined && { webhookId }),
  });
  const isFiltered = chosen !== undefined || webhookId !== undefined;
  const columns = useColumns(mayWrite);
  return (
    <Box component="section" aria-label={t.title} sx={{ minWidth: 0 }}>
      <Sheet padded={false}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 2, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 280px' }}>
            <Typography variant="h2">{t.title}</Typography>
            <Box sx={{ color: token('text2') }}>{t.intro}</Box>
          </Box>
          <Select
            label={t.columns.webhook}
            value={webhookId === undefined ? '' : String(webhookId)}
            onChange={(webhook) => state.change({ webhook })}
            options={webhooks.map(({ id, name }) => [String(id), name] as const)}
            empty={t.anyWebhook}
          />
          <Select
            label={t.columns.state}
            value={chosen ?? ''}
            onChange={(next) => state.change({ state: next })}
            options={webhookStates.map((one) => [one, t.states[one]] as const)}
            empty={t.anyState}
          />
          <Button onClick={() => void refetch()}>{t.refresh}</Button>
        </Box>
        {error && (
          <Box sx={{ padding: 2 }}>
            <CallProblem error={error} onAgain={() => void refetch()} />
          </Box>
        )}
        {!data && !error && <Waiting rows={5} isList label={words.common.loading} />}
        {data?.found.rows.length === 0 && (
          <Empty title={isFiltered ? t.noMatch : t.none} text={isFiltered ? '' : t.noneText}>
            {isFiltered && <Button onClick={() => state.change({ webhook: '', state: '' })}>{t.showAll}</Button>}
          </Empty>
        )}
        {data && data.found.rows.length > 0 && (
          <DataTable
            label={t.title}
            columns={columns}
            rows={data.found.rows}
            keyOf={(row) => row.id}
            total={data.found.total}
            page={state.page}
            size={state.size}
            onPage={(page) => state.change({ page })}
            isStale={isPlaceholderData}
            words={words.common}
          />
        )}
      </Sheet>
    </Box>
  );
}

function useColumns(mayWrite: boolean): Column<Row>[] {
  const { words, format } = useLanguage(integrationWords);
  const { deliveries: t, webhooks } = words;
  const toast = useToast();
  const resend = useChange(webhooksApi.resend, [webhooksApi.deliveries, webhooksApi.list]);
  const typeOf = ({ type }: Row) => (webhooks.types as Readonly<Record<string, string>>)[type] ?? type;
  return [
    {
      key: 'event',
      label: t.columns.event,
      show: (row) => (
        <Box component="details" sx={{ maxWidth: 420 }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {typeOf(row)}
          </Box>
          <Box sx={{ color: token('text2'), mt: 1 }}>{t.body}</Box>
          <Box component="code" dir="ltr" sx={{ display: 'block', overflowWrap: 'anywhere', textAlign: 'start' }}>
            {row.body}
          </Box>
          <Box component="code" dir="ltr" sx={{ display: 'block', overflowWrap: 'anywhere', textAlign: 'start' }}>
            {row.messageId}
          </Box>
        </Box>
      ),
    },
    { key: 'webhook', label: t.columns.webhook, show: (row) => <bdi>{row.webhookName}</bdi> },
    {
      key: 'state',
      label: t.columns.state,
      show: (row) => (
        <TwoLines
          first={<StatusChip tone={tones[row.state]} label={t.states[row.state]} />}
          second={
            <Dotted
              parts={[
                row.attempts > 0 ? t.attempts(row.attempts) : undefined,
                row.nextTryAt && row.attempts > 0 ? t.next(format.moment(row.nextTryAt)) : undefined,
              ]}
            />
          }
        />
      ),
    },
    { key: 'at', label: t.columns.at, show: (row) => format.moment(row.happenedAt) },
    {
      key: 'answer',
      label: t.columns.answer,
      show: (row) => (
        <Box sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}>
          <Dotted
            parts={[
              row.statusCode === undefined ? undefined : String(row.statusCode),
              row.tookMs === undefined ? undefined : t.took(format.number(row.tookMs)),
            ]}
          />
          <Box component="bdi" sx={{ display: 'block', color: token('text2'), fontSize: 13 }}>
            {row.failure ?? row.answer}
          </Box>
        </Box>
      ),
    },
    {
      key: 'actions',
      label: words.common.actions,
      show: (row) =>
        mayWrite && (
          <Button
            size="small"
            aria-label={t.resendName(typeOf(row), row.messageId)}
            disabled={resend.isPending}
            onClick={() =>
              resend.mutate(
                { input: { id: row.id } },
                {
                  onSuccess: () => toast(t.resent),
                  onError: (problem) => toast(explain(problem, words), { isError: true }),
                },
              )
            }
          >
            {t.resend}
          </Button>
        ),
    },
  ];
}
