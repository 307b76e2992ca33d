import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import type { Catalog } from '#contract/lists/catalog.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { StaleNotice, staleOf, useConflictChoice, versionIn } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLeave } from '#web/ui/use-leave.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { FormField } from './form-field.tsx';
import { FormParts } from './form-parts.tsx';
import { conflictsOf, inputOf, isEmpty, startValues, type Values } from './form-values.ts';
import type { Row } from './row.ts';
import { SimilarNote } from './similar-note.tsx';

/** Adds or changes one entry of a list. The draft stays until it is saved or discarded on purpose. */
export function CatalogForm({
  catalog,
  row,
  onClose,
}: {
  catalog: Catalog;
  row: Row | undefined;
  onClose: () => void;
}) {
  const { words, language } = useLanguage(listWords);
  const toast = useToast();
  const fields = Object.entries(catalog.fields);
  // The draft keeps the version it started from too. A draft that is restored later is then refused as stale and overwrites
  // nothing silently.
  const [{ start, values }, setTyped, draft] = useDraft<{ start: Row | undefined; values: Values }>(
    `list:${catalog.name}:${row?.id ?? 'new'}`,
    { start: row, values: startValues(fields, row, language) },
  );
  const [isDirty, setDirty] = useState(draft.isRestored);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const reads = [catalog.calls.search, ...(catalog.calls.record ? [catalog.calls.record] : [])];
  const save = useChange(row ? catalog.calls.edit : catalog.calls.create, reads);
  const problem = save.error;
  const stale = staleOf(problem);
  const choice = useConflictChoice(
    versionIn(stale),
    stale ? conflictsOf(fields, start, values, stale.current, language, words) : [],
  );
  const one = catalog.words.one[language];

  const errorOf = (key: string): string | undefined => {
    if (missing.includes(key)) return words.common.required;
    const name = catalog.wire?.[key] ?? key;
    // An error in one of several values carries the index of that value: `clientstate.1`.
    const t = Object.entries(problem?.fields ?? {}).find(([field]) => field === name || field.startsWith(`${name}.`));
    if (t) return t[1];
    return problem?.code === 'record.duplicate' && key === 'name' && Object.keys(problem.fields).length === 0
      ? words.errors['record.duplicate']
      : undefined;
  };
  const set = (key: string, value: Values[string]) => {
    setDirty(true);
    setMissing((before) => before.filter((name) => name !== key));
    setTyped((before) => ({ ...before, values: { ...before.values, [key]: value } }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const absent = fields
      .filter(([key, field]) => field.required && String(values[key] ?? '').trim() === '')
      .map(([key]) => key);
    setMissing(absent);
    if (absent.length > 0 || save.isPending || choice.isWaiting()) return;
    // After a stale save the next save is for the current version: what both changed was chosen field by field.
    const version = versionIn(stale) ?? start?.version;
    const input = inputOf(fields, values, start, language);
    save.mutate(
      { input: { ...input, ...(row && { id: row.id, version }) } as never },
      {
        onSuccess: () => {
          draft.done();
          toast((row ? words.catalog.changed : words.catalog.added)(String(values['name'])));
          onClose();
        },
      },
    );
  };
  const take = (key: string) => {
    const current = startValues(fields, stale?.current as Row, language);
    setTyped((before) => ({
      start: before.start && { ...before.start, [key]: stale?.current[key] },
      values: { ...before.values, [key]: current[key] ?? '' },
    }));
  };
  const { leave, question } = useLeave(isDirty, onClose, draft.done);
  const isNamed = problem && (Object.keys(problem.fields).length > 0 || problem.code === 'record.duplicate');

  return (
    <FormSheet
      title={(row ? words.catalog.editOne : words.catalog.addOne)(one)}
      titleId="entry-title"
      isPending={save.isPending}
      onSubmit={submit}
      onCancel={leave}
      onClose={leave}
      after={question}
    >
      <DraftNote draft={draft} />
      {row?.isKept && <Note tone="info">{words.lists.protected}</Note>}
      {stale && <StaleNotice stale={stale} choice={choice} onTake={take} />}
      {problem && !isNamed && !stale && <Problem text={explain(problem, words)} />}
      {missing.length > 1 && <Problem text={words.common.fieldsToFix(missing.length)} />}
      <FormParts
        catalog={catalog}
        isFilled={(key) => !isEmpty(values[key]) || errorOf(key) !== undefined}
        show={([key, field], at) => (
          <Box key={key}>
            <FormField
              field={field}
              value={values[key] ?? ''}
              error={errorOf(key)}
              onChange={(value) => set(key, value)}
              isFirst={at === 0}
              recordId={row?.id}
              isLocked={row?.isKept === true && (key === 'name' || key === 'category')}
            />
            {key === 'name' && catalog.similar && String(values[key]) !== row?.name && (
              <SimilarNote catalog={catalog} name={String(values[key] ?? '')} id={row?.id} />
            )}
          </Box>
        )}
      />
    </FormSheet>
  );
}
