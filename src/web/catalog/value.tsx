import Box from '@mui/material/Box';
import { type Field, isMany, referenceName, referenceNames } from '#contract/lists/catalog-fields.ts';
import type { Language } from '#domain/words/languages.ts';
import { Clipped, NoWrap } from '#web/ui/data-table.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import type { Row } from './row.ts';

/** A text of this length fits into every column. */
const shortText = 12;

/** A value of an entry as text or link; `isCut` limits it to one line. */
export function Value({ field, name, row, isCut = false }: { field: Field; name: string; row: Row; isCut?: boolean }) {
  const { words, language, format } = useLanguage();
  const value = row[name];
  if (field.kind === 'flag') return flagText(field, value, language, words);
  if (field.kind === 'reference') {
    const of = row[referenceName(name)];
    return of === undefined ? '–' : isCut ? <Clipped text={String(of)} /> : <bdi>{String(of)}</bdi>;
  }
  if (field.kind === 'percent') return value === undefined ? '–' : format.percent(String(value));
  if (field.kind === 'date') return value ? <NoWrap>{format.day(String(value))}</NoWrap> : '–';
  if (field.kind === 'references') {
    const names = ((row[referenceNames(name)] as string[] | undefined) ?? []).join(', ');
    return names === '' ? '–' : isCut ? <Clipped text={names} /> : <bdi>{names}</bdi>;
  }
  if (isMany(field)) return <Chips field={field} values={(value as string[] | undefined) ?? []} />;
  if (name === 'phone' && value)
    return (
      <NoWrap>
        <Phone number={String(value)} />
      </NoWrap>
    );
  if (field.kind !== 'choice') {
    const typed = String(value ?? '–');
    // A web address is shown without its protocol and "www".
    const text = name === 'website' ? typed.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '') : typed;
    return isCut && text.length > shortText ? (
      <Clipped text={text} isLong={field.kind === 'note'} />
    ) : (
      <bdi>{text}</bdi>
    );
  }
  const label = field.options?.[String(value)]?.[language] ?? String(value ?? '–');
  const isTone = field.options !== undefined && 'danger' in field.options;
  return isTone ? <StatusChip tone={toneOf(String(value))} label={label} /> : label;
}

/** A flag in words; where nobody has set one that has a usual rule, this rule. */
function flagText({ usual }: Field, value: unknown, language: Language, words: Words): string {
  if (usual && value === undefined) return usual[language];
  return value ? words.common.yes : words.common.no;
}

/** Several values as chips. Those of a closed list show their short code, with the name as a tooltip. */
function Chips({ field, values }: { field: Field; values: readonly string[] }) {
  const { language } = useLanguage();
  if (values.length === 0) return '–';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 96 }}>
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
