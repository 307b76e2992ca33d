import Box from '@mui/material/Box';
import { Dotted } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { consultantWords } from './words/words.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A stretch of days as a share of the whole, from where a line begins in the language. */
export function stretchOf(whole: readonly [string, string], from: string, to: string) {
  const length = Math.max(1, at(whole[1]) - at(whole[0]));
  const share = (day: string) => Math.min(1, Math.max(0, (at(day) - at(whole[0])) / length)) * 100;
  return { insetInlineStart: `${share(from)}%`, width: `max(4px, ${share(to) - share(from)}%)` };
}

/** The projects as bars on one line of time, which runs as the language is read; extensions stand out, and so does today. */
export function ProjectBars({ info: { projects, projectId, timeline, today } }: { info: Info }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const begun = projects.flatMap((one) => (one.startDate ? [{ ...one, startDate: one.startDate }] : []));
  if (begun.length === 0) return null;
  const ends = begun.map(({ startDate, endDate }) => endDate ?? (startDate > today ? startDate : today));
  const whole = [
    begun.map(({ startDate }) => startDate).reduce((a, b) => (a < b ? a : b)),
    [...ends, today].reduce((a, b) => (a > b ? a : b)),
  ] as const;
  return (
    <Sheet>
      <Box component="ul" aria-label={t.projectsInTime} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {begun.map((one, row) => (
          <Box component="li" key={one.id} sx={{ paddingBlock: 1 }}>
            <Box sx={{ fontWeight: one.id === projectId ? 600 : 400, overflowWrap: 'anywhere' }}>
              <Dotted
                parts={[
                  one.title || t.newProject,
                  one.clientName,
                  [one.startDate, one.endDate].flatMap((day) => (day ? [format.day(day)] : [])).join(' – '),
                  t.projectStates[one.state],
                ]}
              />
            </Box>
            <Box aria-hidden sx={{ position: 'relative', height: 14, mt: 0.75, background: token('inset') }}>
              <Box
                sx={{
                  ...barStyle,
                  background: token(one.isEnded ? 'borderStrong' : 'accent'),
                  ...stretchOf(whole, one.startDate, ends[row]!),
                }}
              />
              {one.id === projectId &&
                timeline?.extensions.map((extension) => (
                  <Box
                    key={extension.id}
                    sx={{ ...extensionStyle, ...stretchOf(whole, extension.from, extension.to) }}
                  />
                ))}
              <Box sx={{ ...todayStyle, insetInlineStart: stretchOf(whole, today, today).insetInlineStart }} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ color: token('text2'), fontSize: 13, display: 'flex', flexWrap: 'wrap', gap: '4px 16px', mt: 0.5 }}>
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
          <Box aria-hidden sx={{ width: 2, height: 14, background: token('danger') }} />
          {`${t.today}: ${format.day(today)}`}
        </Box>
        {timeline && timeline.extensions.length > 0 && (
          <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
            <Box aria-hidden sx={{ ...extensionStyle, position: 'static', width: 18, height: 10 }} />
            {t.sections.extension}
          </Box>
        )}
      </Box>
    </Sheet>
  );
}

const barStyle = { position: 'absolute', top: 0, bottom: 0, borderRadius: '4px' } as const;
const extensionStyle = {
  ...barStyle,
  background: token('accent'),
  backgroundImage: `repeating-linear-gradient(45deg, transparent 0 4px, ${token('surface')} 4px 6px)`,
} as const;
const todayStyle = { position: 'absolute', top: -3, bottom: -3, width: 2, background: token('danger') } as const;
