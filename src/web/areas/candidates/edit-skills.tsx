import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '#web/words/language.tsx';
import type { DraftSkill } from './candidate-draft.ts';
import { EditedRow, withChange, without } from './edited-row.tsx';
import { candidateWords } from './words/words.ts';

/** The skills of a candidate with years and last use; an added skill is placed on top, where it was typed. */
export function EditSkills({
  skills,
  errors,
  onChange,
}: {
  skills: readonly DraftSkill[];
  /** Refused fields by their path, such as `skillSet.0.years`. */
  errors: Readonly<Record<string, string>>;
  onChange: (skills: DraftSkill[]) => void;
}) {
  const { candidates } = useWords(candidateWords);
  const words = candidates.edit;
  const [typed, setTyped] = useState('');
  const add = () => {
    const name = typed.trim();
    setTyped('');
    if (name === '' || skills.some((skill) => skill.name.toLowerCase() === name.toLowerCase())) return;
    onChange([{ name, years: '', lastUsedYear: '' }, ...skills]);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const change = (at: number, next: Partial<DraftSkill>) => onChange(withChange(skills, at, next));
  return (
    <Box role="group" aria-label={candidates.skills}>
      <Typography sx={{ fontWeight: 500, mb: 0.75 }}>{candidates.skills}</Typography>
      <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
        <OutlinedInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
          placeholder={words.addSkill}
          inputProps={{ 'aria-label': words.addSkill }}
          fullWidth
        />
        <Button onClick={add} variant="outlined">
          {words.add}
        </Button>
      </Box>
      <Box sx={{ maxHeight: 260, overflowY: 'auto', display: 'grid', gap: 0.75 }}>
        {skills.map((skill, at) => {
          const problem = errors[`skillSet.${at}.years`] ?? errors[`skillSet.${at}.lastUsedYear`];
          return (
            <EditedRow
              key={skill.key ?? skill.name}
              style={rowStyle}
              problem={problem}
              removeLabel={words.remove(skill.name)}
              onRemove={() => onChange(without(skills, at))}
            >
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{skill.name}</bdi>
              </Box>
              <Small
                value={skill.years}
                label={words.yearsOf(skill.name)}
                placeholder={words.years}
                isWrong={errors[`skillSet.${at}.years`] !== undefined}
                onChange={(years) => change(at, { years })}
              />
              <Small
                value={skill.lastUsedYear}
                label={words.lastUsedOf(skill.name)}
                placeholder={words.lastUsed}
                isWrong={errors[`skillSet.${at}.lastUsedYear`] !== undefined}
                onChange={(lastUsedYear) => change(at, { lastUsedYear })}
              />
            </EditedRow>
          );
        })}
      </Box>
    </Box>
  );
}

function Small({
  value,
  label,
  placeholder,
  isWrong,
  onChange,
}: {
  value: string;
  label: string;
  placeholder: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <OutlinedInput
      size="small"
      value={value}
      error={isWrong}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label, inputMode: 'decimal' }}
    />
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 84px 96px 34px',
  gap: 1,
  alignItems: 'center',
} as const;
