import type { Catalog } from '#contract/lists/catalog.ts';
import { type Field, referenceName, referenceNames } from '#contract/lists/catalog-fields.ts';
import { type AuditAct, type AuditDetails, type AuditKind, auditKinds } from '#domain/audit.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';

type Row = Record<string, unknown>;

/** The kind of record of an entry in the audit: accounts under their own kind, all others as entries of a list. */
export function auditKindOf({ name }: Pick<Catalog, 'name'>): AuditKind {
  return auditKinds.find((kind) => kind === name) ?? 'list';
}

/** Adds an audit entry about an entry of a list, under its unit. */
export async function noteEntry(
  db: Db,
  catalog: Catalog,
  call: SignedInCall,
  act: AuditAct,
  row: Row,
  details: AuditDetails,
): Promise<void> {
  const unitId = catalog.owner === 'unit' ? call.scope.units[0] : undefined;
  await addAudit(db, call, {
    act,
    kind: auditKindOf(catalog),
    recordId: Number(row['id']),
    ...(unitId !== undefined && { unitId }),
    details: { list: catalog.name, name: nameOf(catalog, row), ...details },
  });
}

/** The audit outlives people: an entry that is a person is named only by its number. */
const nameOf = ({ unique }: Catalog, row: Row) => (unique.includes('name') ? String(row['name']) : '');

/**
 * The changes of an edit, as parallel lists: fields, old values, new values. Of typed text, which may be about a
 * person, only the field is recorded; system words, days, numbers and checkboxes with their values.
 */
export function changesForAudit(catalog: Catalog, before: Row, after: Row, keys: readonly string[]): AuditDetails {
  const stated = (row: Row) => keys.map((key) => shortValue(catalog.fields[key], key, row));
  return { fields: [...keys], before: stated(before), after: stated(after) };
}

function shortValue(field: Field | undefined, key: string, row: Row): string {
  const value = row[key];
  if (!field || value === null || value === undefined) return '';
  if (field.kind === 'reference') return String(row[referenceName(key)] ?? value);
  if (field.kind === 'references') return ((row[referenceNames(key)] as string[] | null) ?? []).join('; ');
  if (field.kind === 'text' || field.kind === 'note' || field.kind === 'tags') return '…';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
