import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain, explainCode } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useListChoice } from '#web/lists/list-choice.ts';
import { useBulk } from '#web/lists/use-bulk.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { BulkBar } from '#web/ui/bulk-bar.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, Waiting } from '#web/ui/page.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { consultantPath } from './consultant-row.ts';
import { Rejecting } from './rejecting.tsx';
import { type ConsultantWords, consultantWords } from './words/words.ts';

type Request = Output<typeof consultantMoneyApi.requests>['found']['rows'][number];

const tones: Readonly<Record<Request['state'], Tone>> = {
  SUBMITTED: 'warning',
  APPLIED: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};

type Decision = 'APPROVE' | 'REJECT' | 'CANCEL';
/** What is asked again after a decision. */
const reads = [
  consultantMoneyApi.requests,
  consultantMoneyApi.weeks,
  consultantMoneyApi.months,
  consultantsApi.info,
  consultantsApi.search,
  queueApi.read,
];

/** What changes from when, who asked for it, and who decided. */
function RequestFacts({ request }: { request: Request }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const { billRate, payRate, extendTo, actualEnd, endReason, poNumber, approvedBy, endNote } = request.proposed;
  const money = (amount: string) => format.money(amount, request.currency);
  return (
    <Box sx={{ color: token('text2'), fontSize: 13, display: 'flex', flexWrap: 'wrap', gap: '2px 12px' }}>
      {!isOfDates(request) && <bdi>{`${t.fields.effectiveFrom}: ${format.day(request.from)}`}</bdi>}
      {extendTo && <bdi>{t.rates.until(format.day(extendTo))}</bdi>}
      {actualEnd && <bdi>{t.rates.endsOn(format.day(actualEnd))}</bdi>}
      {endReason && <span>{(t.reasons as Record<string, string>)[endReason] ?? endReason}</span>}
      {[poNumber, approvedBy, endNote].map((text) => text && <bdi key={text}>{text}</bdi>)}
      {billRate && <bdi>{`${t.rates.bill} ${money(billRate)}`}</bdi>}
      {payRate && <bdi>{`${t.rates.pay} ${money(payRate)}`}</bdi>}
      {request.marginBefore && request.marginAfter && (
        <bdi>{`${t.columns.margin}: ${t.became(money(request.marginBefore), money(request.marginAfter))}`}</bdi>
      )}
      <Dotted parts={[request.askedBy, format.ago(request.askedAt)]} />
      {otherFigures(request, t.rates.facts, money, (fee) => format.percent(Number(fee))).map((one) => (
        <bdi key={one}>{one}</bdi>
      ))}
      {request.note && <bdi>{t.rates.because(request.note)}</bdi>}
      {request.decidedBy && request.decidedAt && (
        <Dotted parts={[t.rates.decidedBy(request.decidedBy), format.ago(request.decidedAt), request.decisionNote]} />
      )}
    </Box>
  );
}

/** What else a request asks for beside bill and pay. */
function otherFigures(
  { proposed }: Request,
  facts: ConsultantWords['consultants']['rates']['facts'],
  money: (amount: string) => string,
  percent: (fee: string) => string,
): string[] {
  const shown = [
    ['otBillRate', facts.otBill, money],
    ['otPayRate', facts.otPay, money],
    ['clientFee', facts.clientFee, percent],
    ['vmsFee', facts.vmsFee, percent],
    ['insuranceHour', facts.insuranceHour, money],
    ['factoring', facts.factoring, percent],
    ['burden', facts.burden, percent],
    ['otherHour', facts.other, money],
  ] as const;
  return shown.flatMap(([key, label, show]) => (proposed[key] ? [`${label} ${show(proposed[key])}`] : []));
}

const isOfDates = ({ kind }: Request) => kind === 'EXTENSION' || kind === 'TERMINATION';

/** One request: what changes from when, who asked, and what may be done with it. */
export function RequestLine({
  request,
  isNamed = false,
  check,
}: {
  request: Request;
  isNamed?: boolean;
  /** A checkbox that chooses it among others. */
  check?: ReactNode;
}) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.rates;
  const toast = useToast();
  const said = { APPROVE: t.approved(1), REJECT: t.rejected(1), CANCEL: t.withdrawn };
  // Also said where the line is gone by then, because nothing waits in it any more.
  const decide = useChange(consultantMoneyApi.decide, reads, ({ outcomes: [one] }, { input }) =>
    one?.done === false
      ? toast(explainCode(words, one.code ?? '') ?? one.message ?? '', { isError: true })
      : toast(said[input.decision]),
  );
  const [isRejecting, setRejecting] = useState(false);
  const send = (decision: Decision, note?: string) =>
    decide.mutate(
      { input: { ids: [request.id], decision, note } },
      { onError: (problem) => toast(explain(problem, words), { isError: true }) },
    );
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, paddingBlock: 1.5, borderTop: `1px solid ${token('border')}` }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {check}
        {isNamed && (
          <Link
            to={consultantPath(request.consultantId, {
              tab: isOfDates(request) ? 'timeline' : 'rates',
              projectId: request.projectId,
            })}
          >
            {request.consultantName}
          </Link>
        )}
        <strong>{t.kinds[request.kind]}</strong>
        <StatusChip tone={tones[request.state]} label={t.requestStates[request.state]} />
      </Box>
      <RequestFacts request={request} />
      {isRejecting && (
        <Rejecting
          id={request.id}
          isPending={decide.isPending}
          onReject={(note) => send('REJECT', note)}
          onClose={() => setRejecting(false)}
        />
      )}
      {!isRejecting && (request.mayDecide || request.mayCancel) && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {request.mayDecide && (
            <>
              <Button size="small" variant="contained" color="primary" onClick={() => send('APPROVE')}>
                {t.approve}
              </Button>
              <Button size="small" variant="outlined" onClick={() => setRejecting(true)}>
                {t.reject}
              </Button>
            </>
          )}
          {request.mayCancel && (
            <Button size="small" variant="text" onClick={() => send('CANCEL')}>
              {t.cancel}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Changes of the applied units that wait for a lead, who decides about one or several at once. */
export function RequestsSheet({ onClose }: { onClose: () => void }) {
  const { words } = useLanguage(consultantWords, listWords);
  const t = words.consultants;
  const titleId = useId();
  const { data, error, refetch } = useCall(consultantMoneyApi.requests, { size: 200 });
  const rows = data?.found.rows ?? [];
  const open = rows.filter(({ mayDecide }) => mayDecide).map(({ id }) => id);
  const choice = useListChoice(open, open.length, 'requests');
  const chosen = open.filter(choice.isChosen);
  const bulk = useBulk(consultantMoneyApi.decide, { reads, choice, notDone: t.rates.notDecided });
  const [isRejecting, setRejecting] = useState(false);
  const run = (decision: Decision, said: (count: number) => string, note?: string) =>
    bulk.run({ ids: chosen, decision, note } as never, { said });
  return (
    <SideSheet
      title={t.rates.requests}
      titleId={titleId}
      closeLabel={words.common.close}
      onClose={onClose}
      isCloseFocused
    >
      <Box sx={{ padding: 3, overflowY: 'auto', flex: 1 }}>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {bulk.failures}
        {!data && !error && <Waiting label={words.common.loading} />}
        {data?.found.total === 0 && <Note tone="info">{t.rates.noRequests}</Note>}
        {open.length > 1 && (
          <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', pb: 1 }}>
            <CheckBox
              label={words.common.selectAll}
              isOn={choice.page === 'all'}
              isPartly={choice.page === 'some'}
              onToggle={choice.togglePage}
            />
            <span>{words.common.selectAll}</span>
          </Box>
        )}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map((request) => (
            <RequestLine
              key={request.id}
              request={request}
              isNamed
              check={
                open.length > 1 &&
                request.mayDecide && (
                  <CheckBox
                    label={words.common.select(`${request.consultantName}, ${t.rates.kinds[request.kind]}`)}
                    isOn={choice.isChosen(request.id)}
                    onToggle={(withRange) => choice.toggle(request.id, withRange)}
                  />
                )
              }
            />
          ))}
        </Box>
        {data && data.found.total > rows.length && (
          <Note tone="info">{t.rates.more(data.found.total - rows.length)}</Note>
        )}
      </Box>
      {chosen.length > 0 && isRejecting && (
        <Box sx={{ padding: 2, borderTop: `1px solid ${token('border')}` }}>
          <Rejecting
            id={0}
            isPending={bulk.isPending}
            onReject={(note) => {
              setRejecting(false);
              run('REJECT', t.rates.rejected, note);
            }}
            onClose={() => setRejecting(false)}
          />
        </Box>
      )}
      {chosen.length > 0 && !isRejecting && (
        <BulkBar label={words.lists.chosen(chosen.length)} clearLabel={words.lists.clearChosen} onClear={choice.clear}>
          <Button
            size="small"
            variant="contained"
            color="primary"
            aria-busy={bulk.isPending}
            onClick={() => run('APPROVE', t.rates.approved)}
          >
            {t.rates.approve}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setRejecting(true)}>
            {t.rates.reject}
          </Button>
        </BulkBar>
      )}
    </SideSheet>
  );
}
