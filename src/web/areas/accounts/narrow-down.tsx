import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { network } from '#contract/catalogs/network.ts';
import { ManyField } from '#web/catalog/many-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { accountWords } from './words/words.ts';

const { states: covered } = network.fields;

/**
 * Cuts the chosen contacts further, by what they cover and what they work in. What the list was cut by already is not offered
 * again: a second choice would take the place of the first.
 */
export function NarrowDown({
  of,
  region,
  states,
  skills,
  onChange,
}: {
  of: Record<string, unknown>;
  /** Where the job is. */
  region: string | undefined;
  states: readonly string[];
  skills: string;
  onChange: (more: { states?: readonly string[]; skills?: string }) => void;
}) {
  const { words, language } = useLanguage(accountWords);
  const t = words.networkMail;
  const isOne = Array.isArray(of['ids']) && of['ids'].length === 1;
  const [mayStates, maySkills] = [of['states'] === undefined, of['skills'] === undefined];
  if (isOne || !(mayStates || maySkills)) return null;
  const label = { ...covered.label, [language]: t.states };
  const isOffered = mayStates && region !== undefined && !states.includes(region);
  return (
    <>
      {isOffered && (
        <Button size="small" onClick={() => onChange({ states: [region] })} sx={{ justifySelf: 'start' }}>
          {t.onlyRegion(covered.options?.[region]?.[language] ?? region)}
        </Button>
      )}
      <Box component="details" open={states.length > 0 || skills !== ''}>
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 500 }}>
          {t.narrow}
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
          {mayStates && (
            <ManyField
              field={{ ...covered, label, required: false }}
              values={states}
              onChange={(next) => onChange({ states: next })}
              error={undefined}
              hint={covered.hint[language]}
            />
          )}
          {maySkills && <Field label={t.skills} value={skills} onChange={(next) => onChange({ skills: next })} />}
        </Box>
      </Box>
    </>
  );
}
