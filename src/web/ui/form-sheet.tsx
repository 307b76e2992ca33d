import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useWords } from '#web/words/language.tsx';
import { useInvalidNames } from './first-invalid.ts';
import { SideSheet } from './side-sheet.tsx';
import { token } from './tokens.ts';

/** A form in the side sheet: its fields scroll, Save and Cancel stay in view. */
export function FormSheet({
  title,
  titleId,
  isPending,
  onSubmit,
  onCancel,
  onClose,
  children,
  after,
  submitLabel,
  isBlocked = false,
  isSentByKey = false,
  width,
}: {
  title: string;
  titleId: string;
  isPending: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  /** Called by Escape, the close button, and a click beside the sheet. */
  onClose: () => void;
  children: ReactNode;
  /** Dialogs above the sheet. */
  after?: ReactNode;
  /** Label of the submit button; default "Save". */
  submitLabel?: string;
  /** Whether submitting is blocked; the form says why. */
  isBlocked?: boolean;
  /** Whether Ctrl+Enter submits, also from a multi-line text. */
  isSentByKey?: boolean;
  width?: number;
}) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const wrong = useInvalidNames(form);
  return (
    <SideSheet
      title={title}
      titleId={titleId}
      closeLabel={words.common.close}
      onClose={onClose}
      {...(width && { width })}
    >
      <Box
        component="form"
        ref={form}
        onSubmit={onSubmit}
        noValidate
        sx={formStyle}
        {...(isSentByKey && { onKeyDown: sendByKey })}
      >
        <Box sx={{ flex: 1, overflowY: 'auto', padding: 3, display: 'grid', gap: 2, alignContent: 'start' }}>
          {children}
        </Box>
        <Box sx={footStyle}>
          <Button type="submit" variant="contained" color="primary" aria-busy={isPending} disabled={isBlocked}>
            {submitLabel ?? words.common.save}
          </Button>
          <Button variant="text" onClick={onCancel}>
            {words.common.cancel}
          </Button>
          {wrong.length > 0 && <ToFix names={wrong} />}
        </Box>
      </Box>
      {after}
    </SideSheet>
  );
}

/** Lists the invalid fields next to the submit button. */
export function ToFix({ names }: { names: readonly string[] }) {
  const { common } = useWords();
  return (
    <Box sx={{ flex: '1 1 160px', alignSelf: 'center', minWidth: 0, color: token('dangerText'), fontSize: 13 }}>
      {common.toFix(names.join(', '))}
    </Box>
  );
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

const formStyle = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  padding: '12px 24px',
  borderTop: `1px solid ${token('border')}`,
} as const;
