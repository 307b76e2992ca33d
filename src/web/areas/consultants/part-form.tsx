import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Endpoint, Given } from '#contract/core/endpoint.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { useInvalidNames } from '#web/ui/first-invalid.ts';
import { ToFix } from '#web/ui/form-sheet.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { Notices } from './notices.tsx';
import { missingIn, type ProblemOf, problemsIn, type Wrong } from './part-problems.ts';
import { hasUnmatched, RecordField } from './record-field.tsx';
import { type Hold, useHeld } from './use-held.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { consultantWords } from './words/words.ts';

/** One field of a part. */
export type PartField = {
  name: string;
  label: string;
  type?: 'text' | 'date' | 'decimal' | 'choice' | 'flag' | 'record' | 'notes' | 'list';
  options?: readonly (readonly [string, string])[];
  /** The list of a record, and the name of the one that is chosen. */
  to?: string;
  picked?: string | undefined;
  hint?: string;
  required?: boolean;
  isShown?: IsShown;
};
export type PartSection = {
  title: string;
  fields: readonly PartField[];
  /** What stands below the fields; it may hold the fields of the type `list` itself. */
  more?: ReactNode | ((typed: Values, set: (name: string, value: string) => void, problemOf: ProblemOf) => ReactNode);
  isShown?: IsShown;
};
export type Values = Readonly<Record<string, string>>;
/** Whether something belongs to what is typed so far; without it, it always does. */
type IsShown = (typed: Values) => boolean;

const isShown =
  (typed: Values) =>
  (one: { isShown?: IsShown }): boolean =>
    one.isShown?.(typed) ?? true;

/** What of a part is text in its fields. */
export function valuesOf(names: readonly string[], part: object | undefined): Values {
  const held = (part ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    names.map((name) => {
      const value = held[name];
      return [
        name,
        value === undefined || value === null ? '' : typeof value === 'boolean' ? (value ? 'true' : '') : String(value),
      ];
    }),
  );
}

/** The entries of a field of the type `list`. */
export const listOf = (value: string) => value.split(',').filter(Boolean);

/** What of the fields was changed, as it is sent. */
function changesOf(sections: readonly PartSection[], typed: Values, start: Values, hasDecimalComma: boolean): object {
  const decimals = (value: string) => (hasDecimalComma ? value.replace(',', '.') : value);
  return Object.fromEntries(
    sections
      .flatMap(({ fields }) => fields)
      .filter(({ name }) => typed[name] !== start[name] || start[name] === undefined)
      .map(({ name, type }) => {
        const value = typed[name] ?? '';
        return [
          name,
          type === 'flag'
            ? value === 'true'
            : type === 'list'
              ? listOf(value)
              : type === 'decimal'
                ? decimals(value)
                : value,
        ];
      }),
  );
}

/** What a part changes: dates of a project and of a start also its weeks. */
const reads = [consultantsApi.info, consultantsApi.search, consultantMoneyApi.weeks, consultantMoneyApi.months];

type PartProps<E extends Endpoint> = {
  call: E;
  draftName: string;
  /** Whose part it is. */
  base: { consultantId: number; projectId?: number | undefined };
  sections: readonly PartSection[];
  start: Values;
  version: number | undefined;
  mayWrite: boolean;
  /** Values beside the fields. */
  also?: (typed: Values) => object;
  onSaved?: () => void;
  saveLabel?: string | undefined;
  /** A button beside the form saves it. */
  isSavedElsewhere?: boolean | undefined;
  /** What a look at the form tells beside what a refusal names: then all of it is told at once. */
  alsoWrong?: ((typed: Values) => Wrong) | undefined;
  /** Asked when it is saved: whether what follows tells of it. Then nothing says "Saved" before that succeeded too. */
  isQuiet?: (() => boolean) | undefined;
  /** Saves what stands beside the form before it, and submits it again; whether there is something. */
  saveFirst?: ((form: HTMLFormElement) => boolean) | undefined;
  /** Whether an answer says that what was typed waits for a lead: then nothing is saved yet. */
  isRequested?: ((answer: unknown) => boolean) | undefined;
  /** Names of the wire that differ, for the messages of the server. */
  wire?: Readonly<Record<string, string>>;
};

/**
 * A part of a consultant as a form with its own version, draft and Save: what is typed survives a refusal, a lost session and
 * somebody else's save, which is told with who and what. That it was saved stands beside the button until somebody types on.
 * @param partKey whatever the form begins anew with
 */
export function PartForm<E extends Endpoint>({ partKey, ...props }: PartProps<E> & { partKey: string | number }) {
  const [isSaved, setSaved] = useState(false);
  const { start, version, draftName } = props;
  const held = useHeld(partKey, { start, version, draftName });
  const { form, mark } = useKeptPlace(held.key);
  return (
    <Fields
      form={form}
      onSaving={mark}
      key={held.key}
      {...props}
      {...held.of}
      hold={held.hold}
      isSaved={isSaved}
      onSavedChange={setSaved}
    />
  );
}

function Fields<E extends Endpoint>({
  form,
  onSaving,
  call,
  draftName,
  base,
  sections,
  start,
  version,
  mayWrite,
  also,
  onSaved,
  saveLabel,
  wire = {},
  isRequested,
  isQuiet,
  saveFirst,
  alsoWrong,
  isSavedElsewhere = false,
  isSaved,
  onSavedChange,
  hold,
}: PartProps<E> & {
  form: RefObject<HTMLFormElement | null>;
  /** What was saved is there: what has the focus is about to go. */
  onSaving: () => void;
  isSaved: boolean;
  onSavedChange: (isSaved: boolean) => void;
  hold: Hold;
}) {
  const { words, language } = useLanguage(consultantWords);
  const t = words.consultants;
  const toast = useToast();
  const wrong = useInvalidNames(form);
  const [typed, setTyped, draft] = useDraft<Values>(draftName, start);
  hold.mark(draft.isDirty);
  const change = useChange(call, reads);
  const set = (name: string) => (value: string) => {
    hold.touch();
    setTyped((before) => ({ ...before, [name]: value }));
  };
  const save = (over?: number) => {
    const given = changesOf(sections, typed, start, language === 'tr');
    const input = { ...base, ...given, ...also?.(typed), ...(version !== undefined && { version: over ?? version }) };
    onSavedChange(false);
    change.mutate(
      { input: input as Given<E> },
      {
        onSuccess: (answer) => {
          const waits = isRequested?.(answer) ?? false;
          const quiet = isQuiet?.() ?? false;
          onSaving();
          onSavedChange(!waits && !quiet);
          (waits ? draft.discard : draft.done)();
          hold.release();
          if (waits || !quiet) toast(waits ? t.rates.requested : t.saved);
          onSaved?.();
        },
      },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasUnmatched(typed)) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (!saveFirst?.(event.currentTarget)) save();
  };
  const problemOf = problemsIn(change.error, wire, { ...missingIn(sections, typed), ...alsoWrong?.(typed) });
  return (
    <Sheet>
      <Leaving isDirty={draft.isDirty} onLeave={draft.done} />
      <Box
        component="form"
        ref={form}
        onSubmit={submit}
        noValidate
        // For a button beside the form that saves what is not saved yet.
        data-dirty={draft.isDirty || undefined}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <Notices
          draft={draft}
          error={change.error}
          save={save}
          onTakeTheirs={() => {
            draft.discard();
            change.reset();
            hold.release();
          }}
        />
        {sections.filter(isShown(typed)).map((section) => (
          <Section
            key={section.title}
            section={section}
            typed={typed}
            set={set}
            problemOf={problemOf}
            mayWrite={mayWrite}
          />
        ))}
        {mayWrite && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            {!isSavedElsewhere && (
              <Button
                type="submit"
                variant="contained"
                color="primary"
                disabled={!draft.isDirty && saveLabel === undefined}
                aria-busy={change.isPending}
              >
                {saveLabel ?? words.common.save}
              </Button>
            )}
            {wrong.length > 0 && <ToFix names={wrong} />}
            {isSaved && !draft.isDirty && <SavedMark label={t.allSaved} />}
          </Box>
        )}
      </Box>
    </Sheet>
  );
}

/** The fields of a section that belong to what is typed so far, and what stands below them. */
function Section({
  section,
  typed,
  set,
  problemOf,
  mayWrite,
}: {
  section: PartSection;
  typed: Values;
  set: (name: string) => (value: string) => void;
  problemOf: ProblemOf;
  mayWrite: boolean;
}) {
  const { words } = useLanguage(consultantWords);
  const { more } = section;
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ mb: 1.5, padding: 0 }}>
        {section.title}
      </Typography>
      <FieldRow least={200}>
        {section.fields
          .filter(isShown(typed))
          .filter(({ type }) => type !== 'list')
          .map((field) =>
            field.type === 'record' ? (
              <RecordField key={field.name} field={field} typed={typed} set={set} error={problemOf(field.name)} />
            ) : (
              <OneField
                key={field.name}
                field={field}
                value={typed[field.name] ?? ''}
                onChange={set(field.name)}
                error={problemOf(field.name)}
                disabled={!mayWrite}
                chooseLabel={words.consultants.choose}
              />
            ),
          )}
      </FieldRow>
      {typeof more === 'function' ? more(typed, (name, value) => set(name)(value), problemOf) : more}
    </Box>
  );
}

/** Says beside the button that everything is saved, for whoever did not see the toast. */
function SavedMark({ label }: { label: string }) {
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: token('successText') }}>
      <Icon name="check" size={16} />
      {label}
    </Box>
  );
}

function OneField({
  field,
  value,
  onChange,
  error,
  disabled,
  chooseLabel,
}: {
  field: PartField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
  chooseLabel: string;
}) {
  const { label, type = 'text', options = [], hint, required = false } = field;
  if (type === 'choice')
    return (
      <ChoiceField
        label={label}
        value={value}
        onChange={onChange}
        options={options}
        empty={chooseLabel}
        error={error}
        hint={hint}
        required={required}
      />
    );
  if (type === 'flag')
    return (
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', alignSelf: 'end', minHeight: 36 }}>
        <CheckBox isOn={value === 'true'} onToggle={() => onChange(value === 'true' ? '' : 'true')} label={label} />
        <span>{label}</span>
      </Box>
    );
  return (
    <Field
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
      required={required}
      disabled={disabled}
      type={type === 'date' ? 'date' : 'text'}
      multiline={type === 'notes'}
      rows={2}
      {...(type === 'decimal' && { inputProps: { inputMode: 'decimal', dir: 'ltr' } as const })}
    />
  );
}
