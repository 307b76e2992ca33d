import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** A small button that asks once more in its place before it does what cannot be taken back. */
export function SureButton({
  label,
  name,
  question,
  cancel,
  onSure,
  look = 'text',
  isDisabled = false,
}: {
  label: string;
  /** What it is pressed for, spoken with the label. */
  name: string;
  question: string;
  cancel: string;
  onSure: () => void;
  /** How it looks before it is pressed. */
  look?: 'text' | 'outlined' | 'contained';
  isDisabled?: boolean;
}) {
  const [isAsked, setAsked] = useState(false);
  const spoken = `${label}: ${name}`;
  if (!isAsked)
    return (
      <Button
        size={look === 'text' ? 'small' : 'medium'}
        variant={look}
        color={look === 'contained' ? 'primary' : 'inherit'}
        disabled={isDisabled}
        aria-label={spoken}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    );
  return (
    <Box role="group" aria-label={question} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <span>{question}</span>
      <Button
        size="small"
        variant="outlined"
        color="error"
        autoFocus
        aria-label={spoken}
        onClick={() => {
          setAsked(false);
          onSure();
        }}
      >
        {label}
      </Button>
      <Button size="small" variant="text" onClick={() => setAsked(false)}>
        {cancel}
      </Button>
    </Box>
  );
}
