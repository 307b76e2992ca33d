import type { Catalog } from '#contract/lists/catalog.ts';
import type { Field } from '#contract/lists/catalog-fields.ts';

/** A valid value for a field of a list; `at` makes it unique. */
function valueFor(key: string, field: Field, at: number): unknown {
  if (field.kind === 'choice') return Object.keys(field.options ?? {})[0];
  if (field.kind === 'chips') return Object.keys(field.options ?? {}).slice(0, 2);
  if (key === 'holidays') return ['2026-12-25', '2027-01-01'];
  if (field.kind === 'tags') return ['SQL', 'C++'];
  if (field.kind === 'date') return '2027-01-31';
  if (field.kind === 'flag') return true;
  if (field.kind === 'number') return 7;
  if (field.kind === 'percent') return '12.5';
  if (key === 'opensAt' || key === 'closesAt') return '08:30';
  if (key === 'timeZone') return 'America/Chicago';
  if (key === 'email' || key === 'billingMail') return `person-${at}@example.com`;
  return key === 'code' ? `C${at}` : `${key} ${at}`;
}

/** An entry of a list with every field filled, except references to other lists. */
export function filledEntry(catalog: Catalog, at: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalog.fields)
      .filter(([, { to }]) => to === undefined)
      .map(([key, field]) => [key, valueFor(key, field, at)]),
  );
}
