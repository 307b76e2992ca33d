import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { automationApi } from '#contract/areas/automation/automation.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { PageLink } from '#web/session/page-link.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { RuledLine } from '#web/ui/ruled-line.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { SkipReason } from '#web/widgets/outreach/skip-reason.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

type Act = Output<typeof automationApi.details>['acts'][number];

const kinds = ['MATCHED', 'ASKED', 'WOULD_ASK', 'TOLD', 'SKIPPED'] as const;
const tones: Readonly<Record<Act['kind'], Tone>> = {
  MATCHED: 'info',
  ASKED: 'success',
  WOULD_ASK: 'warning',
  TOLD: 'info',
  SKIPPED: 'neutral',
};
/** Acts before the rest is asked for. */
const shownAtFirst = 10;

/** What the automation did, or in a dry run would have done, and why it left somebody out; and who changed its plan. */
export function ActsCard() {
  const { words } = useLanguage(automationWords);
  const t = words.automation;
  const { data, error, refetch } = useCall(automationApi.details, {});
  const [only, setOnly] = useState<Act['kind']>();
  const [isWhole, setWhole] = useState(false);
  const acts = (data?.acts ?? []).filter(({ kind }) => only === undefined || kind === only);
  return (
    <Sheet>
      <Box component="section" aria-label={t.doings} sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{t.doings}</Typography>
        {error && (
          <Problem text={explain(error, words)}>
            <Button onClick={() => void refetch()}>{words.common.again}</Button>
          </Problem>
        )}
        {!data && !error && <Waiting rows={3} label={words.common.loading} />}
        {data?.acts.length === 0 && <Empty title={t.noActs} text={t.noActsText} />}
        {data && data.acts.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {kinds.map((kind) => (
              <FilterChip
                key={kind}
                label={t.acts[kind]}
                isOn={only === kind}
                onToggle={() => setOnly(only === kind ? undefined : kind)}
              />
            ))}
          </Box>
        )}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {acts.slice(0, isWhole ? undefined : shownAtFirst).map((act) => (
            <ActLine key={act.id} act={act} />
          ))}
        </Box>
        {!isWhole && acts.length > shownAtFirst && (
          <Box>
            <Button size="small" variant="text" onClick={() => setWhole(true)}>
              {t.moreActs(acts.length - shownAtFirst)}
            </Button>
          </Box>
        )}
        {data && data.versions.length > 0 && <Versions versions={data.versions} />}
      </Box>
    </Sheet>
  );
}

function ActLine({ act }: { act: Act }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.automation;
  return (
    <RuledLine sx={{ paddingBlock: 0.75 }}>
      <StatusChip tone={tones[act.kind]} label={t.actKinds[act.kind]} />
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {act.candidateId && (
          <>
            <PageLink to={candidatePath(act.candidateId)}>
              <bdi>{act.name ?? '–'}</bdi>
            </PageLink>
            {' · '}
          </>
        )}
        {act.jobId && (
          <PageLink to={`/upload/jobdetails?jobId=${act.jobId}`}>
            <bdi>{act.title}</bdi>
          </PageLink>
        )}
        {act.why && (
          <Box component="span" sx={{ color: token('text2') }}>
            {' · '}
            <SkipReason code={act.why} />
          </Box>
        )}
        {act.times !== undefined && (
          <Box component="span" sx={{ color: token('text2') }}>
            {' · '}
            {t.leftOut(act.times, act.firstAt === undefined ? undefined : format.ago(act.firstAt))}
          </Box>
        )}
      </Box>
      <Box component="time" dateTime={act.at} sx={{ color: token('text2'), fontSize: 13 }}>
        {format.ago(act.at)}
      </Box>
    </RuledLine>
  );
}

/** Who changed the plan, and what it said since. */
function Versions({ versions }: { versions: Output<typeof automationApi.details>['versions'] }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.automation;
  return (
    <Box component="details">
      <summary>{t.versions}</summary>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {versions.map(({ version, settings, by, at }) => (
          <Box component="li" key={`${version} ${at}`} sx={{ paddingBlock: 0.5 }}>
            <Dotted parts={[t.version(version), by, format.moment(at)]} />
            <Box sx={{ color: token('text2'), fontSize: 13 }}>
              <Dotted
                parts={[
                  settings.autoMatch ? t.fields.autoMatch : undefined,
                  settings.reverseMatch ? t.fields.reverseMatch : undefined,
                  settings.autoBot ? t.fields.autoBot : undefined,
                  settings.isDry ? t.fields.isDry : undefined,
                  `${t.fields.minScore}: ${format.number(settings.minScore)}`,
                  `${t.fields.perJob}: ${format.number(settings.perJob)}`,
                  `${t.fields.dailyCap}: ${format.number(settings.dailyCap)}`,
                  t.channels[settings.channel],
                ]}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
