import type { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Input } from '#contract/core/endpoint.ts';
import type { GrabReason } from '#domain/grabber/outcomes.ts';
import { errorFileWords, grabReasonWords, isProblemHeading, problemHeadings } from '#domain/grabber/reason-words.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { sheetFile } from '#server/lists/export-list.ts';
import { importRows } from '#server/lists/import-store.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import type { UploadRow } from './grab-run-queries.ts';
import { getUpload } from './grabber.ts';

/** The rows that were not taken, under their own headings, with the reason beside each. */
export async function downloadErrors(
  { uploadId, format, language = 'en' }: Input<typeof grabberApi.errors>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const upload = await getUpload({ uploadId }, call);
  const title = `${upload.file_name.replace(/\.\w+$/, '')} ${errorFileWords[language]}`;
  const words = grabReasonWords[language];
  // What was wrong with a file that was corrected before is said anew.
  const columns = upload.headers.flatMap((heading, at) => (isProblemHeading(heading) ? [] : [{ heading, at }]));
  const rows = async function* (): AsyncGenerator<Cell[]> {
    yield [...columns.map(({ heading }) => heading), problemHeadings[language]];
    for (const outcome of ['REJECTED', 'FAILED'])
      for await (const portion of importRows(call.db, upload.import_id, outcome))
        for (const { cells, problems } of portion)
          yield [
            ...columns.map(({ at }) => cells[at] ?? ''),
            (problems ?? [])
              .map(
                ({ field, message, value }) =>
                  `${columnOf(upload, field)} ${words[message as GrabReason] ?? message}${value ? `: ${value}` : ''}`,
              )
              .join('; '),
          ];
  };
  return sheetFile({ title, format, isRightToLeft: language === 'ar' }, rows(), call.now);
}

/** The heading under which a field stands in the file; one end of a range stands under that of the range. */
function columnOf({ headers, settings }: UploadRow, field: string): string {
  const mapping = settings.mapping ?? [];
  const at = [field, field.replace(/M(?:in|ax)$/, '')].map((one) => mapping.indexOf(one)).find((one) => one >= 0);
  return headers[at ?? -1] ?? field;
}
