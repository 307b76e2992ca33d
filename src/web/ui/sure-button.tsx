import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

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
  const spoken = `${label}: ${name}`;
  // What was asked for: where the button means something else by now, nobody is asked any more.
  const [askedFor, setAskedFor] = useState<string>();
  const isAsked = askedFor === spoken;
  const setAsked = (isNow: boolean) => setAskedFor(isNow ? spoken : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const isLost = useRef(false);
  // The question takes the focus away with it; it comes back as soon as the button can have it, unless it went elsewhere.
  useEffect(() => {
    if (isAsked) isLost.current = true;
    else if (isLost.current && !isDisabled) {
      isLost.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [isAsked, isDisabled]);
  if (!isAsked)
    return (
      <Button
        ref={button}
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
