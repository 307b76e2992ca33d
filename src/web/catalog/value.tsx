import Box from '@mui/material/Box';
import { type Field, isMany, referenceName } from '#contract/catalog-fields.ts';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Row } from './row.ts';

/** A value of an entry as it is read. */
export function Value({ field, name, row }: { field: Field; name: string; row: Row }) {
  const { words, language, format } = useLanguage();
  const value = row[name];
  if (field.kind === 'flag') return value ? words.common.yes : words.common.no;
  if (field.kind === 'reference') return String(row[referenceName(name)] ?? '–');
  if (field.kind === 'percent') return value === undefined ? '–' : `${value}%`;
  if (field.kind === 'date') return value ? format.day(String(value)) : '–';
  if (isMany(field)) return <Chips field={field} values={(value as string[] | undefined) ?? []} />;
  if (field.kind !== 'choice')
    return (
      <Box component="bdi" sx={name === 'phone' ? { whiteSpace: 'nowrap' } : {}}>
        {String(value ?? '–')}
      </Box>
    );
  const label = field.options?.[String(value)]?.[language] ?? String(value ?? '–');
  const isTone = field.options !== undefined && 'danger' in field.options;
  return isTone ? <StatusChip tone={toneOf(String(value))} label={label} /> : label;
}

/** Several values as chips: those of a closed list by their short code, with the name for who points at it. */
function Chips({ field, values }: { field: Field; values: readonly string[] }) {
  const { language } = useLanguage();
  if (values.length === 0) return '–';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {values.map((value) => (
        <Box component="span" key={value} title={field.options?.[value]?.[language]} sx={chipStyle}>
          <bdi>{value}</bdi>
        </Box>
      ))}
    </Box>
  );
}

const chipStyle = {
  padding: '0 8px',
  borderRadius: '10px',
  background: token('inset'),
  color: token('text2'),
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
} as const;
