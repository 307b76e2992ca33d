import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from './icons.tsx';
import { token } from './tokens.ts';

type Toast = { id: number; text: string; isError: boolean; undo?: { label: string; run: () => void } };

/** Says something that happened, top centre, for six seconds (ui.md 3.1, 70 to 74). */
export type SayToast = (
  text: string,
  options?: { isError?: boolean; undo?: { label: string; run: () => void } },
) => void;

const ToastContext = createContext<SayToast>(() => {});

/** The function that shows a toast. */
export const useToast = () => useContext(ToastContext);

const shownMs = 6000;

/** Holds the toasts of the application. `closeLabel` names their close buttons. */
export function Toasts({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(1);
  const say = useCallback<SayToast>((text, { isError = false, undo } = {}) => {
    const id = next.current++;
    // The same words once: five calls that fail together say it together.
    setToasts((before) =>
      [{ id, text, isError, ...(undo && { undo }) }, ...before.filter((one) => one.text !== text)].slice(0, 3),
    );
  }, []);
  const close = useCallback((id: number) => setToasts((before) => before.filter((one) => one.id !== id)), []);
  const value = useMemo(() => say, [say]);
  return (
    <ToastContext.Provider value={value}>
      {children}
      <Box
        sx={{
          position: 'fixed',
          top: 16,
          left: '50%',
          transform: 'translateX(-50%)',
          zIndex: 2000,
          display: 'grid',
          gap: 1,
          width: 'max-content',
          maxWidth: 'min(560px, calc(100vw - 32px))',
        }}
      >
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
        ))}
      </Box>
    </ToastContext.Provider>
  );
}

function ToastView({
  toast,
  closeLabel,
  onClose,
}: {
  toast: Toast;
  closeLabel: string;
  onClose: (id: number) => void;
}) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onClose(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id, onClose]);
  return (
    <Box
      role={toast.isError ? 'alert' : 'status'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        borderRadius: 1.5,
        background: toast.isError ? token('dangerSoft') : token('surface'),
        color: toast.isError ? token('dangerText') : token('text'),
        border: `1px solid ${toast.isError ? token('danger') : token('borderStrong')}`,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
      }}
    >
      <span>{toast.text}</span>
      {toast.undo && (
        <Button
          size="small"
          variant="text"
          onClick={() => {
            toast.undo?.run();
            onClose(toast.id);
          }}
        >
          {toast.undo.label}
        </Button>
      )}
      <IconButton size="small" aria-label={closeLabel} onClick={() => onClose(toast.id)} color="inherit">
        <Icon name="close" size={14} />
      </IconButton>
    </Box>
  );
}
