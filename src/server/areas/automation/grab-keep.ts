import { randomBytes } from 'node:crypto';
import { grabFields, mappingOf } from '#domain/grabber/fields.ts';
import { dateOrderOf } from '#domain/grabber/read-values.ts';
import { isProblemHeading } from '#domain/grabber/reason-words.ts';
import { findProfile } from '#server/areas/job-boards/connectors.ts';
import type { Db } from '#server/db/connect.ts';
import type { CameFrom, GrabSettings } from '#server/db/grab-tables.ts';
import { addImport } from '#server/lists/import-store.ts';
import type { GrabPart } from './grab-read.ts';
import * as queries from './grab-run-queries.ts';

/** Keeps one part of what arrived as an import that waits to be tried or taken; returns its reference. */
export async function keepPart(
  db: Db,
  part: GrabPart,
  to: {
    unitId: number;
    system: string;
    programme: string;
    origin: queries.UploadRow['origin'];
    fileId?: number | undefined;
    by: number;
    connectorId?: number | undefined;
    cameFrom?: CameFrom | undefined;
    /** It was taken before. */
    isAgain?: boolean;
  },
): Promise<string> {
  const guid = randomBytes(18).toString('base64url');
  const file = {
    guid: randomBytes(18).toString('base64url'),
    list: queries.grabList,
    unitId: to.unitId,
    name: part.name,
    headers: part.headings,
    by: to.by,
  };
  const importId = await addImport(db, { ...file, firstRow: part.shape === 'TABLE' ? part.above + 2 : 1 }, part.rows);
  const profile = part.shape === 'TABLE' ? await findProfile(db, to.unitId, to.system, to.programme) : undefined;
  const { country } = await db
    .selectFrom('business_unit')
    .select('country')
    .where('id', '=', to.unitId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('grab_upload')
    .values({
      guid,
      unit_id: to.unitId,
      import_id: importId,
      file_id: to.fileId ?? null,
      sha256: part.sha256,
      vms_provider: to.system,
      programme: to.programme,
      origin: to.origin,
      shape: part.shape,
      kind: part.kind,
      message_id: part.messageId ?? null,
      connector_id: to.connectorId ?? null,
      came_from: to.cameFrom ? JSON.stringify(to.cameFrom) : null,
      settings: JSON.stringify({
        ...firstSettings(part, profile, { country, isSent: to.origin === 'UPLOAD' }),
        above: part.above,
        notes: part.notes,
        ...(part.marks && { marks: part.marks }),
        ...(to.isAgain && { isAgain: true }),
      }),
    })
    .execute();
  return guid;
}

type Profile = Awaited<ReturnType<typeof findProfile>>;

/** How a file is probably read: as the remembered profile says, else by its headings and cells. */
function firstSettings(
  part: GrabPart,
  profile: Profile,
  { country, isSent }: { country: string; isSent: boolean },
): GrabSettings {
  if (part.shape === 'DOCUMENT')
    return { mapping: grabFields, opensActive: true, dateOrder: country === 'US' ? 'MDY' : undefined };
  const mapping = mappingOf(part.headings, part.rows.slice(0, 20), profile);
  // Where the rows of a program were taken without a client column, a line above the headings does not change whose they are.
  const isWithout = profile !== undefined && !profile.mapping.includes('client');
  if (isWithout && part.clientAt !== undefined) mapping[part.clientAt] = '';
  const days = daysOf(part.rows, mapping);
  const isCorrection = isSent && isProblemHeading(part.headings.at(-1) ?? '');
  return {
    mapping,
    dateOrder: profile?.date_order ?? dateOrderOf(days) ?? (country === 'US' ? 'MDY' : undefined),
    ...(profile && { valueMaps: profile.value_maps, filters: profile.filters }),
    zone: profile?.time_zone ?? undefined,
    opensActive: profile?.opens_active ?? true,
    isFullExport: !isCorrection && (profile?.is_full_export ?? false),
    ...(isCorrection && { isCorrection }),
  };
}

const dayFields = ['startOn', 'endOn', 'dueAt', 'releasedAt'];
/** The cells of a file that are days, as its columns are mapped. */
export const daysOf = (rows: readonly (readonly string[])[], mapping: readonly string[]) =>
  rows.flatMap((row) => row.filter((cell, at) => cell !== '' && dayFields.includes(mapping[at] ?? '')));
