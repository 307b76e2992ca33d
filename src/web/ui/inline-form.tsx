import Box from '@mui/material/Box';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * A form that opens inside a page. The keyboard goes to its first field and, when it closes, back to what opened it; Enter in a
 * field saves.
 */
export function InlineForm({
  label,
  onSubmit,
  children,
}: {
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const box = form.current;
    box?.querySelector<HTMLElement>('input, select, textarea, [role=checkbox]')?.focus();
    return () => {
      const isHere = document.activeElement === document.body || box?.contains(document.activeElement);
      if (isHere && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}
