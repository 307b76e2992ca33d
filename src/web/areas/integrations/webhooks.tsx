import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { webhooksApi } from '#contract/areas/integrations/webhooks.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { shownProblem } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { AskDialog } from '#web/ui/ask-dialog.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { ShownOnce } from '#web/ui/shown-once.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { Deliveries } from './deliveries.tsx';
import type { Webhook } from './webhook.ts';
import { WebhookForm } from './webhook-form.tsx';
import { integrationWords } from './words/words.ts';

/** The webhooks of the applied units, and what was delivered. */
export function Webhooks() {
  const { words } = useLanguage(integrationWords);
  const { webhooks: t } = words;
  const session = useSignedIn();
  const hasUnit = session.unitIds.length === 1;
  const mayAdd = session.mayWrite && hasUnit;
  const { data, error, refetch } = useCall(webhooksApi.list, {});
  const [opened, setOpened] = useState<Webhook | 'new'>();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px', maxWidth: 760, color: token('text2') }}>{t.intro}</Box>
        {mayAdd && (
          <Button variant="contained" color="primary" onClick={() => setOpened('new')}>
            {t.add}
          </Button>
        )}
      </Box>
      {session.mayWrite && !hasUnit && <Note tone="info">{words.integrations.chooseUnit}</Note>}
      {error && !data && <CallProblem error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting rows={3} label={words.common.loading} />}
      {data?.isQuarantined && <Note tone="warn">{t.quarantined}</Note>}
      {data && data.hosts.length > 0 && <Box sx={{ color: token('text2') }}>{t.hosts(data.hosts.join(', '))}</Box>}
      {secret && (
        <ShownOnce
          secret={secret}
          warning={t.secret}
          copyLabel={t.copySecret}
          doneLabel={t.copied}
          testId="webhook-secret"
          onDone={() => setSecret(undefined)}
        />
      )}
      {data?.webhooks.length === 0 && (
        <Sheet>
          <Empty title={t.none} text={t.noneText}>
            {mayAdd && <Button onClick={() => setOpened('new')}>{t.add}</Button>}
          </Empty>
        </Sheet>
      )}
      {data?.webhooks.map((one) => (
        <WebhookCard
          key={one.id}
          webhook={one}
          mayWrite={session.mayWrite}
          mayEdit={mayAdd}
          onEdit={() => setOpened(one)}
          onSecret={setSecret}
        />
      ))}
      {data && data.webhooks.length > 0 && <Deliveries webhooks={data.webhooks} mayWrite={session.mayWrite} />}
      {opened && (
        <WebhookForm
          key={opened === 'new' ? 'new' : opened.id}
          webhook={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onSecret={setSecret}
        />
      )}
    </>
  );
}

/** One webhook: whether it works, and what can be done with it. */
function WebhookCard({
  webhook,
  mayWrite,
  mayEdit,
  onEdit,
  onSecret,
}: {
  webhook: Webhook;
  mayWrite: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}) {
  const { words, format } = useLanguage(integrationWords);
  const { webhooks: t } = words;
  const toast = useToast();
  const test = useChange(webhooksApi.test, [webhooksApi.deliveries, webhooksApi.list]);
  const rotate = useChange(webhooksApi.rotate, [webhooksApi.list]);
  const remove = useChange(webhooksApi.remove, [webhooksApi.list, webhooksApi.deliveries]);
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const input = { id: webhook.id };
  const failed = [test.error, rotate.error, remove.error].map(shownProblem).find(Boolean);
  const close = () => setAsked(undefined);
  return (
    <Sheet>
      <Box component="section" aria-label={webhook.name} sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2">
            <bdi>{webhook.name}</bdi>
          </Typography>
          <StatusChip tone={webhook.isActive ? 'success' : 'neutral'} label={webhook.isActive ? t.isOn : t.isOff} />
          {webhook.failingSince && webhook.isActive && (
            <StatusChip tone="warning" label={t.failing(format.moment(webhook.failingSince))} />
          )}
          <Box sx={{ flex: 1 }} />
          {mayWrite && (
            <Button
              size="small"
              aria-label={`${t.test}: ${webhook.name}`}
              aria-busy={test.isPending}
              onClick={() => test.mutate({ input })}
            >
              {t.test}
            </Button>
          )}
          {mayEdit && (
            <Button size="small" variant="text" aria-label={`${t.edit}: ${webhook.name}`} onClick={onEdit}>
              {words.common.edit}
            </Button>
          )}
          {mayWrite && (
            <>
              <Button
                size="small"
                variant="text"
                aria-label={`${t.rotate}: ${webhook.name}`}
                onClick={() => setAsked('rotate')}
              >
                {t.rotate}
              </Button>
              <Button
                size="small"
                variant="text"
                aria-label={`${words.common.remove}: ${webhook.name}`}
                onClick={() => setAsked('remove')}
              >
                {words.common.remove}
              </Button>
            </>
          )}
        </Box>
        <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
          {webhook.url}
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          <Dotted
            parts={[
              t.countEvents(webhook.eventTypes.length),
              webhook.waiting > 0 ? t.waiting(webhook.waiting) : undefined,
              webhook.lastDeliveredAt ? t.lastDelivered(format.ago(webhook.lastDeliveredAt)) : t.neverDelivered,
              webhook.previousUntil && t.previous(format.moment(webhook.previousUntil)),
            ]}
          />
        </Box>
        {webhook.offBecause && !webhook.isActive && <Note tone="warn">{t.off[webhook.offBecause]}</Note>}
        {test.data && <TestResult delivery={test.data} />}
        {failed && <Problem text={explain(failed, words)} />}
      </Box>
      {asked === 'rotate' && (
        <AskDialog
          title={t.askRotate(webhook.name)}
          text={t.rotateText}
          action={t.rotate}
          onCancel={close}
          onDo={() => {
            close();
            rotate.mutate({ input }, { onSuccess: ({ secret }) => onSecret(secret) });
          }}
        />
      )}
      {asked === 'remove' && (
        <AskDialog
          title={t.askRemove(webhook.name)}
          text={t.removeText}
          action={words.common.remove}
          isDanger
          onCancel={close}
          onDo={() => {
            close();
            remove.mutate({ input }, { onSuccess: () => toast(t.removed(webhook.name)) });
          }}
        />
      )}
    </Sheet>
  );
}

/** What the other system answered to a test. */
function TestResult({ delivery }: { delivery: Output<typeof webhooksApi.test> }) {
  const { webhooks: t } = useLanguage(integrationWords).words;
  const isDelivered = delivery.state === 'DELIVERED';
  return (
    <Box role="status">
      <Note tone={isDelivered ? 'info' : 'warn'}>
        {delivery.statusCode === undefined ? t.testFailed(delivery.failure ?? '') : t.testResult(delivery.statusCode)}{' '}
        {delivery.answer && <bdi>{delivery.answer}</bdi>}
      </Note>
    </Box>
  );
}
