import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Problem } from '#web/ui/page.tsx';
import { RuledLine } from '#web/ui/ruled-line.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { Notices } from './notices.tsx';
import { consultantWords } from './words/words.ts';

type FieldName =
  | 'name'
  | 'years'
  | 'lastUsed'
  | 'clientName'
  | 'title'
  | 'startOn'
  | 'endOn'
  | 'billRate'
  | 'payRate'
  | 'reason'
  | 'email'
  | 'phone';
type Typed = Partial<Record<FieldName, string>>;

const dates: readonly FieldName[] = ['startOn', 'endOn'];
const decimals: readonly FieldName[] = ['years', 'billRate', 'payRate'];

type Fields = {
  names: readonly FieldName[];
  /** Labels that differ from those of the consultant's own fields. */
  labels?: Partial<Record<FieldName, string>>;
};

function RowFields({
  names,
  labels = {},
  typed,
  onType,
  problems,
  isFocused = false,
}: Fields & {
  typed: Typed;
  onType: (name: FieldName, value: string) => void;
  problems: Readonly<Record<string, string>>;
  /** The first field is where somebody goes on. */
  isFocused?: boolean;
}) {
  const { words } = useLanguage(consultantWords);
  return (
    <FieldRow least={150}>
      {names.map((name, at) => (
        <Field
          key={name}
          autoFocus={isFocused && at === 0}
          label={labels[name] ?? words.consultants.fields[name]}
          type={dates.includes(name) ? 'date' : 'text'}
          value={typed[name] ?? ''}
          onChange={(value) => onType(name, value)}
          error={problems[name]}
          {...(decimals.includes(name) && { inputProps: { inputMode: 'decimal', dir: 'ltr' } as const })}
        />
      ))}
    </FieldRow>
  );
}

/** What was typed, as calls take it: with a decimal point. */
const given = (typed: Typed, hasDecimalComma: boolean): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      hasDecimalComma && decimals.includes(name as FieldName) ? value.replace(',', '.') : value,
    ]),
  );

/** A small form that adds a row to a list. */
export function AddRow({
  info,
  call,
  names,
  labels,
  label,
}: Fields & {
  info: Info;
  call: Endpoint;
  label: string;
}) {
  const { words, language } = useLanguage(consultantWords);
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft<Typed>(`consultant-add:${info.consultant.id}:${label}`, {});
  const add = useChange(call, [consultantsApi.info]);
  const { error } = add;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
    const input = { consultantId: info.consultant.id, projectId: info.projectId, ...given(filled, language === 'tr') };
    add.mutate(
      { input: input as never },
      {
        onSuccess: () => {
          draft.discard();
          toast(words.consultants.saved);
          // The next row begins in the first field.
          if (form.current?.contains(document.activeElement)) form.current.querySelector('input')?.focus();
        },
      },
    );
  };
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {error && Object.keys(error.fields).length === 0 && <Problem text={explain(error, words)} />}
      <RowFields
        names={names}
        {...(labels && { labels })}
        typed={typed}
        onType={(name, value) => {
          // What was refused is not what stands there any more.
          if (error && Object.keys(error.fields).length === 0) add.reset();
          setTyped((before) => ({ ...before, [name]: value }));
        }}
        problems={error?.fields ?? {}}
      />
      <Box>
        <Button type="submit" variant="outlined" aria-busy={add.isPending}>
          {label}
        </Button>
      </Box>
    </Box>
  );
}

/** What of a row may be corrected, and by which call; `version` is that of the list it stands in. */
type Editing = Fields & { call: Endpoint; consultantId: number; id: number; version: number; start: Typed };

/** The fields of a row in its place; a correction of somebody else meanwhile is told. */
function EditRow({ call, names, labels, consultantId, id, version, start, onDone }: Editing & { onDone: () => void }) {
  const { words, language } = useLanguage(consultantWords);
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft<Typed>(`consultant-row:${call.path}:${id}:${version}`, start);
  const change = useChange(call, [consultantsApi.info]);
  const { error } = change;
  const save = (over?: number) => {
    const changed = Object.fromEntries(
      names.filter((name) => (typed[name] ?? '') !== (start[name] ?? '')).map((name) => [name, typed[name] ?? '']),
    );
    const input = { consultantId, id, version: over ?? version, ...given(changed, language === 'tr') };
    change.mutate(
      { input: input as never },
      {
        onSuccess: () => {
          draft.done();
          toast(words.consultants.saved);
          onDone();
        },
      },
    );
  };
  const leave = () => {
    draft.done();
    onDone();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        // It also closes a calendar or the list of an input method; what was typed is thrown away by Cancel only.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && !draft.isDirty) leave();
      }}
      sx={{ display: 'grid', gap: 1.5, flex: '1 1 100%', minWidth: 0 }}
    >
      <Notices draft={draft} error={error} save={save} onTakeTheirs={leave} />
      <RowFields
        names={names}
        {...(labels && { labels })}
        typed={typed}
        onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        problems={error?.fields ?? {}}
        isFocused
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" color="primary" aria-busy={change.isPending}>
          {words.common.save}
        </Button>
        <Button size="small" variant="text" onClick={leave}>
          {words.common.cancel}
        </Button>
      </Box>
    </Box>
  );
}

/** One row of a list with buttons that correct and remove it; the toast brings a removed one back. */
export function ListRow({
  children,
  name,
  mayWrite,
  onRemove,
  editing,
  action,
}: {
  children: ReactNode;
  name: string;
  mayWrite: boolean;
  onRemove?: (() => void) | undefined;
  editing?: Editing | undefined;
  /** Another way to change the row than here. */
  action?: ReactNode;
}) {
  const { words } = useLanguage(consultantWords);
  const [isOpen, setOpen] = useState(false);
  // Where somebody came from, they go back to.
  const editButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) editButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen && editing)
    return (
      <RuledLine>
        <EditRow {...editing} onDone={() => setOpen(false)} />
      </RuledLine>
    );
  return (
    <RuledLine sx={{ justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {action}
        {mayWrite && editing && (
          <Button
            ref={editButton}
            size="small"
            variant="text"
            onClick={() => setOpen(true)}
            aria-label={`${words.common.edit}: ${name}`}
          >
            {words.common.edit}
          </Button>
        )}
        {mayWrite && onRemove && (
          <Button size="small" variant="text" onClick={onRemove} aria-label={`${words.common.remove}: ${name}`}>
            {words.common.remove}
          </Button>
        )}
      </Box>
    </RuledLine>
  );
}
