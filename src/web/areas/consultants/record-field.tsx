import { client } from '#contract/catalogs/client.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { RecordPicker } from '#web/lists/record-picker.tsx';
import { useAddClient } from '#web/widgets/jobs/add-client.ts';
import { inOwnWords } from '#web/words/field-messages.ts';

type Values = Readonly<Record<string, string>>;

/** What stands in the draft beside the number of an entry: its name, and text that is no entry. Neither is sent. */
const nameOf = (name: string) => `${name}.name`;
const textOf = (name: string) => `${name}.text`;

/** Whether a field holds text that matches no entry: saving would drop it without a word. */
export const hasUnmatched = (typed: Values): boolean =>
  Object.entries(typed).some(([key, value]) => key.endsWith(textOf('')) && value.trim() !== '');

/** A field that chooses an entry of another list. Text that matches none stays and is told; a client may be added here. */
export function RecordField({
  field: { name, label, to = '', picked, hint, required },
  typed,
  set,
  error,
}: {
  field: {
    name: string;
    label: string;
    to?: string;
    picked?: string | undefined;
    hint?: string;
    required?: boolean;
  };
  typed: Values;
  set: (name: string) => (value: string) => void;
  error: string | undefined;
}) {
  const addClient = useAddClient();
  const value = typed[name] ?? '';
  return (
    <RecordPicker
      to={to}
      label={label}
      value={value === '' ? undefined : { id: Number(value), name: typed[nameOf(name)] ?? picked ?? '' }}
      onChange={(chosen) => {
        set(name)(chosen ? String(chosen.id) : '');
        set(nameOf(name))(chosen?.name ?? '');
      }}
      unmatched={{
        text: typed[textOf(name)] ?? '',
        onChange: set(textOf(name)),
        error: inOwnWords(fieldMessage('choose')),
      }}
      add={to === client.name ? addClient : undefined}
      error={error}
      {...(required && { required })}
      {...(hint && { hint })}
    />
  );
}
