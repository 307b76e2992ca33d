import Box from '@mui/material/Box';
import { type FocusEvent, useId } from 'react';
import { type ContractorCheck, contractorChecks } from '#domain/consultants/consultant.ts';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { consultantWords } from './words/words.ts';

/** The answers to the checklist: statements answered Yes, and those answered No. */
type Answers = { yes: readonly string[]; no: readonly string[] };

/** The statements about a 1099, each answered Yes or No. What a No means is told below; it stops nothing. */
export function ContractorChecklist({
  answers,
  onAnswer,
  problemOf,
  disabled,
}: {
  answers: Answers;
  onAnswer: (check: ContractorCheck, isYes: boolean) => void;
  problemOf: (name: string) => string | undefined;
  disabled: boolean;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {contractorChecks.map((check) => (
        <Statement
          key={check}
          check={check}
          answer={answers.yes.includes(check) ? 'yes' : answers.no.includes(check) ? 'no' : undefined}
          onAnswer={(isYes) => onAnswer(check, isYes)}
          problem={problemOf(`checklist.${check}`)}
          disabled={disabled}
        />
      ))}
      <MisclassificationRisk checks={answers.no} />
    </Box>
  );
}

function Statement({
  check,
  answer,
  onAnswer,
  problem,
  disabled,
}: {
  check: ContractorCheck;
  answer: 'yes' | 'no' | undefined;
  onAnswer: (isYes: boolean) => void;
  problem: string | undefined;
  disabled: boolean;
}) {
  const { words } = useLanguage(consultantWords);
  const statement = words.consultants.checks[check];
  const name = useId();
  const wrong = answer === undefined ? problem : undefined;
  // The first invalid field gets the focus; in a group of radio buttons that is its first one.
  const toFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector('input')?.focus();
  };
  return (
    <Box
      role="radiogroup"
      tabIndex={-1}
      aria-label={statement}
      aria-required
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong && `${name}-problem`}
      onFocus={toFirst}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', outline: 'none' }}
    >
      <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>{statement}</Box>
      {(['yes', 'no'] as const).map((one) => (
        <Box component="label" key={one} sx={{ display: 'flex', gap: 0.75, alignItems: 'center', minHeight: 28 }}>
          <Box
            component="input"
            type="radio"
            name={name}
            value={one}
            checked={answer === one}
            disabled={disabled}
            onChange={() => onAnswer(one === 'yes')}
            sx={{ accentColor: 'var(--accent)', margin: 0, flex: 'none' }}
          />
          {words.common[one]}
        </Box>
      ))}
      {wrong && (
        <Box id={`${name}-problem`} role="alert" sx={{ flex: '1 1 100%', color: token('dangerText'), fontSize: 13 }}>
          {wrong}
        </Box>
      )}
    </Box>
  );
}

/** What statements that were answered No mean; nothing where there is none. */
export function MisclassificationRisk({ checks }: { checks: readonly string[] }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  if (checks.length === 0) return null;
  const said = contractorChecks.filter((check) => checks.includes(check)).map((check) => `“${t.checks[check]}”`);
  return (
    <Note tone="warn">
      <span>{t.misclassification(said.join(words.common.comma))}</span>
    </Note>
  );
}
