import { templatesApi } from '#contract/areas/outreach/templates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { useWords } from '#web/words/language.tsx';

type Template = Output<typeof templatesApi.search>['found']['rows'][number];

/** The templates of a channel to write from; shown only where there are some. */
export function TemplateChoice({
  channel,
  value,
  onChange,
}: {
  channel: Template['channel'];
  value: number | undefined;
  onChange: (template: Template | undefined) => void;
}) {
  const t = useWords(outreachWords).templates;
  const { data } = useCall(templatesApi.search, { channel, isActive: true, size: 200 });
  const rows = data?.found.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <ChoiceField
      label={t.choose}
      value={value === undefined ? '' : String(value)}
      empty={t.none}
      onChange={(id) => onChange(rows.find((row) => String(row.id) === id))}
      options={rows.map(({ id, name, purpose }) => [String(id), purpose ? `${name} · ${purpose}` : name] as const)}
    />
  );
}
