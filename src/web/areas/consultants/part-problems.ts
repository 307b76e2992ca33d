import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';
import { inOwnWords } from '#web/words/field-messages.ts';

type Asked = { name: string; required?: boolean };

/** What is wrong with fields, by name. */
export type Wrong = Readonly<Record<string, FieldMessage>>;
export type ProblemOf = (name: string) => string | undefined;

/** The fields that are asked for and empty. */
export const missingIn = (
  sections: readonly { fields: readonly Asked[] }[],
  typed: Readonly<Record<string, string>>,
): Wrong =>
  Object.fromEntries(
    sections
      .flatMap(({ fields }) => fields)
      .filter(({ name, required }) => required && (typed[name] ?? '').trim() === '')
      .map(({ name }) => [name, 'missing'] as const),
  );

/** What is wrong with a field: a refusal names some of it, and the form the rest, which the server looks at only after that. */
export function problemsIn(
  error: { fields: Readonly<Record<string, string>> } | null,
  wire: Readonly<Record<string, string>>,
  also: Wrong,
): ProblemOf {
  if (!error || Object.keys(error.fields).length === 0) return () => undefined;
  return (name) => error.fields[wire[name] ?? name] ?? (also[name] && inOwnWords(fieldMessage(also[name])));
}
