import type { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Input } from '#contract/core/endpoint.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { sheetFile } from '#server/lists/export-list.ts';
import { importRows } from '#server/lists/import-store.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import type { UploadRow } from './grab-run-queries.ts';
import { getUpload } from './grabber.ts';

const problemHeading = { en: 'Problem', tr: 'Sorun', ar: 'المشكلة' } as const;

/** The rows that were not taken, under their own headings, with the reason beside each. */
export async function downloadErrors(
  { uploadId, format, language = 'en' }: Input<typeof grabberApi.errors>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const upload = await getUpload({ uploadId }, call);
  const title = `${upload.file_name.replace(/\.\w+$/, '')} ${problemHeading[language]}`;
  const rows = async function* (): AsyncGenerator<Cell[]> {
    yield [...upload.headers, problemHeading[language]];
    for (const outcome of ['REJECTED', 'FAILED'])
      for await (const portion of importRows(call.db, upload.import_id, outcome))
        for (const { cells, problems } of portion)
          yield [
            ...upload.headers.map((_, at) => cells[at] ?? ''),
            (problems ?? [])
              .map(({ field, message, value }) => `${columnOf(upload, field)}: ${message}${value ? ` (${value})` : ''}`)
              .join('; '),
          ];
  };
  return sheetFile({ title, format, isRightToLeft: language === 'ar' }, rows(), call.now);
}

/** The heading under which a field stands in the file. */
const columnOf = ({ headers, settings }: UploadRow, field: string) =>
  headers[settings.mapping?.indexOf(field) ?? -1] ?? field;
