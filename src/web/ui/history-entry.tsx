import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/words/language.tsx';
import { token } from './tokens.ts';

/** One entry of a record's history: what happened, by whom and when, why, and the fields with their old and new values. */
export function HistoryEntry({
  what,
  by,
  at,
  late,
  note,
  changes = [],
}: {
  what: string;
  by: ReactNode;
  at: string;
  /** When it was recorded, where that was well after it happened. */
  late?: string | undefined;
  note?: string | undefined;
  changes?: readonly { key: string; line: ReactNode }[];
}) {
  const { format } = useLanguage();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' }}>
        <strong>{what}</strong>
        <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
          {by} · <time dateTime={at}>{format.moment(at)}</time>
          {late && ` · ${late}`}
        </Box>
      </Box>
      {note && (
        <Box dir="auto" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      )}
      {changes.length > 0 && (
        <Box component="ul" sx={{ margin: '4px 0 0', paddingInlineStart: 2.5, color: token('text2') }}>
          {changes.map(({ key, line }) => (
            <li key={key}>{line}</li>
          ))}
        </Box>
      )}
    </>
  );
}

/** A field with its old and its new value. */
export function ValueChange({ label, before, after }: { label: string; before: string; after: string }) {
  const { language } = useLanguage();
  return (
    <>
      {label}: <bdi>{before}</bdi> {language === 'ar' ? '←' : '→'} <bdi>{after}</bdi>
    </>
  );
}
