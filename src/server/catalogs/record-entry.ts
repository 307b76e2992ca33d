import type { Catalog } from '#contract/lists/catalog.ts';
import { type Field, referenceName, referenceNames } from '#contract/lists/catalog-fields.ts';
import { type AuditAct, type AuditDetails, type AuditKind, auditKinds } from '#domain/audit.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';

type Row = Record<string, unknown>;

/** Under what an entry of a list stands in the audit: accounts under their own kind, all others as entries of a list. */
export function auditKindOf({ name }: Pick<Catalog, 'name'>): AuditKind {
  return auditKinds.find((kind) => kind === name) ?? 'list';
}

/** Keeps a line about an entry in the audit, under its unit. */
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

/** The audit outlives people: an entry that is a person is named by its number alone. */
const nameOf = ({ unique }: Catalog, row: Row) => (unique.includes('name') ? String(row['name']) : '');

/**
 * What an edit changed, as parallel lists: fields, what stood there, what stands there now. Of what a person typed, which
 * may be about a person, only the field is kept; system words, days, figures and ticks stand with their values.
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
