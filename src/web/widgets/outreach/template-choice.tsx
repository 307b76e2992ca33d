import { templatesApi } from '#contract/areas/outreach/templates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isAsWritten } from '#domain/outreach/templates.ts';
import { useCall } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';

type Template = Output<typeof templatesApi.search>['found']['rows'][number];

/**
 * The templates of a channel to write from; shown only where there are some.
 * @param planned what is written, where it is sent later or in the background: that waits for an approval
 */
export function TemplateChoice({
  channel,
  value,
  onChange,
  planned,
}: {
  channel: Template['channel'];
  value: number | undefined;
  onChange: (template: Template | undefined) => void;
  planned?: { subject: string; text: string } | undefined;
}) {
  const t = useWords(outreachWords).templates;
  const { data } = useCall(templatesApi.search, { channel, isActive: true, size: 200 });
  const rows = data?.found.rows ?? [];
  if (rows.length === 0) return null;
  const chosen = rows.find(({ id }) => id === value);
  const waits = chosen && planned && chosen.approvedAt === undefined && isAsWritten(chosen, planned);
  return (
    <>
      <ChoiceField
        label={t.choose}
        value={value === undefined ? '' : String(value)}
        empty={t.none}
        onChange={(id) => onChange(rows.find((row) => String(row.id) === id))}
        options={rows.map(({ id, name, purpose }) => [String(id), purpose ? `${name} · ${purpose}` : name] as const)}
      />
      {waits && (
        <Note tone="warn">
          {chosen.refusedAt === undefined
            ? t.notApproved
            : t.refusedNote(chosen.refusedBy ?? '', chosen.refusedBecause ?? '')}
        </Note>
      )}
    </>
  );
}
