import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { ratesOf, usualOvertime } from '#domain/consultants/project-money.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { rounded } from '#domain/money/exact.ts';
import { bandOf, type Margin, marginOf } from '#domain/money/margin.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { isOnPayroll, type TaxTerm, termsOf } from '#domain/money/tax-terms.ts';
import { readDecimal, shownDecimal } from '#domain/money/typed-decimal.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { Note, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { inOwnWords } from '#web/words/field-messages.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { LiveMargin } from './live-margin.tsx';
import { LossDialog, lossIn } from './loss-dialog.tsx';
import { Notices } from './notices.tsx';
import type { TabProps } from './part-tabs.tsx';
import { RateHistory } from './rate-history.tsx';
import { RequestLine } from './requests-sheet.tsx';
import { RerateDialog } from './rerate-dialog.tsx';
import { lineInForce, OtherTerm } from './term-notes.tsx';
import { type Hold, useHeld } from './use-held.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { consultantWords } from './words/words.ts';

type Rates = NonNullable<Info['rates']>;

const amounts = ['billRate', 'payRate', 'otBillRate', 'otPayRate', 'otherHour'] as const;
const fees = ['clientFee', 'vmsFee', 'insuranceHour', 'factoring', 'burden'] as const;
const wire: Readonly<Record<string, string>> = {
  clientFee: 'clientFeePct',
  vmsFee: 'vmsFeePct',
  otherHour: 'otherHourlyFee',
};
/** The fees of a tax term: a burden belongs to a payroll only, elsewhere nothing would be deducted. */
const feesOf = (term: TaxTerm) => fees.filter((name) => name !== 'burden' || isOnPayroll(term));
type Name = (typeof amounts)[number] | (typeof fees)[number] | 'taxTerm' | 'effectiveFrom' | 'otherNote' | 'note';
type Typed = Partial<Record<Name, string>>;

/** The rates of a project: what holds with its waterfall, a new line with its live margin, what waits, and every line. */
export function RatesTab(props: TabProps) {
  const { info, mayWrite } = props;
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.rates;
  const [isRerating, setRerating] = useState(false);
  const { rates } = info;
  const held = useHeld(`${rates?.projectId}:${rates?.version}`, rates);
  const place = useKeptPlace(held.key);
  if (!rates || !held.of) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rates.changedWeeks > 0 && (
        <Note tone="warn">
          <span>{t.changed(rates.changedWeeks)}</span>{' '}
          <Button size="small" onClick={() => setRerating(true)}>
            {t.review}
          </Button>
        </Note>
      )}
      {rates.lines.length === 0 && <Note tone="info">{t.none}</Note>}
      <NewRate key={held.key} {...props} rates={held.of} hold={held.hold} place={place} />
      {rates.requests.length > 0 && (
        <Sheet>
          <Typography variant="h2">{t.requests}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {rates.requests.map((request) => (
              <RequestLine key={request.id} request={request} />
            ))}
          </Box>
        </Sheet>
      )}
      {rates.lines.length > 0 && <RateHistory rates={rates} />}
      {isRerating && <RerateDialog info={info} mayWrite={mayWrite} onClose={() => setRerating(false)} />}
    </Box>
  );
}

/** What a rate changes: a line inside a week cuts it. */
const reads = [consultantsApi.info, consultantsApi.search, consultantMoneyApi.weeks, consultantMoneyApi.months];

type NewRateProps = TabProps & { rates: Rates; hold: Hold; place: ReturnType<typeof useKeptPlace> };

function NewRate({ info, mayWrite, rates, onSaved, saveLabel, hold, place }: NewRateProps) {
  const { words, language, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const toast = useToast();
  const held = lineInForce(rates);
  const [typed, setTyped, draft] = useDraft<Typed>(`consultant-rates:${rates.projectId}:${rates.version}`, {});
  const change = useChange(consultantPartsApi.changeRate, reads);
  const { error } = change;
  hold.mark(draft.isDirty);
  const value = shownIn(typed, held, language === 'tr');
  const set = (name: Name) => (text: string) => {
    hold.touch();
    setTyped((before) => ({ ...before, [name]: text }));
  };
  const read = (name: Name) => {
    const text = value(name).trim();
    return text === '' ? undefined : readDecimal(text, language === 'tr');
  };
  const isPlanned = info.project?.state !== 'DRAFT';
  const term = (value('taxTerm') || termsOf(rates.currency)[0]!) as TaxTerm;
  const { setup, isNew, live } = liveOf({ info, rates, held, term, value, read, isDirty: draft.isDirty });
  const save = (over?: number) =>
    send({
      consultantId: info.consultant.id,
      projectId: rates.projectId,
      version: over ?? rates.version,
      taxTerm: term,
      ...givenRates(typed, value, term, language === 'tr'),
    });
  const send = (input: object) =>
    change.mutate(
      { input: input as never },
      {
        onSuccess: ({ outcome }) => {
          place.mark();
          // Without a new line the fields stay where they are: they begin anew.
          if (outcome === 'APPLIED') draft.done();
          else draft.discard();
          hold.release();
          toast(outcome === 'REQUESTED' ? t.rates.requested : outcome === 'SAME' ? t.rates.same : t.saved);
          onSaved?.();
        },
      },
    );
  const field = (name: Name, hint?: string) => (
    <Field
      key={name}
      label={t.fields[name]}
      value={name === 'effectiveFrom' ? value(name) || info.today : value(name)}
      onChange={set(name)}
      error={error?.fields[wire[name] ?? name]}
      hint={hint}
      disabled={!mayWrite}
      {...(name === 'effectiveFrom' ? { type: 'date' } : { inputProps: asDecimal(setup, name, language === 'tr') })}
    />
  );
  const waits = rates.needApproval && isPlanned;
  const isLoss = isNew && live !== undefined && bandOf(live, rates) === 'loss';
  const reasonProblem = error?.fields['note'] ?? (isLoss ? unexplained(value('note'), error?.fields) : undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' } }}>
      <Leaving isDirty={draft.isDirty} onLeave={draft.done} />
      <Sheet>
        <Box component="form" ref={place.form} noValidate onSubmit={submitBy(save)} sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h2">{t.rates.add}</Typography>
          {waits && <Note tone="info">{t.rates.needApproval}</Note>}
          <Notices
            draft={draft}
            error={lossIn(error) === undefined ? error : null}
            save={save}
            onTakeTheirs={() => {
              draft.discard();
              change.reset();
              hold.release();
            }}
          />
          <RateFields {...{ field, value, set, term, isPlanned, mayWrite }} currency={rates.currency} />
          <OtherTerm info={info} term={term} onUse={mayWrite ? set('taxTerm') : undefined} />
          {isLoss && (
            <Note tone="warn">
              {t.rates.loss(format.money(rounded(live.margin, 2, 'down').slice(1), rates.currency))}
            </Note>
          )}
          <Field
            label={t.rates.why}
            value={value('note')}
            onChange={set('note')}
            error={reasonProblem}
            disabled={!mayWrite}
          />
          {mayWrite && (
            <SaveRate
              label={saveLabel ?? (waits ? t.rates.request : t.rates.save)}
              isBlocked={!draft.isDirty && saveLabel === undefined}
              isPending={change.isPending}
            />
          )}
        </Box>
      </Sheet>
      <LossDialog
        problem={error}
        action={t.rates.saveAnyway}
        onAccept={(acceptedLoss) => send({ ...change.variables?.input, acceptedLoss })}
        onCancel={change.reset}
      />
      <LiveMargin live={live} rates={rates} isNew={isNew} />
    </Box>
  );
}

type RateFieldsProps = {
  field: (name: Name, hint?: string) => ReactNode;
  value: (name: Name) => string;
  set: (name: Name) => (text: string) => void;
  term: TaxTerm;
  currency: string;
  isPlanned: boolean;
  mayWrite: boolean;
};

/** The rates with their day, and the fees of the tax term. */
function RateFields({ field, value, set, term, currency, isPlanned, mayWrite }: RateFieldsProps) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  return (
    <>
      <FieldRow least={150}>
        {field('billRate')}
        {field('payRate')}
        {field('otBillRate', t.hints.overtime)}
        {field('otPayRate')}
        <ChoiceField
          label={t.fields.taxTerm}
          value={term}
          onChange={set('taxTerm')}
          options={termsOf(currency).map((one) => [one, one] as const)}
        />
        {isPlanned && field('effectiveFrom', t.hints.from)}
      </FieldRow>
      <FieldRow least={150}>
        {feesOf(term).map((name, at) => field(name, at === 0 ? t.hints.fee : undefined))}
        {field('otherHour')}
        <Field label={t.fields.otherNote} value={value('otherNote')} onChange={set('otherNote')} disabled={!mayWrite} />
      </FieldRow>
    </>
  );
}

/** The reason that is missing, told together with what else is refused: the server looks at it last. */
const unexplained = (note: string, refused: object = {}) =>
  note.trim() === '' && Object.keys(refused).length > 0 ? inOwnWords(fieldMessage('lossReason')) : undefined;

function SaveRate({ label, isBlocked, isPending }: { label: string; isBlocked: boolean; isPending: boolean }) {
  return (
    <Box>
      <Button type="submit" variant="contained" color="primary" disabled={isBlocked} aria-busy={isPending}>
        {label}
      </Button>
    </Box>
  );
}

/** The figures that are sent: those of the fields, and what was typed beside them. */
function givenRates(
  { effectiveFrom, otherNote, note }: Typed,
  value: (name: Name) => string,
  term: TaxTerm,
  hasDecimalComma: boolean,
): object {
  const figures = [...amounts, ...feesOf(term)].flatMap((name) => {
    const text = value(name).trim();
    return text === '' ? [] : [[name, readDecimal(text, hasDecimalComma) ?? text]];
  });
  return {
    ...Object.fromEntries(figures),
    ...(effectiveFrom && { effectiveFrom }),
    ...(otherNote && { otherNote }),
    ...(note && { note }),
  };
}

/** What stands in a field: what was typed, else what holds. */
function shownIn(typed: Typed, held: Rates['lines'][number] | undefined, hasDecimalComma: boolean) {
  const value = (name: Name): string => {
    if (typed[name] !== undefined) return typed[name];
    if (name === 'otBillRate' || name === 'otPayRate') return overtimeOf(held, name, value, hasDecimalComma);
    if (name === 'taxTerm') return held?.taxTerm ?? '';
    return (amounts as readonly string[]).includes(name)
      ? shownDecimal(held?.[name as 'billRate'] ?? '', hasDecimalComma)
      : '';
  };
  return value;
}

/** The rate of overtime that nobody typed: what holds, and where that is the usual one, the usual one of the typed rate. */
function overtimeOf(
  held: Rates['lines'][number] | undefined,
  name: 'otBillRate' | 'otPayRate',
  value: (name: Name) => string,
  hasDecimalComma: boolean,
): string {
  const base = name === 'otBillRate' ? 'billRate' : 'payRate';
  const overtime = held?.[name] ?? '';
  const usual = (rate: string) => Number(rounded(usualOvertime(rate, held!.taxTerm), 4));
  const isUsual = held !== undefined && overtime !== '' && Number(overtime) === usual(held[base]);
  const rate = isUsual ? readDecimal(value(base).trim(), hasDecimalComma) : undefined;
  const isKept = rate === undefined || Number(rate) === Number(held![base]);
  return shownDecimal(isKept ? overtime : tidyAmount(String(usual(rate))), hasDecimalComma);
}

const submitBy = (save: () => void) => (event: FormEvent) => {
  event.preventDefault();
  save();
};

/** A field of figures that says what it takes from the setup where it stays empty. */
const asDecimal = (setup: object | undefined, name: Name, hasDecimalComma: boolean) => ({
  inputMode: 'decimal' as const,
  dir: 'ltr',
  placeholder: shownDecimal((setup as Partial<Record<Name, string>> | undefined)?.[name] ?? '', hasDecimalComma),
});

/** What is shown beside the fields: what holds until somebody types, then a new line with the fees of its own first day. */
function liveOf({
  info,
  rates,
  held,
  term,
  value,
  read,
  isDirty,
}: {
  info: Info;
  rates: Rates;
  held: Rates['lines'][number] | undefined;
  term: TaxTerm;
  value: (name: Name) => string;
  read: (name: Name) => string | undefined;
  isDirty: boolean;
}) {
  const isPlanned = info.project?.state !== 'DRAFT';
  const day = isPlanned ? value('effectiveFrom') || info.today : (info.timeline?.startDate ?? info.today);
  const setup = rates.fees.findLast(({ from }) => from <= day) ?? rates.fees[0];
  const isNew = isDirty || !isPlanned;
  return { setup, isNew, live: liveMargin(isNew ? { ...held, ...noFees, ...setup } : held, term, read) };
}

/** Nothing of the fees of a line that holds goes into a new one. */
const noFees = {
  clientFee: undefined,
  vmsFee: undefined,
  insuranceHour: undefined,
  insuranceMonth: undefined,
  factoring: undefined,
  burden: undefined,
} as const;

/** The margin at the typed figures; fees that nobody typed are those that hold. */
function liveMargin(
  held: Partial<Rates['lines'][number]> | undefined,
  taxTerm: TaxTerm,
  read: (name: Name) => string | undefined,
): Margin | undefined {
  const [billRate, payRate] = [read('billRate'), read('payRate')];
  if (billRate === undefined || payRate === undefined) return undefined;
  const given = [...fees, 'otherHour' as const].flatMap((name) => {
    const value = read(name);
    return value === undefined ? [] : [[name, value]];
  });
  const line = { ...held, feeFunding: held?.feeFunding ?? ('SUPPLIER' as const), billRate, payRate, taxTerm };
  // An insurance for each hour that somebody types stands before one for the month.
  const own = read('insuranceHour') === undefined ? {} : { insuranceMonth: undefined };
  return marginOf(ratesOf({ ...line, ...own, ...(Object.fromEntries(given) as object) }));
}
