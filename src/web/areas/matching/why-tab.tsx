import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { isRequirements, type RightToWork, requirementsOf } from '#domain/matching/requirements.ts';
import { useCall } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/page.tsx';
import { ScoreStrip } from '#web/ui/score-strip.tsx';
import { type TokenName, token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import {
  type Category,
  concernsOf,
  type JobPay,
  type MatchRow,
  type Met,
  metOf,
  payText,
  points,
  type ReasonFormat,
  type RunAnswer,
  reasonOf,
} from './match-words.ts';
import { RequirementRows } from './requirement-rows.tsx';
import { namesToAsk } from './requirement-words.ts';
import { type MatchingWords, matchingWords } from './words/words.ts';

const looks: Readonly<Record<Met, readonly [IconName, TokenName]>> = {
  met: ['check', 'success'],
  partly: ['half', 'warn'],
  missed: ['cross', 'danger'],
  unknown: ['dash', 'text3'],
};

/** Explains a person's score: requirement by requirement, the other categories, what to ask, what would help. */
export function WhyTab({
  row,
  run,
  pay,
  rightToWork,
  onJump,
  onAsk,
}: {
  row: MatchRow;
  run: RunAnswer['run'];
  /** How the job pays. */
  pay: JobPay;
  /** What is to be asked about the right to work. */
  rightToWork: RightToWork | undefined;
  onJump: (need: string) => void;
  /** Activates the chatbot with questions about these needs; absent for people who may not. */
  onAsk: ((needs: string[]) => void) | undefined;
}) {
  const { words, format } = useLanguage(jobWords, matchingWords);
  const { matching } = words;
  const requirements = requirementsOf(row);
  const said = useSaidInChat(row, run.jobId, words);
  const asks = namesToAsk(requirements, Number(run.startedAt.slice(0, 4))).filter((need) => !said.has(need));
  const concerns = concernsOf(row, words);
  // What the candidate spoke of in the chat needs no confirming.
  const helps = row.counterfactuals.filter(({ code, subject }) => code !== 'skill' || !said.has(subject ?? ''));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {concerns.length > 0 && <Note tone="warn">{matching.capped(concerns.join(matching.comma))}</Note>}
      {requirements.length > 0 && <RequirementRows requirements={requirements} said={said} onJump={onJump} />}
      {(asks.length > 0 || rightToWork) && (
        <Box sx={{ background: token('inset'), borderRadius: 1.5, padding: '8px 12px' }}>
          {asks.length > 0 && (
            <div>
              <b>{matching.askAbout}</b> <bdi>{asks.map(matching.item).join(matching.comma)}</bdi>{' '}
              {onAsk && (
                <Button size="small" variant="text" onClick={() => onAsk(asks)} sx={{ minHeight: 28 }}>
                  {matching.askByChatbot}
                </Button>
              )}
            </div>
          )}
          {rightToWork && <div>{matching.askRightToWork[rightToWork]}</div>}
        </Box>
      )}
      <ScoreStrip
        parts={row.categories.map(({ category, ...part }) => ({ key: category, ...part }))}
        width={360}
        height={10}
        text={matching.scoreText(points(row.score), matching.words[row.word])}
      />
      <Box
        component="ul"
        aria-label={matching.scoreParts}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
      >
        {row.categories.map((category) => (
          <CategoryRow
            key={category.category}
            category={category}
            all={row.categories}
            pay={pay}
            note={noteOn(category, row, words, { format, pay })}
          />
        ))}
      </Box>
      {helps.length > 0 && (
        <Box sx={{ borderTop: `1px solid ${token('border')}`, pt: 1.5 }}>
          <Typography variant="h3">{matching.whatWouldHelp}</Typography>
          {helps.map(({ code, subject, addsPoints }) => (
            <Box key={`${code}${subject}`} sx={{ color: token('text2') }}>
              {helpText(code, subject, points(addsPoints), words, { format, pay })}
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ color: token('text3'), fontSize: 12 }}>
        {matching.madeBy(run.engine, format.moment(run.startedAt))} ·{' '}
        {run.meaningModel && `${matching.meaningBy(run.meaningModel)} · `}
        {matching.confidence[row.confidence]}
      </Box>
    </Box>
  );
}

/** What the candidate answered the chatbot about skills of the job, by their names. */
function useSaidInChat(
  { candidateGuid, outreach }: MatchRow,
  jobId: number,
  { matching }: MatchingWords,
): ReadonlyMap<string, string> {
  const isAnswered = outreach.answered > 0;
  const { data } = useCall(outreachApi.history, { candidateGuid, jobId }, { enabled: isAnswered });
  return new Map(
    (isAnswered ? (data?.answers ?? []) : []).flatMap(({ skill, answer }) =>
      skill
        ? [[skill, answer.replace(yearsAnswered, (_, years: string, last?: string) => yearsSaid(years, last))]]
        : [],
    ),
  );

  function yearsSaid(years: string, last: string | undefined) {
    return matching.used({ years: Number(years), isCurrent: false, ...(last && { lastUsedYear: Number(last) }) });
  }
}

/** Years and the year of the last use, as the chatbot keeps them: "4 (2025)". */
const yearsAnswered = /^(\d+(?:\.\d)?)(?: \((\d{4})\))?(?=$|:)/u;

/** A change that somebody can make, and what the score gains by it. */
function helpText(
  code: string,
  subject: string | undefined,
  gain: string,
  words: MatchingWords,
  { format, pay }: ReasonFormat,
): string {
  const { matching } = words;
  if (code === 'skill' && subject) return matching.helpSkill(subject, gain);
  if (code === 'remote') return matching.helpRemote(gain);
  if (code === 'rate' && subject) return matching.helpRate(payText(subject, pay, format, words), gain);
  if (code === 'start' && subject) return matching.helpStart(format.day(subject), gain);
  return matching.helpOther((matching.categories as Record<string, string>)[code] ?? code, gain);
}

/** What a reader should know beside a category: that the rate changed since the run. */
function noteOn(
  { category, found, missing }: Category,
  row: MatchRow,
  words: MatchingWords,
  { format, pay }: ReasonFormat,
): string | undefined {
  const then = found[0]?.matchedAs ?? missing[0]?.held;
  const isOther =
    category === 'rate' && row.rate !== undefined && then !== undefined && Number(then) !== Number(row.rate);
  return isOther ? words.matching.nowAsks(payText(row.rate!, pay, format, words)) : undefined;
}

function CategoryRow({
  category,
  all,
  pay,
  note,
}: {
  category: Category;
  all: readonly Category[];
  pay: JobPay;
  note: string | undefined;
}) {
  const { words, format } = useLanguage(jobWords, matchingWords);
  const { matching } = words;
  const met = metOf(category);
  const [icon, color] = looks[met];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Box sx={{ color: token(color), pt: '1px' }} title={matching.states[met]}>
        <Icon name={icon} size={18} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Box sx={{ fontWeight: 600 }}>
            {matching.categories[category.category]}
            <Box
              component="span"
              sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
            >
              {`: ${matching.states[met]}`}
            </Box>
          </Box>
          <Box sx={{ whiteSpace: 'nowrap' }}>{matching.points(points(category.points), points(category.weight))}</Box>
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>
          {!isRequirements(category) && <bdi>{reasonOf(category, words, { format, pay }, all)}</bdi>}
        </Box>
        {note && <Box sx={{ color: token('text3'), fontSize: 12 }}>{note}</Box>}
      </Box>
    </Box>
  );
}
