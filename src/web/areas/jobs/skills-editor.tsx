import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { DraftSkill } from './job-draft.ts';
import { jobWords } from './words/words.ts';

/** Must-haves and nice-to-haves, each with its years and the words it was read from. */
export function SkillsEditor({
  skills,
  errors,
  onChange,
}: {
  skills: readonly DraftSkill[];
  /** Refused fields by their path, such as `skills.0.minYears`. */
  errors: Readonly<Record<string, string>>;
  onChange: (skills: DraftSkill[]) => void;
}) {
  const { jobs } = useWords(jobWords);
  const yearsWrong = new Set(skills.filter((_, at) => errors[`skills.${at}.minYears`]).map(({ name }) => name));
  const problems = Object.entries(errors)
    .filter(([path]) => path === 'skills' || path.startsWith('skills.'))
    .map(([path, message]) => {
      const [, at, field] = path.split('.');
      const text = field === 'minYears' ? jobs.yearsNumber : message;
      const skill = skills[Number(at)];
      return skill ? jobs.skillProblem(skill.name, text) : text;
    });
  const change = (name: string, next: Partial<DraftSkill>) =>
    onChange(skills.map((skill) => (skill.name === name ? { ...skill, ...next } : skill)));
  const list = (mustHave: boolean, label: string) => (
    <SkillList
      label={label}
      mustHave={mustHave}
      yearsWrong={yearsWrong}
      skills={skills.filter((skill) => skill.mustHave === mustHave)}
      onAdd={(name) => {
        if (skills.some((skill) => skill.name.toLowerCase() === name.toLowerCase())) return;
        onChange([...skills, { name, mustHave, minYears: '', confidence: 1 }]);
      }}
      onChange={change}
      onRemove={(name) => onChange(skills.filter((skill) => skill.name !== name))}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problems.map((text) => (
        <FormHelperText key={text} error sx={{ fontSize: 13 }}>
          {text}
        </FormHelperText>
      ))}
      {list(true, jobs.mustHaves)}
      {list(false, jobs.niceToHaves)}
    </Box>
  );
}

function SkillList({
  label,
  mustHave,
  yearsWrong,
  skills,
  onAdd,
  onChange,
  onRemove,
}: {
  label: string;
  mustHave: boolean;
  yearsWrong: ReadonlySet<string>;
  skills: readonly DraftSkill[];
  onAdd: (name: string) => void;
  onChange: (name: string, next: Partial<DraftSkill>) => void;
  onRemove: (name: string) => void;
}) {
  const { jobs } = useWords(jobWords);
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim() !== '') onAdd(typed.trim());
    setTyped('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography sx={{ fontWeight: 500, mb: 0.75 }}>{label}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {skills.map((skill) => (
          <Box key={skill.name} sx={chipStyle(mustHave)}>
            <Tooltip title={skill.quote ? jobs.readFrom(skill.quote) : ''}>
              <Box
                component="button"
                type="button"
                aria-label={(mustHave ? jobs.makeNice : jobs.makeMust)(skill.name)}
                onClick={() => onChange(skill.name, { mustHave: !mustHave })}
                sx={plainButton}
              >
                {skill.name}
              </Box>
            </Tooltip>
            <Box
              component="input"
              value={skill.minYears}
              inputMode="decimal"
              placeholder={jobs.yearsShort}
              aria-label={jobs.skillYears(skill.name)}
              aria-invalid={yearsWrong.has(skill.name)}
              onChange={(event) => onChange(skill.name, { minYears: (event.target as HTMLInputElement).value })}
              sx={{
                width: 40,
                height: 24,
                font: 'inherit',
                fontSize: 12,
                color: 'inherit',
                textAlign: 'center',
                border: `1px solid ${token(yearsWrong.has(skill.name) ? 'danger' : 'borderStrong')}`,
                borderRadius: '4px',
                background: token('surface'),
                '&::placeholder': { color: token('text3'), opacity: 1 },
              }}
            />
            <IconButton
              size="small"
              color="inherit"
              aria-label={jobs.removeSkill(skill.name)}
              onClick={() => onRemove(skill.name)}
              sx={{ padding: '5px' }}
            >
              <Icon name="close" size={14} />
            </IconButton>
          </Box>
        ))}
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <Box
            component="input"
            value={typed}
            placeholder={jobs.addSkill}
            aria-label={`${jobs.addSkill}: ${label}`}
            onChange={(event) => setTyped((event.target as HTMLInputElement).value)}
            onKeyDown={onKey}
            onBlur={add}
            sx={{
              width: 150,
              height: 34,
              font: 'inherit',
              color: 'inherit',
              border: `1px solid ${token('borderStrong')}`,
              borderRadius: '6px',
              paddingInline: 1,
              background: token('surface'),
              '&::placeholder': { color: token('text3'), opacity: 1 },
            }}
          />
          <Button
            onMouseDown={(event) => event.preventDefault()}
            onClick={add}
            aria-label={`${jobs.addSkill} +: ${label}`}
            sx={{ minWidth: 34, padding: 0 }}
          >
            <Icon name="plus" size={16} />
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

const chipStyle = (mustHave: boolean) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 34,
  paddingInlineStart: 1.25,
  paddingInlineEnd: 0.25,
  borderRadius: '6px',
  background: mustHave ? token('accentSoft') : token('neutralSoft'),
  color: mustHave ? token('accentSoftText') : token('neutralText'),
});

const plainButton = {
  font: 'inherit',
  fontWeight: 500,
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: '4px 0',
  cursor: 'pointer',
} as const;
