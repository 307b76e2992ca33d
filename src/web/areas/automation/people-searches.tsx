import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { RuledLine } from '#web/ui/ruled-line.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { Causes } from '#web/widgets/job-boards/causes.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

type Search = Output<typeof outsidePeopleApi.searches>['searches'][number];

/** How many its sources had brought before. */
const leftOut = ({ sources }: Search) => sources.reduce((sum, { known = 0 }) => sum + known, 0);

/** The latest searches and files, source by source; one of them narrows the list. */
export function PeopleSearches({
  searches,
  shown,
  onShow,
}: {
  searches: readonly Search[];
  shown: number | undefined;
  onShow: (id: number | undefined) => void;
}) {
  const { words, format } = useLanguage(automationWords);
  const t = words.staging;
  if (searches.length === 0) return null;
  return (
    <Sheet>
      <Typography variant="h2">{t.searches}</Typography>
      <Box
        component="ul"
        aria-label={t.searches}
        sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: { sm: 220 }, overflowY: { sm: 'auto' } }}
      >
        {searches.map((one) => (
          <RuledLine key={one.searchId} sx={{ paddingBlock: 0.75 }}>
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>
                {one.kind && t.kind[one.kind]} · <bdi>{one.jobTitle ?? (one.query || one.note)}</bdi>
              </Box>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                <Dotted
                  parts={[
                    one.at && format.ago(one.at),
                    one.by && t.by(one.by),
                    t.found(one.staged, one.waiting),
                    leftOut(one) > 0 ? t.known(leftOut(one)) : undefined,
                  ]}
                />
              </Box>
              {one.sources
                .filter(({ error }) => error !== undefined)
                .map(({ name, error, causes }) => (
                  <Box key={name} sx={{ color: token('danger'), fontSize: 13 }}>
                    <bdi>{name}</bdi>: <Causes causes={causes} why={error} />
                  </Box>
                ))}
            </Box>
            {one.state === 'RUNNING' && <StatusChip tone="info" label={t.running} />}
            {one.state === 'FAILED' && <StatusChip tone="danger" label={t.failed} />}
            <FilterChip
              label={t.show}
              isOn={shown === one.searchId}
              onToggle={() => onShow(shown === one.searchId ? undefined : one.searchId)}
            />
          </RuledLine>
        ))}
      </Box>
    </Sheet>
  );
}
