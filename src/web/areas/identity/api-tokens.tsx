import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { apiTokensApi } from '#contract/areas/identity/api-tokens.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { ShownOnce } from '#web/ui/shown-once.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ApiTokenForm } from './api-token-form.tsx';
import { identityWords } from './words/words.ts';

type OwnToken = Output<typeof apiTokensApi.list>['tokens'][number];

/** One's own API tokens: each with a button to end it, and a form for a new one, which is shown once. */
export function ApiTokens() {
  const { words } = useLanguage(identityWords);
  const { apiTokens: t } = words;
  const { data, error, refetch } = useCall(apiTokensApi.list, {});
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <Sheet>
      <Typography variant="h2">{t.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t.text}</Typography>
      {error && !data && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && <Waiting rows={1} label={words.common.loading} />}
      {made && (
        <ShownOnce
          secret={made}
          warning={t.copyNow}
          copyLabel={t.copy}
          doneLabel={t.copied}
          testId="api-token"
          onDone={() => setMade(undefined)}
        />
      )}
      {data?.tokens.length === 0 && <Box sx={{ color: token('text2'), mb: 1 }}>{t.none}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.tokens.map((one) => (
          <TokenRow key={one.id} own={one} />
        ))}
      </Box>
      {data && (
        <Button sx={{ mt: 1 }} onClick={() => setAdding(true)}>
          {t.create}
        </Button>
      )}
      {isAdding && (
        <ApiTokenForm
          onClose={() => setAdding(false)}
          onCreated={(created) => {
            setAdding(false);
            setMade(created);
          }}
        />
      )}
    </Sheet>
  );
}

function TokenRow({ own }: { own: OwnToken }) {
  const { words, format } = useLanguage(identityWords);
  const { apiTokens: t } = words;
  const toast = useToast();
  const end = useChange(apiTokensApi.end, [apiTokensApi.list]);
  const facts = [
    `${own.hint}…`,
    t.count(own.pageIds.length, own.unitIds.length),
    t.until(format.day(own.expiresAt)),
    own.lastUsedAt ? t.used(format.ago(own.lastUsedAt), own.lastAddress ?? '') : t.unused,
  ];
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 500 }}>
          <bdi>{own.name}</bdi>
          <StatusChip tone="neutral" label={own.mayWrite ? t.write : t.read} />
        </Box>
        <Box sx={{ color: token('text3'), fontSize: 13, overflowWrap: 'anywhere' }}>
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Box>
      </Box>
      <Button
        size="small"
        aria-label={t.endName(own.name)}
        disabled={end.isPending}
        onClick={() =>
          end.mutate(
            { input: { id: own.id } },
            {
              onSuccess: () => toast(t.ended(own.name)),
              onError: (problem) => toast(explain(problem, words), { isError: true }),
            },
          )
        }
      >
        {t.end}
      </Button>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  paddingBlock: 1.5,
  '&:not(:last-child)': { borderBottom: `1px solid ${token('border')}` },
} as const;
