import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { client as clientCatalog } from '#contract/catalogs/client.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { isRtrRequired } from '#domain/jobs/right-to-represent.ts';
import { type Exact, rounded } from '#domain/money/exact.ts';
import { bandOf, marginOf } from '#domain/money/margin.ts';
import { usualTerm } from '#domain/money/tax-terms.ts';
import { readDecimal } from '#domain/money/typed-decimal.ts';
import { useCall } from '#web/api/use-call.ts';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { marginTones } from '#web/widgets/money/margin-tones.ts';
import { type Setup, useSetup } from '#web/widgets/money/use-setup.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Draft } from './job-draft.ts';
import { type JobFormProps, useJobFields } from './use-job-fields.tsx';
import { jobWords } from './words/words.ts';

/** The rates of a job, and beside them what its client and vendor system take and what is left of an hour. */
export function JobRates(props: JobFormProps) {
  const { jobs } = useLanguage(jobWords).words;
  const { money } = useJobFields(props);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FieldRow least={170}>
        {money('billRateMin', jobs.billMin)}
        {money('billRateMax', jobs.billMax)}
        {money('payRateMin', jobs.payMin)}
        {money('payRateMax', jobs.payMax)}
      </FieldRow>
      <HourlyDirectHire {...props} />
      <MarginLine draft={props.draft} />
    </Box>
  );
}

/** A direct hire is asked for a salary: whoever types rates by the hour meant another type. */
function HourlyDirectHire({ draft, onChange }: JobFormProps) {
  const { jobs } = useLanguage(jobWords).words;
  const isHourly = [draft.billRateMin, draft.billRateMax, draft.payRateMin, draft.payRateMax].some((one) => one !== '');
  if (!isDirectHire(draft.jobType) || !isHourly || draft.salaryMin !== '' || draft.salaryMax !== '') return null;
  return (
    <Note tone="warn">
      {jobs.limits.hourlyDirectHire}{' '}
      <Button size="small" onClick={() => onChange({ jobType: 'contract' })}>
        {jobs.limits.changeToContract}
      </Button>
    </Note>
  );
}

/** What of a job the margin is reckoned from, as it is typed. */
type RatesOf = Pick<
  Draft,
  | 'clientId'
  | 'vmsProvider'
  | 'billRateMin'
  | 'billRateMax'
  | 'payRateMin'
  | 'payRateMax'
  | 'taxTerms'
  | 'submissionLimit'
  | 'submissionLimitTotal'
>;

type ClientRow = { id: number; rtrRequired?: boolean; rateIsCeiling?: boolean; countRejected?: boolean };

/** Fees, the client's rules, and the margin at the highest rates; nothing while the fees are not known. */
export function MarginLine({ draft }: { draft: RatesOf }) {
  const { words, language, format } = useLanguage(jobWords);
  const t = words.jobs.limits;
  const clientId = draft.clientId === '' ? undefined : Number(draft.clientId);
  const { setup } = useSetup(clientId, draft.vmsProvider);
  const input = { ids: [clientId ?? 0], size: 1 } as never;
  const { data } = useCall(clientCatalog.calls.search, input, { enabled: clientId !== undefined });
  const rows = (data as { found: { rows: ClientRow[] } } | undefined)?.found.rows ?? [];
  const client = rows.find(({ id }) => id === clientId);
  const hasLimit = draft.submissionLimit !== '' || draft.submissionLimitTotal !== '';
  if (!setup) return null;
  const percent = (value: Exact) => format.percent(Number(rounded(value, 2)));
  const margin = marginAt(draft, setup, language === 'tr');
  const facts = [
    clientId !== undefined &&
      (setup.clientFee ? t.fee(format.percent(Number(setup.clientFee))) : setup.clientFee === null && t.noFee),
    setup.vmsFee &&
      `${t.vmsFee(format.percent(Number(setup.vmsFee)))}${setup.funding === 'CLIENT' ? `, ${t.clientPays}` : ''}`,
    client && isRtrRequired(client.rtrRequired, draft.vmsProvider) && t.rtr,
    client?.rateIsCeiling && t.ceiling,
    client && hasLimit && client.countRejected !== false && t.rejectedCount,
  ].filter((one): one is string => Boolean(one));
  if (!margin && facts.length === 0) return null;
  return (
    <Box
      // Read aloud when rates are typed; no sign that something is loading.
      role="group"
      aria-live="polite"
      aria-label={t.rules}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 12px', alignItems: 'center' }}
    >
      {margin?.marginPercent && (
        <>
          <StatusChip
            tone={marginTones[bandOf(margin, setup)]}
            label={t.margin(
              percent(margin.marginPercent),
              `${format.money(rounded(margin.margin, 2), setup.currency)}${words.jobs.anHour}`,
            )}
          />
          <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
            {t.marginFor(usualTerm(setup.currency, draft.taxTerms))}
          </Box>
        </>
      )}
      {facts.map((fact) => (
        <Box component="span" key={fact} sx={{ color: token('text2'), fontSize: 13 }}>
          {fact}
        </Box>
      ))}
    </Box>
  );
}

/** The margin of an hour at the highest rates that are typed, with the costs of the setup. */
function marginAt(draft: RatesOf, setup: Setup, hasDecimalComma: boolean) {
  const read = (...typed: string[]) =>
    typed.map((one) => (one.trim() === '' ? undefined : readDecimal(one, hasDecimalComma))).find(Boolean);
  const billRate = read(draft.billRateMax, draft.billRateMin);
  const payRate = read(draft.payRateMax, draft.payRateMin);
  if (!billRate || !payRate || setup.clientFee === undefined || setup.vmsFee === undefined) return undefined;
  return marginOf({
    billRate,
    payRate,
    taxTerm: usualTerm(setup.currency, draft.taxTerms),
    clientFee: setup.clientFee ?? undefined,
    vmsFee: setup.vmsFee ?? undefined,
    feeFunding: setup.funding,
    burden: setup.burden,
    insurancePerHour: setup.insurancePerHour,
    insurancePerMonth: setup.insurancePerMonth,
    factoring: setup.factoring,
    termsDays: setup.termsDays,
  });
}
