import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { network } from '#contract/catalogs/network.ts';
import { ManyField } from '#web/catalog/many-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { accountWords } from './words/words.ts';

const { states: covered } = network.fields;

/**
 * Filters the chosen contacts further, by what they cover and the fields they work in. A filter that the list already has is
 * not offered: a second value would replace the first.
 */
export function NarrowDown({
  of,
  region,
  states,
  skills,
  onChange,
}: {
  of: Record<string, unknown>;
  /** The state of the job. */
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
