import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { strengthOf } from '#domain/jobs/statement.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { token } from '#web/ui/tokens.ts';
import { type ChipNeed, type Strength, statementChip } from '#web/widgets/jobs/chip-need.ts';
import { RequirementChips } from '#web/widgets/jobs/requirement-chips.tsx';
import { useWords } from '#web/words/language.tsx';
import type { DraftSkill, DraftStatement } from './job-draft.ts';
import { jobWords } from './words/words.ts';

/** How much a skill weighs by its strength; the reader of postings gives the same. */
const weights: Readonly<Record<Strength, number>> = { must: 5, should: 3, nice: 2 };

/**
 * The skills and statements of work of a job as chips: must-haves, preferred and nice to have, each with its years and
 * where it was read.
 */
export function SkillsEditor({
  skills,
  statements,
  errors,
  onChange,
}: {
  skills: readonly DraftSkill[];
  statements: readonly DraftStatement[];
  /** Refused fields by their path, such as `skills.0.minYears`. */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: { skills: DraftSkill[]; statements: DraftStatement[] }) => void;
}) {
  const { jobs, needs: words } = useWords(jobWords, matchingWords);
  const problems = Object.entries(errors)
    .filter(([path]) => /^(?:skills|statements)(?:\.|$)/.test(path))
    .map(([path, message]) => {
      const [list, at, field] = path.split('.');
      const text = field === 'minYears' ? jobs.yearsNumber : message;
      const name = list === 'skills' ? skills[Number(at)]?.name : statements[Number(at)]?.text;
      return name === undefined ? text : jobs.skillProblem(name, text);
    });
  const chips = skills.map(
    (skill, at): ChipNeed => ({
      name: skill.name,
      strength: strengthOf(skill),
      years: skill.minYears,
      quote: skill.quote,
      isBad: errors[`skills.${at}.minYears`] !== undefined,
    }),
  );
  const needs = [
    ...chips,
    ...statements.map(
      ({ minYears, ...one }, at): ChipNeed => ({
        ...statementChip(one),
        years: minYears,
        isBad: errors[`statements.${at}.minYears`] !== undefined,
      }),
    ),
  ];
  const change = (changed: readonly ChipNeed[]) => {
    const before = new Map(skills.map((skill) => [skill.name, skill]));
    const isStatement = ({ kind }: ChipNeed) => kind === 'statement';
    onChange({
      statements: changed.filter(isStatement).map(({ name, strength, years, quote }) => ({
        text: name,
        strength,
        minYears: years,
        ...(quote !== undefined && { quote }),
      })),
      skills: changed
        .filter((one) => !isStatement(one))
        .map(({ name, strength, years, quote }) => {
          const known = before.get(name);
          const isSame = known && strengthOf(known) === strength;
          return {
            name,
            mustHave: strength === 'must',
            strength,
            minYears: years,
            ...(quote !== undefined && { quote }),
            confidence: known?.confidence ?? 1,
            weight: (isSame ? known.weight : undefined) ?? weights[strength],
          };
        }),
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {problems.map((text) => (
        <FormHelperText key={text} error sx={{ fontSize: 13 }}>
          {text}
        </FormHelperText>
      ))}
      <RequirementChips needs={needs} onChange={change} />
      <Box sx={{ color: token('text3'), fontSize: 12 }}>{words.keys}</Box>
    </Box>
  );
}
