import { useId, useState } from 'react';
import { apiTokensApi } from '#contract/areas/identity/api-tokens.ts';
import { apiTokenRules } from '#domain/access/api-tokens.ts';
import { type PageId, pages } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { shownProblem } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { useUnits } from '#web/shell/units.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Note } from '#web/ui/page.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { identityWords } from './words/words.ts';

const lifetimes = ['30', '90', '180', '365'] as const;

/** A new API token: its name, what it may do, where, and how long. It begins with reading only, on the applied units. */
export function ApiTokenForm({ onClose, onCreated }: { onClose: () => void; onCreated: (apiToken: string) => void }) {
  const { words } = useLanguage(shellWords, identityWords);
  const { apiTokens: t } = words;
  const session = useSignedIn();
  const own = pages.filter(({ id }) => session.pages.includes(id));
  const { units } = useUnits(true);
  const granted = units.filter(({ id }) => session.unitIds.includes(id));
  const titleId = useId();
  const create = useChange(apiTokensApi.create, [apiTokensApi.list]);
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [rights, setRights] = useState<'read' | 'write'>('read');
  const [days, setDays] = useState<(typeof lifetimes)[number]>('90');
  const [pageIds, setPages] = useState<readonly PageId[]>(own.map(({ id }) => id));
  const [unitIds, setUnits] = useState<readonly number[]>(session.unitIds);
  const problem = create.error;
  const submit = () => {
    setNameError(name.trim() === '' ? words.common.required : undefined);
    if (name.trim() === '' || pageIds.length === 0 || unitIds.length === 0) return;
    const input = {
      name,
      pageIds: [...pageIds],
      unitIds: [...unitIds],
      mayWrite: rights === 'write',
      days: Number(days),
    };
    create.mutate({ input }, { onSuccess: ({ apiToken }) => onCreated(apiToken) });
  };
  return (
    <FormSheet
      title={t.create}
      titleId={titleId}
      isPending={create.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onCancel={onClose}
      onClose={onClose}
      submitLabel={t.create}
      isBlocked={pageIds.length === 0 || unitIds.length === 0}
    >
      {problem && shownProblem(problem) && <Note tone="warn">{explain(problem, words)}</Note>}
      <Field
        label={t.name}
        hint={t.nameHint}
        value={name}
        onChange={setName}
        error={nameError}
        required
        autoFocus
        inputProps={{ maxLength: apiTokenRules.nameLength }}
      />
      {session.mayWrite && (
        <ChoiceRow
          label={t.rights}
          value={rights}
          options={[
            ['read', t.read],
            ['write', t.write],
          ]}
          onChange={setRights}
        />
      )}
      <ChoiceRow
        label={t.days}
        value={days}
        options={lifetimes.map((one) => [one, t.daysOf(Number(one))] as const)}
        onChange={setDays}
      />
      <Ticks
        label={t.units}
        options={granted.map(
          ({ id, name: unit, code }) => [id, `${code} ${unit === code ? '' : unit}`.trim()] as const,
        )}
        ticked={unitIds}
        onChange={setUnits}
      />
      <Ticks
        label={t.pages}
        options={own.map(({ id }) => [id, words.shell.pages[id]] as const)}
        ticked={pageIds}
        onChange={setPages}
      />
    </FormSheet>
  );
}
