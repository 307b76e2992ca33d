import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Link } from 'react-router';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, Waiting } from '#web/ui/page.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { consultantPath } from './consultant-row.ts';
import { consultantWords } from './words/words.ts';

type Request = Output<typeof consultantMoneyApi.requests>['found']['rows'][number];

const tones: Readonly<Record<Request['state'], Tone>> = {
  SUBMITTED: 'warning',
  APPLIED: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};

/** One request: what changes from when, who asked, and what may be done with it. */
export function RequestLine({ request, isNamed = false }: { request: Request; isNamed?: boolean }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const toast = useToast();
  const decide = useChange(consultantMoneyApi.decide, [
    consultantMoneyApi.requests,
    consultantsApi.info,
    consultantsApi.search,
    queueApi.read,
  ]);
  const send = (decision: 'APPROVE' | 'REJECT' | 'CANCEL') =>
    decide.mutate(
      { input: { ids: [request.id], decision } },
      { onSuccess: ({ outcomes: [one] }) => toast(one?.message ?? t.rates.decided) },
    );
  const { billRate, payRate, extendTo, actualEnd, endReason, poNumber, approvedBy, endNote } = request.proposed;
  const isOfDates = request.kind === 'EXTENSION' || request.kind === 'TERMINATION';
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, paddingBlock: 1.5, borderTop: `1px solid ${token('border')}` }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isNamed && (
          <Link
            to={consultantPath(request.consultantId, {
              tab: isOfDates ? 'timeline' : 'rates',
              projectId: request.projectId,
            })}
          >
            {request.consultantName}
          </Link>
        )}
        <strong>{t.rates.kinds[request.kind]}</strong>
        <StatusChip tone={tones[request.state]} label={t.rates.requestStates[request.state]} />
      </Box>
      <Box sx={{ color: token('text2'), fontSize: 13, display: 'flex', flexWrap: 'wrap', gap: '2px 12px' }}>
        {!isOfDates && <bdi>{`${t.fields.effectiveFrom}: ${format.day(request.from)}`}</bdi>}
        {extendTo && <bdi>{t.rates.until(format.day(extendTo))}</bdi>}
        {actualEnd && <bdi>{t.rates.endsOn(format.day(actualEnd))}</bdi>}
        {endReason && <span>{(t.reasons as Record<string, string>)[endReason] ?? endReason}</span>}
        {[poNumber, approvedBy, endNote].map((text) => text && <bdi key={text}>{text}</bdi>)}
        {billRate && <bdi>{`${t.rates.bill} ${format.money(billRate, request.currency)}`}</bdi>}
        {payRate && <bdi>{`${t.rates.pay} ${format.money(payRate, request.currency)}`}</bdi>}
        {request.marginBefore && request.marginAfter && (
          <bdi>
            {`${t.columns.margin}: ${format.money(request.marginBefore, request.currency)} → ${format.money(request.marginAfter, request.currency)}`}
          </bdi>
        )}
        <Dotted parts={[request.askedBy, format.ago(request.askedAt)]} />
        {request.note && <bdi>{request.note}</bdi>}
      </Box>
      {(request.mayDecide || request.mayCancel) && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {request.mayDecide && (
            <>
              <Button size="small" variant="contained" color="primary" onClick={() => send('APPROVE')}>
                {t.rates.approve}
              </Button>
              <Button size="small" variant="outlined" onClick={() => send('REJECT')}>
                {t.rates.reject}
              </Button>
            </>
          )}
          {request.mayCancel && (
            <Button size="small" variant="text" onClick={() => send('CANCEL')}>
              {t.rates.cancel}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Changes of the applied units that wait for a lead. */
export function RequestsSheet({ onClose }: { onClose: () => void }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  const titleId = useId();
  const { data, error, refetch } = useCall(consultantMoneyApi.requests, { size: 200 });
  return (
    <SideSheet
      title={t.rates.requests}
      titleId={titleId}
      closeLabel={words.common.close}
      onClose={onClose}
      isCloseFocused
    >
      <Box sx={{ padding: 3, overflowY: 'auto' }}>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {!data && !error && <Waiting label={words.common.loading} />}
        {data?.found.total === 0 && <Note tone="info">{t.rates.noRequests}</Note>}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data?.found.rows.map((request) => (
            <RequestLine key={request.id} request={request} isNamed />
          ))}
        </Box>
      </Box>
    </SideSheet>
  );
}
