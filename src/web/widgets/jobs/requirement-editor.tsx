import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { useCall } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { Field } from '#web/ui/field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { type ChipNeed, strengths } from './chip-need.ts';

/** Sets the strength and years of a requirement, says which other spellings count, and removes it. */
export function RequirementEditor({
  need,
  anchor,
  onChange,
  onRename,
  onRemove,
  onClose,
}: {
  need: ChipNeed;
  anchor: HTMLElement;
  onChange: (next: Partial<ChipNeed>) => void;
  /** Gives a statement other words. */
  onRename: (name: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { common, needs: words, matching } = useWords(matchingWords);
  const [text, setText] = useState(need.name);
  const isStatement = need.kind === 'statement';
  const { data } = useCall(matchingApi.skillNames, { search: need.name.slice(0, 60) }, { enabled: !isStatement });
  const close = () => {
    const told = text.trim().replace(/\s+/gu, ' ');
    if (isStatement && told.length >= 3 && told !== need.name) onRename(told);
    else onClose();
  };
  const known = data?.skills.find(({ name }) => name.toLowerCase() === need.name.toLowerCase());
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': words.edit(need.name) } }}
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          // Bad years are refused here; who leaves by Escape finds them typed as they were.
          if (!need.isBad) close();
        }}
        sx={{ padding: 2, display: 'grid', gap: 1.5, width: isStatement ? 380 : 300, maxWidth: '90vw' }}
      >
        {isStatement && (
          <Field label={words.statement} value={text} onChange={setText} inputProps={{ maxLength: 160 }} />
        )}
        <Box role="radiogroup" aria-label={words.strength} sx={{ display: 'flex', gap: 0.5 }}>
          {strengths.map((strength) => (
            <Button
              key={strength}
              size="small"
              role="radio"
              aria-checked={need.strength === strength}
              color={need.strength === strength ? 'primary' : 'inherit'}
              variant={need.strength === strength ? 'contained' : 'outlined'}
              onClick={() => onChange({ strength })}
            >
              {matching.strengths[strength]}
            </Button>
          ))}
        </Box>
        <Field
          label={words.yearsOf(need.name)}
          value={need.years}
          onChange={(years) => onChange({ years })}
          error={need.isBad ? words.badYears : undefined}
          inputProps={{ inputMode: 'decimal' }}
        />
        {known && known.spellings.length > 0 && (
          <Box sx={{ color: token('text2'), fontSize: 13 }}>
            {words.spellings} <bdi>{known.spellings.join(', ')}</bdi>
          </Box>
        )}
        {need.quote && (
          <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>
            <bdi>{words.readFrom(need.quote)}</bdi>
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Button size="small" variant="text" onClick={onRemove}>
            {words.remove(need.name)}
          </Button>
          <Button size="small" type="submit" variant="contained" color="primary">
            {common.close}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
