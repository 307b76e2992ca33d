import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Catalog } from '#contract/lists/catalog.ts';
import { type Field, isDetail } from '#contract/lists/catalog-fields.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

type Named = readonly [key: string, field: Field];

/** Groups the fields of a list: first those that the list shows, then the details by part. */
export function partsOf({ fields }: Pick<Catalog, 'fields'>): {
  shown: Named[];
  parts: [part: Field['part'], Named[]][];
} {
  const all = Object.entries(fields);
  const shown = all.filter(([, field]) => !isDetail(field));
  const rest = Map.groupBy(
    all.filter(([, field]) => isDetail(field)),
    ([, { part }]) => part!.en,
  );
  return { shown, parts: [...rest.values()].map((one) => [one[0]![1].part, one]) };
}

/** The fields of a form. Details stand in collapsible parts; a part with a value or an error is open from the start. */
export function FormParts({
  catalog,
  isFilled,
  show,
}: {
  catalog: Catalog;
  isFilled: (key: string) => boolean;
  show: (named: Named, at: number) => ReactNode;
}) {
  const { language } = useLanguage();
  const { shown, parts } = partsOf(catalog);
  return (
    <>
      {shown.map((named, at) => show(named, at))}
      {parts.map(([part, fields]) => (
        <Box
          component="details"
          key={part!.en}
          {...(fields.some(([key]) => isFilled(key)) && { open: true })}
          sx={partStyle}
        >
          <summary>{part![language]}</summary>
          <Box sx={{ display: 'grid', gap: 2, pt: 1.5 }}>{fields.map((named, at) => show(named, at + 1))}</Box>
        </Box>
      ))}
    </>
  );
}

const partStyle = {
  borderTop: `1px solid ${token('border')}`,
  paddingTop: '12px',
  '& > summary': { cursor: 'pointer', fontWeight: 600, minHeight: 24 },
} as const;
