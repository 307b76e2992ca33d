import { type ReactNode, useRef, useState } from 'react';
import { InlineButton } from './inline-button.tsx';
import { Select } from './select.tsx';

/**
 * A value of a row that is chosen in its cell: a click opens the choices. What the pointer picks is saved at once. Arrow keys move
 * through the choices of a closed list, so what they reach is saved by Enter or by leaving; Escape leaves the value as it is.
 */
export function InlineChoice({
  label,
  spoken,
  value,
  options,
  isBusy,
  onChoose,
  children,
}: {
  /** "Priority of Java Developer". */
  label: string;
  /** The value in words: the accessible name begins with it, because people who use voice control say what they see. */
  spoken: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  isBusy: boolean;
  onChoose: (value: string) => void;
  /** The value as the list shows it. */
  children: ReactNode;
}) {
  const [reached, setReached] = useState<string>();
  const isByKey = useRef(false);
  const getsFocus = useRef(false);
  const isOpen = reached !== undefined;
  const end = (next: string, hasFocus: boolean) => {
    getsFocus.current = hasFocus;
    setReached(undefined);
    if (next !== value) onChoose(next);
  };
  if (!isOpen)
    return (
      <InlineButton
        label={label}
        spoken={spoken}
        isBusy={isBusy}
        getsFocus={getsFocus}
        onOpen={() => {
          isByKey.current = false;
          setReached(value);
        }}
      >
        {children}
      </InlineButton>
    );
  return (
    <Select
      autoFocus
      label={label}
      value={reached}
      onChange={(next) => (isByKey.current ? setReached(next) : end(next, true))}
      onBlur={() => end(reached, false)}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onKeyDown={(event) => {
        isByKey.current = true;
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.stopPropagation();
        event.preventDefault();
        end(event.key === 'Enter' ? event.currentTarget.value : value, true);
      }}
      options={options}
      sx={{ fontSize: 13, minHeight: 28, maxWidth: 220 }}
    />
  );
}
