import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { RightToWork } from '#domain/matching/requirements.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Dotted, Facts } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { CallStrip } from '#web/widgets/candidates/call-strip.tsx';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { MailLink, PhoneLink } from '#web/widgets/outreach/contact-links.tsx';
import { Conversation } from '#web/widgets/outreach/conversation.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { DecisionBar } from './decision-bar.tsx';
import {
  askedPay,
  availableText,
  isDay,
  type JobPay,
  likenessText,
  type MatchRow,
  outOfDateText,
  payText,
  type RunAnswer,
  workText,
} from './match-words.ts';
import { ResumeTab } from './resume-tab.tsx';
import { WhyTab } from './why-tab.tsx';
import { type MatchingWords, matchingWords } from './words/words.ts';

const tabs = ['why', 'resume', 'chat', 'details'] as const;
export type PanelTab = (typeof tabs)[number];

const wordTones: Readonly<Record<MatchRow['word'], Tone>> = {
  strong: 'success',
  good: 'info',
  partial: 'warning',
  limited: 'neutral',
};

/** The panel beside the list, with everything about one person of a run. */
export function Panel({
  row,
  run,
  pay,
  billRate,
  rightToWork,
  place,
  tab: chosenTab,
  onTab,
  onStep,
  onAsk,
  onClose,
}: {
  row: MatchRow;
  run: RunAnswer['run'];
  /** How the job pays. */
  pay: JobPay;
  /** What the client pays at most, where the reader may know it. */
  billRate: string | undefined;
  /** What is to be asked about the right to work. */
  rightToWork: RightToWork | undefined;
  /** "3 of 14", where the list says so. */
  place: string;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onStep: (by: 1 | -1) => void;
  onAsk: ((needs: string[]) => void) | undefined;
  onClose: () => void;
}) {
  const { words } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const name = row.isAnonymous ? runs.anonymous : row.name;
  // Of a removed candidate only the reasons are left.
  const shownTabs = row.isAnonymous ? tabs.slice(0, 1) : tabs;
  const tab = shownTabs.find((one) => one === chosenTab) ?? 'why';
  const [requested, setWanted] = useState<string>();
  // Stepping to the next person does not end a call: its form is there again with the person.
  const [calling, setCalling] = useState<{ candidateId: number; phone: string; since: number }>();
  const call = (phone: string) => setCalling({ candidateId: row.candidateId, phone, since: Date.now() });
  const jump = (need: string) => {
    setWanted(need);
    onTab('resume');
  };
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}
    >
      <Box sx={{ padding: '10px 14px 0' }}>
        <PanelHead
          row={row}
          run={run}
          pay={pay}
          billRate={billRate}
          place={place}
          onCall={call}
          onStep={onStep}
          onClose={onClose}
        />
        <Tabs
          value={tab}
          onChange={(_, next: PanelTab) => onTab(next)}
          variant="scrollable"
          scrollButtons={false}
          sx={{
            mt: 0.5,
            minHeight: 40,
            '& .MuiTab-root': { minHeight: 40, padding: '6px 2px', marginInlineEnd: '14px', fontSize: 13.5 },
            borderBottom: `1px solid ${token('border')}`,
          }}
        >
          {shownTabs.map((one) => (
            <Tab key={one} value={one} label={matching.tabs[one]} id={`tab-${one}`} aria-controls={`panel-${one}`} />
          ))}
        </Tabs>
      </Box>
      <Box sx={bodyStyle}>
        {calling?.candidateId === row.candidateId && (
          <CallStrip key={calling.since} {...calling} jobId={run.jobId} onClose={() => setCalling(undefined)} />
        )}
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'why' && (
            <WhyTab
              row={row}
              run={run}
              pay={pay}
              rightToWork={row.isAnonymous ? undefined : rightToWork}
              onJump={jump}
              onAsk={row.isAnonymous ? undefined : onAsk}
            />
          )}
          {tab === 'resume' && (
            <ResumeTab candidateGuid={row.candidateGuid} jobId={run.jobId} runGuid={run.guid} wanted={requested} />
          )}
          {tab === 'chat' && <Conversation candidateGuid={row.candidateGuid} jobId={run.jobId} />}
          {tab === 'details' && <Details row={row} jobId={run.jobId} pay={pay} onCall={call} />}
        </Box>
      </Box>
    </Box>
  );
}

/** How to reach the person, and the facts that the other tabs leave out. */
function Details({
  row,
  jobId,
  pay,
  onCall,
}: {
  row: MatchRow;
  jobId: number;
  pay: JobPay;
  onCall: (phone: string) => void;
}) {
  const { words, format } = useLanguage(candidateWords, jobWords, matchingWords);
  const { matching } = words;
  const from = useLocation().search.replace(/^\?/, '');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts
        facts={[
          [
            words.candidates.contacts.email,
            row.email && (
              <MailLink key="email" address={row.email} fault={row.emailFault} guid={row.candidateGuid} jobId={jobId} />
            ),
          ],
          [
            words.candidates.contacts.phone,
            row.phone && <PhoneLink key="phone" number={row.phone} fault={row.phoneFault} onCall={onCall} />,
          ],
          [words.jobs.jobTitle, workText(row, words)],
          [words.candidates.rate, row.rate && askedPay(row.rate, pay, format)],
          [words.candidates.availability, row.availability && availableText(row.availability, words, format)],
          [words.candidates.source, row.sourceName],
          [
            words.jobs.columns.status,
            row.submittedAt ? matching.submittedBy(row.submittedBy ?? '', format.ago(row.submittedAt)) : row.stageName,
          ],
        ]}
      />
      <Link to={candidatePath(row.candidateId, { from, list: 'results' })}>{matching.fullPage}</Link>
    </Box>
  );
}

/** Who it is, how well they match, what is odd about the resume, and the buttons to decide. */
function PanelHead({
  row,
  run,
  pay,
  billRate,
  place,
  onCall,
  onStep,
  onClose,
}: {
  row: MatchRow;
  run: RunAnswer['run'];
  pay: JobPay;
  billRate: string | undefined;
  place: string;
  onCall: (phone: string) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}) {
  const { words } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const word = matching.words[row.word];
  const flags = row.flags.filter((flag) => !(flag in matching.caps));
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {row.isAnonymous ? runs.anonymous : row.name}
        </Typography>
        <StatusChip
          tone={wordTones[row.word]}
          label={`${word} ${Math.round(row.score)}`}
          {...(row.word === 'strong' && { icon: 'check' })}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
          <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
            <bdi>{place}</bdi>
          </Box>
          <IconButton size="small" sx={stepStyle} aria-label={matching.keyLabels.previous} onClick={() => onStep(-1)}>
            ↑
          </IconButton>
          <IconButton size="small" sx={stepStyle} aria-label={matching.keyLabels.next} onClick={() => onStep(1)}>
            ↓
          </IconButton>
          <IconButton size="small" aria-label={words.common.close} onClick={onClose}>
            <Icon name="close" size={16} />
          </IconButton>
        </Box>
      </Box>
      <PersonLine row={row} jobId={run.jobId} pay={pay} billRate={billRate} onCall={onCall} />
      {row.rankBefore !== undefined && row.rankBefore !== row.rank && (
        <Box sx={{ fontSize: 13 }}>
          {[words.needs.moved(row.rankBefore, row.rank), likenessText(row, words.needs)].filter(Boolean).join(': ')}
        </Box>
      )}
      {row.hardFails.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
          {row.hardFails.map((fail) => (
            <StatusChip key={fail} tone="danger" icon="cross" label={matching.hardFails[fail]} />
          ))}
        </Box>
      )}
      {flags.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
          {flags.map((flag) => (
            <StatusChip key={flag} tone="warning" label={flagText(flag, row, words)} />
          ))}
        </Box>
      )}
      {!row.isAnonymous && <DecisionBar key={row.candidateGuid} row={row} runGuid={run.guid} />}
    </>
  );
}

/** What a flag warns of; the must-haves that are out of date by name. */
function flagText(flag: string, row: MatchRow, words: MatchingWords): string {
  const named = flag === 'stale-must-have' ? outOfDateText(row, words) : '';
  if (named !== '') return words.matching.outOfDate(named);
  return (words.matching.flags as Record<string, string>)[flag] ?? flag;
}

/** Where the person is, whether they may work, what they ask and what is left of the bill rate; call, text and email. */
function PersonLine({
  row,
  jobId,
  pay,
  billRate,
  onCall,
}: {
  row: MatchRow;
  jobId: number;
  pay: JobPay;
  billRate: string | undefined;
  onCall: (phone: string) => void;
}) {
  const { words, format } = useLanguage(candidateWords, matchingWords);
  const { matching } = words;
  const { currency, isYearly } = pay;
  // A direct hire has no bill rate.
  const spread =
    row.rate === undefined || billRate === undefined || isYearly ? undefined : Number(billRate) - Number(row.rate);
  const free = row.availability && availableText(row.availability, words, format);
  return (
    <>
      <Box sx={{ color: token('text2'), fontSize: 13 }}>
        <Dotted
          parts={[
            row.place,
            row.authorized === true ? words.candidates.authorized : undefined,
            row.rate && matching.asks(payText(row.rate, pay, format, words)),
            free && (isDay(row.availability!) ? matching.free(free) : free),
          ]}
        />
      </Box>
      {spread !== undefined && (
        <Box sx={{ color: token(spread < 0 ? 'dangerText' : 'text2'), fontSize: 13 }}>
          <bdi>
            {matching.spread(
              format.rate(billRate!, currency),
              format.rate(spread.toFixed(2), currency),
              format.percent(Math.round((1000 * spread) / Number(billRate)) / 10),
            )}
          </bdi>
        </Box>
      )}
      {(row.phone || row.email) && (
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, fontSize: 13, flexWrap: 'wrap' }}>
          {row.phone && <PhoneLink number={row.phone} fault={row.phoneFault} onCall={onCall} />}
          {row.email && <MailLink address={row.email} fault={row.emailFault} guid={row.candidateGuid} jobId={jobId} />}
        </Box>
      )}
    </>
  );
}

const bodyStyle = {
  padding: '12px 14px',
  overflowY: 'auto',
  flex: 1,
  minHeight: 0,
  '@media print': { overflowY: 'visible' },
} as const;

/** As wide as a finger needs at least (WCAG 2.5.8). */
const stepStyle = { minWidth: 28, minHeight: 28 } as const;
