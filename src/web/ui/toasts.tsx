import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icons.tsx';
import { token } from './tokens.ts';

type Action = { label: string; run: () => void };
type Toast = { id: number; saidAt: number; text: string; isError: boolean; undo?: Action; next?: Action };

/** A toast as an entry of the notification list. */
export type Notice = { text: string; isError: boolean; at: string };

/**
 * Shows a toast at the top centre for six seconds (shell 70 to 74). The notification list keeps what somebody may look for
 * again: errors, what can be undone, and what `isNews`, such as an import that ended meanwhile; "Saved" is none of it.
 * `next` is where to go on from here.
 */
export type SayToast = (
  text: string,
  options?: { isError?: boolean; isNews?: boolean; undo?: Action; next?: Action },
) => void;

type Notices = {
  list: readonly Notice[];
  unread: number;
  read: () => void;
  clear: () => void;
  /** Sets the owner of the notices (empty: nobody). Notices of another owner are removed. */
  own: (owner: string) => void;
};

const ToastContext = createContext<SayToast>(() => {});
const NoticesContext = createContext<Notices>({
  list: [],
  unread: 0,
  read: () => {},
  clear: () => {},
  own: () => {},
});

/** The function that shows a toast. */
export const useToast = () => useContext(ToastContext);

/** The notices so far, newest first. */
export const useNotices = () => useContext(NoticesContext);

const shownMs = 6000;
/** A toast younger than this belongs to what just happened, such as a dialog that closed above another one. */
const freshMs = 1000;
const mostKept = 50;
const name = 'notices';
const ownerName = 'notices of';

/** Notices outlive a reload of the tab, such as the one after units were applied. */
export const storedNotices = {
  read: (): readonly Notice[] => {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? '[]') as Notice[];
    } catch {
      return [];
    }
  },
  keep: (list: readonly Notice[]) => put(name, list.length === 0 ? '' : JSON.stringify(list)),
  isOf: (owner: string) => sessionStorage.getItem(ownerName) === owner,
  keepOwner: (owner: string) => put(ownerName, owner),
};

/** Stores a text; an empty one removes the entry. */
function put(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

/** Provides toasts and the notification list. `closeLabel` is the label of their close buttons. */
export function Toasts({
  closeLabel,
  kept: saved,
  children,
}: {
  closeLabel: string;
  kept: typeof storedNotices;
  children: ReactNode;
}) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [list, setList] = useState(saved.read);
  const [unread, setUnread] = useState(0);
  const next = useRef(1);
  const say = useCallback<SayToast>((text, { isError = false, isNews = false, undo, next: goOn } = {}) => {
    const id = next.current++;
    // The same text is shown once: five calls that fail together make one toast.
    setToasts((before) =>
      [
        { id, saidAt: Date.now(), text, isError, ...(undo && { undo }), ...(goOn && { next: goOn }) },
        ...before.filter((one) => one.text !== text),
      ].slice(0, 3),
    );
    if (!isError && !isNews && !undo) return;
    setList((before) => [{ text, isError, at: new Date().toISOString() }, ...before].slice(0, mostKept));
    setUnread((before) => before + 1);
  }, []);
  useEffect(() => saved.keep(list), [saved, list]);
  useEffect(() => {
    // A dialog that opens has the word: what only tells would cover its title on a phone.
    const makeRoom = ({ target, relatedTarget }: FocusEvent) => {
      const dialog = target instanceof Element && target.closest('[role="dialog"]');
      if (!dialog || (relatedTarget instanceof Node && dialog.contains(relatedTarget))) return;
      setToasts((before) =>
        before.filter(({ isError, undo, saidAt }) => isError || undo || Date.now() - saidAt < freshMs),
      );
    };
    document.addEventListener('focusin', makeRoom);
    return () => document.removeEventListener('focusin', makeRoom);
  }, []);
  const close = useCallback((id: number) => setToasts((before) => before.filter((one) => one.id !== id)), []);
  const clear = useCallback(() => {
    setList([]);
    setUnread(0);
  }, []);
  const own = useCallback(
    (owner: string) => {
      if (saved.isOf(owner)) return;
      saved.keepOwner(owner);
      clear();
    },
    [saved, clear],
  );
  const notices = useMemo<Notices>(
    () => ({ list, unread, read: () => setUnread(0), clear, own }),
    [list, unread, clear, own],
  );
  const top = useFreeTop(toasts.length);
  const stack = useRef<HTMLDivElement>(null);
  // A dialog hides everything else from screen readers; toasts must be announced all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast is an occasion
  useEffect(() => stack.current?.removeAttribute('aria-hidden'), [toasts]);
  return (
    <ToastContext.Provider value={say}>
      <NoticesContext value={notices}>{children}</NoticesContext>
      {createPortal(
        <Box
          ref={stack}
          data-toasts
          sx={{
            position: 'fixed',
            top,
            insetInline: 0,
            marginInline: 'auto',
            zIndex: 2000,
            display: 'grid',
            gap: 1,
            width: 'fit-content',
            maxWidth: 'min(560px, calc(100vw - 32px))',
            '@media print': { display: 'none' },
          }}
        >
          {toasts.map((toast) => (
            <ToastView key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
          ))}
        </Box>,
        document.body,
      )}
    </ToastContext.Provider>
  );
}

/** The default and the largest distance from the top: toasts begin within the first 120 pixels. */
const usualTop = 16;
const lowestTop = 112;

/** The top of the toasts: below a focused control of the header, which they would otherwise cover (WCAG 2.4.11). */
function useFreeTop(count: number): number {
  const [top, setTop] = useState(usualTop);
  useLayoutEffect(() => {
    if (count === 0) return;
    const place = () => {
      const focused = document.activeElement;
      if (focused?.closest('[data-toasts]')) return;
      const box = focused === document.body ? undefined : focused?.getBoundingClientRect();
      const isSmall = box !== undefined && box.height > 0 && box.height < 80;
      setTop(isSmall && box.bottom > usualTop && box.bottom + 8 <= lowestTop ? box.bottom + 8 : usualTop);
    };
    place();
    document.addEventListener('focusin', place);
    return () => document.removeEventListener('focusin', place);
  }, [count]);
  return top;
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
      <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {toast.text}
      </Box>
      {[toast.next, toast.undo].map(
        (action) =>
          action && (
            <Button
              key={action.label}
              size="small"
              variant="text"
              onClick={() => {
                action.run();
                onClose(toast.id);
              }}
            >
              {action.label}
            </Button>
          ),
      )}
      <IconButton
        size="small"
        aria-label={closeLabel}
        onClick={() => onClose(toast.id)}
        color="inherit"
        sx={{ minWidth: 28, minHeight: 28 }}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Box>
  );
}
