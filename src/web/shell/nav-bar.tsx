import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { itemOf, type MenuPart } from './menu.ts';
import { useMenu } from './use-menu.ts';
import { shellWords } from './words/words.ts';

/** The horizontal navigation of layout2 and layout3: groups open by pointer, click and keyboard. */
export function NavBar({ isDark, children }: { isDark: boolean; children?: ReactNode }) {
  const words = useWords(shellWords);
  const parts = useMenu();
  return (
    <Box
      data-navbar
      sx={{
        background: isDark ? token('navBg') : token('surface'),
        color: isDark ? token('navText') : token('text'),
        borderBottom: `1px solid ${isDark ? token('navBg') : token('border')}`,
        '& *:focus-visible': { outlineColor: isDark ? '#8AB4FF' : token('focus') },
      }}
    >
      <Box
        data-inner
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 48,
          paddingInline: '12px 24px',
        }}
      >
        <Box component="nav" aria-label={words.shell.navigation} sx={{ flex: '1 1 auto' }}>
          <Box
            component="ul"
            sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
          >
            {parts.map((part) => (
              <NavGroup key={part.group} part={part} isDark={isDark} />
            ))}
          </Box>
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** Delay before a group opens or closes after the pointer enters or leaves (specification 2). */
const restMs = 150;

/** One group. The pointer opens it after a moment, a click or an arrow key at once; Escape closes it. */
function NavGroup({ part: { group, items }, isDark }: { part: MenuPart; isDark: boolean }) {
  const words = useWords(shellWords);
  const { pathname } = useLocation();
  const current = itemOf(pathname);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isHere = items.some(({ route }) => route === current);

  const stop = () => clearTimeout(timer.current);
  const open = (isWanted: boolean) => {
    stop();
    setOpen(isWanted);
  };
  const rest = (isWanted: boolean) => {
    stop();
    timer.current = setTimeout(() => setOpen(isWanted), restMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // The group closes after every navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    // The pointer may keep it open while the focus is elsewhere, so Escape closes it from anywhere (WCAG 1.4.13).
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (list.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (!isOpen) {
      open(true);
      // The links are in the page only after the next frame.
      requestAnimationFrame(() => list.current?.querySelector('a')?.focus());
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : -1;
    links[at < 0 ? 0 : (at + step + links.length) % links.length]?.focus();
  };

  return (
    <Box
      component="li"
      sx={{ position: 'relative' }}
      onMouseEnter={() => rest(true)}
      onMouseLeave={() => rest(false)}
      onKeyDown={move}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== null) open(false);
      }}
    >
      <Box
        component="button"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={`${id}-items`}
        onClick={() => open(!isOpen)}
        sx={{
          font: 'inherit',
          fontWeight: isHere ? 600 : 500,
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          minHeight: 36,
          paddingInline: 1.5,
          border: 0,
          borderRadius: isHere ? '6px 6px 0 0' : '6px',
          cursor: 'pointer',
          color: 'inherit',
          background: isOpen ? (isDark ? token('navActiveBg') : token('inset')) : 'transparent',
          boxShadow: isHere ? `inset 0 -2px 0 ${isDark ? token('navMarker') : token('accent')}` : 'none',
          '&:hover': { background: isDark ? token('navActiveBg') : token('inset') },
        }}
      >
        {words.shell.groups[group]}
        <Icon name="down" size={14} />
      </Box>
      {isOpen && (
        <Box
          component="ul"
          ref={list}
          id={`${id}-items`}
          aria-label={words.shell.groups[group]}
          sx={{
            position: 'absolute',
            insetInlineStart: 0,
            top: '100%',
            zIndex: 1200,
            minWidth: 232,
            listStyle: 'none',
            margin: 0,
            padding: '6px',
            background: token('surface'),
            color: token('text'),
            border: `1px solid ${token('border')}`,
            borderRadius: '6px',
            boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
            '& *:focus-visible': { outlineColor: token('focus') },
          }}
        >
          {items.map(({ route, label, icon }) => (
            <li key={route}>
              <Box
                component={Link}
                to={route}
                aria-current={route === current ? 'page' : undefined}
                onClick={() => open(false)}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  minHeight: 36,
                  paddingInline: 1.25,
                  borderRadius: '4px',
                  whiteSpace: 'nowrap',
                  color: 'inherit',
                  textDecoration: 'none',
                  fontWeight: route === current ? 600 : 400,
                  background: route === current ? token('selected') : 'transparent',
                  '&:hover': { background: token('inset') },
                }}
              >
                <Icon name={icon} /> {label}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
