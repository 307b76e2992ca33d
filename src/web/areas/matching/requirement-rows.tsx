import Box from '@mui/material/Box';
import { isPostingWork, type Requirement } from '#domain/matching/requirements.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { GradeMark } from './grade.tsx';
import { needName, points } from './match-words.ts';
import { countGrades, cutAt } from './requirement-words.ts';
import { type MatchingWords, matchingWords } from './words/words.ts';

/** Requirement by requirement: how well it is shown, for how long and until when, and the sentence that shows it. */
export function RequirementRows({
  requirements,
  said,
  onJump,
}: {
  requirements: readonly Requirement[];
  /** What the candidate answered the chatbot, by requirement. */
  said: ReadonlyMap<string, string>;
  onJump: (need: string) => void;
}) {
  const { matching } = useLanguage(matchingWords).words;
  const [musts, others] = [countGrades(requirements, 'must'), countGrades(requirements, 'should')];
  const nice = countGrades(requirements, 'nice');
  return (
    <Box>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>
        {[
          musts.all > 0 && matching.mustsShown(musts.shown + musts.listed, musts.all, musts.listed),
          others.all > 0 && matching.shouldsShown(others.shown + others.listed, others.all),
          nice.all > 0 && matching.nicesShown(nice.shown + nice.listed, nice.all),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      <Box component="ul" aria-label={matching.requirements} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {requirements.map((one) => (
          <Row key={`${one.need}${one.grade}`} requirement={one} said={said.get(one.need)} onJump={onJump} />
        ))}
      </Box>
    </Box>
  );
}

function Row({
  requirement,
  said,
  onJump,
}: {
  requirement: Requirement;
  said: string | undefined;
  onJump: (need: string) => void;
}) {
  const { words } = useLanguage(matchingWords);
  const { matching } = words;
  const { need, strength, grade, outOf, through, sentence } = requirement;
  // Runs until 29 November 2026 have some without words.
  const evidence = requirement.evidence?.quote ? requirement.evidence : undefined;
  const isDenied = grade === 'denied' || grade === 'wished';
  // The years of the one position that is quoted are none of all the work of a posting.
  const time = isPostingWork(requirement) ? '' : matching.used(requirement);
  const shown = gradeText(requirement, matching);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.25, padding: '6px 0', borderBottom: `1px solid ${token('border')}` }}
    >
      <GradeMark grade={grade} label={shown} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {needName(need, words)}
            </Box>{' '}
            <Box component="span" sx={{ color: token('text2'), fontSize: 12.5 }}>
              {[
                !isPostingWork(requirement) && matching.strengths[strength],
                shown,
                through && matching.through(through),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
          <Box sx={{ whiteSpace: 'nowrap', fontSize: 12.5, color: token('text2') }}>
            {[time, outOf !== undefined && matching.points(points(requirement.points ?? 0), points(outOf))]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {(sentence ?? evidence) && (
          <Quote
            sentence={sentence ?? evidence!}
            marked={sentence ? evidence : undefined}
            label={matching.jump(needName(need, words))}
            onJump={isDenied ? undefined : () => onJump(need)}
          />
        )}
        {said !== undefined && (
          <Box sx={{ fontSize: 13, color: token('infoText') }}>
            <bdi>{matching.saidInChat(said)}</bdi>
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** How well it is shown, in words: work is neither a skill that is listed nor a related one. */
function gradeText({ kind, grade, evidence }: Requirement, matching: MatchingWords['matching']): string {
  if (kind !== 'statement') return matching.grades[grade];
  if (grade === 'related') return evidence?.quote ? matching.similarWork : matching.singleWords;
  return grade === 'listed' ? matching.partlyShown : matching.grades[grade];
}

/** A sentence of the resume with its decisive words marked; a click shows its place. */
function Quote({
  sentence,
  marked,
  label,
  onJump,
}: {
  sentence: { quote: string; offset: number };
  marked: { quote: string; offset: number } | undefined;
  label: string;
  onJump: (() => void) | undefined;
}) {
  const parts = cutAt(sentence, marked);
  const text = (
    <q dir="auto">
      {parts ? (
        <>
          {flat(parts[0])}
          <mark>{flat(parts[1])}</mark>
          {flat(parts[2])}
        </>
      ) : marked === undefined && sentence.quote.length <= 60 ? (
        <mark>{flat(sentence.quote)}</mark>
      ) : (
        flat(sentence.quote)
      )}
    </q>
  );
  const style = {
    fontSize: 13,
    lineHeight: '19px',
    color: token('text2'),
    overflowWrap: 'anywhere',
  } as const;
  if (!onJump) return <Box sx={style}>{text}</Box>;
  return (
    <Box
      component="button"
      type="button"
      aria-label={`${flat(sentence.quote)} – ${label}`}
      onClick={onJump}
      sx={{
        ...style,
        font: 'inherit',
        background: 'none',
        border: 0,
        padding: 0,
        textAlign: 'start',
        cursor: 'pointer',
      }}
    >
      {text}
    </Box>
  );
}

const flat = (text: string) => text.replace(/\s+/g, ' ');
