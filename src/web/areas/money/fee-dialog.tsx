import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { feesApi, largestFee } from '#contract/areas/money/fees.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { type FeeFunding, feeFundings } from '#domain/money/margin.ts';
import { readDecimal, shownDecimal } from '#domain/money/typed-decimal.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { SaveDialog } from '#web/lists/save-dialog.tsx';
import { useDraft } from '#web/session/draft.ts';
import { readSession } from '#web/session/session.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { DatedHistory } from '#web/widgets/money/dated-history.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { moneyWords } from './words/words.ts';

export type ClientFeeRow = Output<typeof feesApi.addClientFee>;
export type VmsFeeRow = Output<typeof feesApi.addVmsFee>;

const reads = [
  feesApi.clients,
  feesApi.searchClientFees,
  feesApi.vmsFees,
  feesApi.searchVmsFees,
  feesApi.readClientFee,
  feesApi.readVmsFee,
];

/** The state that both fee forms share: the percentage, its start date, the errors, and saving. */
function useFeeForm<T extends object>(name: string, start: string | undefined, more: T, most: number) {
  const { words, language } = useLanguage(moneyWords);
  const [typed, setTyped, draft] = useDraft(name, {
    fee: shownDecimal(start ?? '', language === 'tr'),
    from: '',
    ...more,
  });
  const [isChecked, setChecked] = useState(false);
  const { fee, from } = typed;
  const read = readDecimal(fee, language === 'tr');
  const isGood = read !== undefined && Number(read) <= most;
  const set = (field: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  return {
    draft,
    typed,
    set,
    isGood,
    isChecked,
    check: () => setChecked(true),
    values: { fee: read ?? '', ...(from !== '' && { effectiveFrom: from }) },
    fields: (errors: Readonly<Record<string, string>>): ReactNode => (
      <>
        <Field
          label={words.expenses.fee}
          value={fee}
          onChange={set('fee')}
          hint={words.expenses.feeHint}
          error={(isChecked || errors['fee']) && !isGood ? words.expenses.feeRange(String(most)) : undefined}
          required
          inputProps={{ inputMode: 'decimal', dir: 'ltr' }}
        />
        <Field
          label={words.expenses.from}
          type="date"
          value={from === '' ? localToday() : from}
          onChange={set('from')}
          hint={words.expenses.fromHint}
          error={errors['effectiveFrom']}
        />
      </>
    ),
  };
}

/** Whether somebody may ask for new fees of consultants, and where that is. */
const mayAsk = (): boolean => {
  const session = readSession();
  return (session?.mayWrite ?? false) && session!.pages.includes(page.manageConsultants);
};
const feesPath = (clientId: number) => `/upload/manageconsultant?clientId=${clientId}&open=fees`;

/** Sets the fee of a client from a date on. Without a row the client is chosen in the dialog. */
export function ClientFeeDialog({
  row,
  mayWrite,
  onClose,
}: {
  row: ClientFeeRow | undefined;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const { words, format } = useLanguage(moneyWords);
  const { expenses } = words;
  const toast = useToast();
  const navigate = useNavigate();
  const form = useFeeForm(
    `client-fee:${row?.clientId ?? 'new'}:${row?.version ?? 0}`,
    row?.fee ?? row?.history[0]?.fee,
    { chosen: '' },
    largestFee.client,
  );
  const { chosen } = form.typed;
  const clients = useCall(feesApi.clients, {}, { enabled: row === undefined });
  const save = useChange(row ? feesApi.changeClientFee : feesApi.addClientFee, reads);
  const client = clients.data?.find(({ clientId }) => String(clientId) === chosen);
  const clientId = row?.clientId ?? client?.clientId;
  const name = row?.name ?? client?.name ?? '';
  const submit = (overVersion?: number) => {
    form.check();
    if (!form.isGood || clientId === undefined) return;
    const version = overVersion ?? row?.version ?? client?.version ?? 0;
    save.mutate(
      { input: { clientId, ...form.values, version } },
      {
        onSuccess: () => {
          form.draft.done();
          // Saving a fee changes no consultant: what does is asked for there.
          toast(expenses.saved(name), {
            ...(mayAsk() && { undo: { label: expenses.askForConsultants, run: () => navigate(feesPath(clientId)) } }),
          });
          onClose();
        },
      },
    );
  };
  const errors = save.error?.fields ?? {};
  return (
    <SaveDialog
      title={row ? expenses.feeOf(row.name) : expenses.setClientFee}
      draft={form.draft}
      problem={save.error}
      isPending={save.isPending}
      labels={{ fee: expenses.fee, from: expenses.from, effectiveFrom: expenses.from }}
      onSave={submit}
      onTakeTheirs={onClose}
      isReadOnly={!mayWrite}
      onClose={onClose}
      below={
        row && (
          <>
            <Box sx={{ mb: 2, color: token('text2') }}>
              {expenses.ratesStay} {mayAsk() && <Link to={feesPath(row.clientId)}>{expenses.askForConsultants}</Link>}
            </Box>
            <DatedHistory lines={row.history} show={({ fee }) => <bdi>{format.percent(fee)}</bdi>} />
          </>
        )
      }
    >
      {!row && (
        <ChoiceField
          label={expenses.client}
          value={chosen}
          onChange={form.set('chosen')}
          empty={expenses.chooseClient}
          options={(clients.data ?? []).map(
            (one) =>
              [String(one.clientId), one.fee === null ? one.name : `${one.name} (${format.percent(one.fee)})`] as const,
          )}
          error={form.isChecked && clientId === undefined ? expenses.chooseClient : undefined}
          required
        />
      )}
      {form.fields(errors)}
    </SaveDialog>
  );
}

/** Sets the fee of a vendor system from a day on, for one client or for all that have none of their own. */
export function VmsFeeDialog({
  row,
  systems,
  mayWrite,
  onClose,
}: {
  row: VmsFeeRow | undefined;
  systems: readonly string[];
  mayWrite: boolean;
  onClose: () => void;
}) {
  const { words, format } = useLanguage(moneyWords);
  const { expenses } = words;
  const toast = useToast();
  const form = useFeeForm(
    `vms-fee:${row?.id ?? 'new'}:${row?.version ?? 0}`,
    row?.fee ?? row?.history[0]?.fee,
    {
      system: row?.vmsProvider ?? (systems.length === 1 ? systems[0]! : ''),
      chosen: '',
      funding: row?.funding ?? ('SUPPLIER' as FeeFunding),
    },
    largestFee.vms,
  );
  const { system, chosen, funding } = form.typed;
  const clients = useCall(feesApi.vmsFeeClients, {}, { enabled: row === undefined });
  const change = useChange(feesApi.changeVmsFee, reads);
  const add = useChange(feesApi.addVmsFee, reads);
  const { error, isPending } = row ? change : add;
  const name = [system, row?.clientName].filter(Boolean).join(', ');
  const done = {
    onSuccess: () => {
      form.draft.done();
      toast(expenses.saved(name));
      onClose();
    },
  };
  const submit = (overVersion?: number) => {
    form.check();
    if (!form.isGood || system === '') return;
    if (row)
      change.mutate({ input: { id: row.id, ...form.values, funding, version: overVersion ?? row.version } }, done);
    else
      add.mutate(
        {
          input: {
            vmsProvider: system,
            ...(chosen !== '' && { clientId: Number(chosen) }),
            ...form.values,
            funding,
            // Version 0: the person expects no fee yet, so an existing one makes the save stale.
            version: overVersion ?? 0,
          },
        },
        done,
      );
  };
  return (
    <SaveDialog
      title={row ? expenses.feeOf(name) : expenses.setVmsFee}
      draft={form.draft}
      problem={error}
      isPending={isPending}
      labels={{
        fee: expenses.fee,
        from: expenses.from,
        effectiveFrom: expenses.from,
        funding: expenses.funding,
        vmsProvider: expenses.system,
      }}
      onSave={submit}
      onTakeTheirs={onClose}
      isReadOnly={!mayWrite}
      onClose={onClose}
      below={
        row && (
          <DatedHistory
            lines={row.history}
            show={(line) => (
              <bdi>
                {format.percent(line.fee)} · {expenses.fundingsShort[line.funding]}
              </bdi>
            )}
          />
        )
      }
    >
      {!row && (
        <>
          <ChoiceField
            label={expenses.system}
            value={system}
            onChange={form.set('system')}
            empty={expenses.chooseSystem}
            options={systems.map((one) => [one, one] as const)}
            error={form.isChecked && system === '' ? expenses.chooseSystem : error?.fields['vmsProvider']}
            required
          />
          <ChoiceField
            label={expenses.client}
            value={chosen}
            onChange={form.set('chosen')}
            empty={expenses.allClients}
            hint={chosen === '' ? expenses.allClientsHint : undefined}
            options={(clients.data ?? []).map((one) => [String(one.clientId), one.name] as const)}
          />
        </>
      )}
      {form.fields(error?.fields ?? {})}
      <ChoiceField
        label={expenses.funding}
        value={funding}
        onChange={form.set('funding')}
        options={feeFundings.map((one) => [one, expenses.fundings[one]] as const)}
      />
    </SaveDialog>
  );
}
