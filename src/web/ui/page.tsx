import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#web/words/language.tsx';
import { token } from './tokens.ts';

/**
 * A white sheet with a hairline border. It is an error boundary: if its content fails, the rest of the page stays (shell 100).
 */
export function Sheet({ children, padded = true }: { children: ReactNode; padded?: boolean }) {
  return (
    <Box
      sx={{
        background: token('surface'),
        border: `1px solid ${token('border')}`,
        borderRadius: '10px',
        padding: padded ? 2 : 0,
        minWidth: 0,
      }}
    >
      <Part>{children}</Part>
    </Box>
  );
}

/** The history key at which this document was loaded: before any navigation inside the app. */
const arrivalKey = (window.history.state as { key?: string } | null)?.key ?? 'default';

/** The top of a page. The heading is focused when the page opens, so that a screen reader announces the page. */
export function PageHead({
  over,
  kind = typeof over === 'string' ? over : '',
  title,
  under,
  isTight = false,
  children,
}: {
  over?: ReactNode;
  /** The kind of page, for the window title: "Match Results - Senior Java Developer". */
  kind?: string;
  title: string;
  under?: ReactNode;
  /** No room below: a tool follows that needs the height. */
  isTight?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    document.title = `${kind === '' || kind === title ? '' : `${kind} - `}${title} · Rolecall`;
  }, [kind, title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion, not another filter of the same one
  useEffect(() => {
    // After a full page load the first Tab stop is the skip link. And a screen that loads late never takes the focus from
    // somebody who is typing.
    if (key === arrivalKey || document.activeElement?.matches('input, textarea, select')) return;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: isTight ? 1 : 2, alignItems: 'center', mb: isTight ? 0 : 2 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        {over && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {over}
          </Typography>
        )}
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ outline: 'none !important', overflowWrap: 'anywhere' }}
        >
          {/* ".NET Developer" keeps its point in front on an Arabic page. */}
          <bdi>{title}</bdi>
        </Typography>
        {under && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {under}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}

/** The empty state of a list: heading, one sentence, one action. No picture (screens 4.7). */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Box sx={{ padding: 3, maxWidth: 560 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>{text}</Typography>
      {children}
    </Box>
  );
}

/** An error in place of the content, with a retry button. */
export function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        padding: 2,
        borderRadius: 1.5,
        background: token('dangerSoft'),
        color: token('dangerText'),
        borderInlineStart: `3px solid ${token('danger')}`,
      }}
    >
      <Box sx={{ flex: '1 1 200px' }}>{text}</Box>
      {children}
    </Box>
  );
}

/** An error boundary around a part of a page. */
export function Part({ children, text }: { children: ReactNode; text?: string }) {
  const { common } = useWords();
  return (
    <Boundary text={text ?? common.failedPart} again={common.again}>
      {children}
    </Boundary>
  );
}

type BoundaryProps = { text: string; again: string; children: ReactNode };

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Problem text={this.props.text}>
        <Button onClick={() => this.setState({ hasFailed: false })}>{this.props.again}</Button>
      </Problem>
    );
  }
}

/** A strip with a note that people should read first. */
export function Note({
  tone,
  isLine = false,
  children,
}: {
  tone: 'info' | 'warn' | 'success';
  /** One line on a wide screen, where the height belongs to a list; it takes the room that is left. */
  isLine?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{
        padding: '8px 12px',
        borderRadius: 1.5,
        background: token(`${tone}Soft`),
        color: token(`${tone}Text`),
        display: 'flex',
        flexWrap: isLine ? { xs: 'wrap', md: 'nowrap' } : 'wrap',
        ...(isLine && { flex: '1 1 0', minWidth: 0 }),
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      {children}
    </Box>
  );
}

/** After this time the text says what is loading. */
const longMs = 1000;

/** Placeholder for a line of text that is loading, so that nothing below moves when it arrives. */
export const emptyLine = '\u00a0';

/**
 * Skeleton rows. Answers within 200 ms are never announced; after a second the text says what is loading (shell 94). With
 * `isList` the rows are as high as list rows, so that the page does not jump when they arrive.
 */
export function Waiting({ rows = 6, label, isList = false }: { rows?: number; label: string; isList?: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{
        position: 'relative',
        padding: isList ? '0 16px' : 2,
        display: 'grid',
        gap: isList ? 0 : 1.5,
        '@keyframes appear': { from: { opacity: 0 } },
        animation: 'appear 60ms linear 200ms backwards',
      }}
    >
      {isLong && <Box sx={{ color: token('text2'), ...(isList && saidOver) }}>{label}</Box>}
      {Array.from({ length: rows }, (_, at) => (
        <Box key={at} sx={isList ? { height: 'var(--rowHeight)', display: 'grid', alignItems: 'center' } : undefined}>
          <Box sx={{ height: 20, borderRadius: 1, background: token('inset'), width: `${96 - ((at * 13) % 40)}%` }} />
        </Box>
      ))}
    </Box>
  );
}

const saidOver = {
  position: 'absolute',
  insetInlineStart: 16,
  top: 4,
  background: token('surface'),
  paddingInline: 1,
} as const;
