import { type FormEvent, type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { StaleNotice, staleOf, useConflictChoice, versionIn } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';

type Texts = Readonly<Record<string, string | boolean>>;

/** What a form's fields need: the values, how to change them, and their errors. */
export type PartFields<Values> = {
  values: Values;
  set: (more: Partial<Values>) => void;
  errorOf: (key: keyof Values & string) => string | undefined;
};

/** Adds or changes a part of a record. It keeps a draft, and after a stale save each field that both changed is chosen. */
export function PartForm<Row extends { version: number }, Values extends Texts>({
  draftName,
  id,
  row,
  calls,
  changes,
  titles,
  titleId,
  byId,
  valuesOf,
  wrongIn,
  nameOf,
  labels,
  shown,
  onClose,
  children,
}: {
  draftName: string;
  /** The record that a new part is added to. */
  id: number;
  row: Row | undefined;
  calls: { add: Endpoint; change: Endpoint };
  changes: readonly Endpoint[];
  titles: { add: string; change: string };
  titleId: string;
  byId: (row: Row) => object;
  valuesOf: (row: Partial<Row> | undefined) => Values;
  /** Client-side validation. */
  wrongIn: (values: Values) => Partial<Record<keyof Values & string, string>>;
  nameOf: (values: Values) => string;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** A value as text, where two people changed the same field. */
  shown: (key: keyof Values & string, values: Values) => string;
  onClose: () => void;
  children: (fields: PartFields<Values>) => ReactNode;
}) {
  const words = useWords(listWords);
  const toast = useToast();
  const [{ start, values }, setTyped, draft] = useDraft(draftName, { start: row, values: valuesOf(row) });
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>({});
  const save = useChange(row ? calls.change : calls.add, changes);
  const problem = save.error;
  const stale = staleOf(problem);
  const before = valuesOf(start);
  const now = valuesOf(stale?.current as Partial<Row> | undefined);
  const keys = Object.keys(before) as (keyof Values & string)[];
  const conflicts = keys.flatMap((key) => {
    const isBoth = stale && now[key] !== before[key] && values[key] !== before[key] && now[key] !== values[key];
    return isBoth ? [{ key, label: labels[key], now: shown(key, now), yours: shown(key, values) }] : [];
  });
  const choice = useConflictChoice(versionIn(stale), conflicts);
  const set = (more: Partial<Values>) => {
    setWrong((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !(key in more))) as typeof all);
    setTyped((typed) => ({ ...typed, values: { ...typed.values, ...more } }));
  };
  const leave = () => {
    draft.done();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(values);
    setWrong(found);
    if (Object.keys(found).length > 0 || choice.isWaiting()) return;
    const changed = Object.fromEntries(
      keys.filter((key) => values[key] !== before[key]).map((key) => [key, values[key]]),
    );
    // After a stale save the next save is for the current version: what both changed was chosen field by field.
    const version = versionIn(stale) ?? start?.version;
    const onSuccess = () => {
      toast((row ? words.catalog.changed : words.catalog.added)(nameOf(values)));
      leave();
    };
    save.mutate({ input: row ? { ...byId(row), version, ...changed } : { id, ...values } }, { onSuccess });
  };
  const isNamed = Object.keys(problem?.fields ?? {}).length > 0;
  return (
    <FormSheet
      title={row ? titles.change : titles.add}
      titleId={titleId}
      isPending={save.isPending}
      onSubmit={submit}
      onCancel={leave}
      onClose={onClose}
    >
      <DraftNote draft={draft} />
      {stale && (
        <StaleNotice stale={stale} choice={choice} onTake={(key) => set({ [key]: now[key] } as Partial<Values>)} />
      )}
      {problem && !stale && !isNamed && <Problem text={explain(problem, words)} />}
      {Object.keys(wrong).length > 1 && <Problem text={words.common.fieldsToFix(Object.keys(wrong).length)} />}
      {children({ values, set, errorOf: (key) => wrong[key] ?? problem?.fields[key] })}
    </FormSheet>
  );
}
