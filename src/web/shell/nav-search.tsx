import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { nameKey } from '#domain/names.ts';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { useMenu } from './use-menu.ts';

const shownAtMost = 10;

/** Finds permitted pages by name, in every spelling of the language (ui.md 3.1, 52 to 59). */
export function NavSearch() {
  const words = useWords();
  const menu = useMenu();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const key = nameKey(text);
  const hits =
    key === ''
      ? []
      : menu
          .flatMap(({ items }) => items)
          .filter(({ label }) => nameKey(label).includes(key))
          .slice(0, shownAtMost);
  const isOpen = key !== '';

  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  const go = (route: string) => {
    setText('');
    void navigate(route);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('');
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((before) => (before + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % Math.max(1, hits.length));
    }
    if (event.key === 'Enter' && hits[active]) go(hits[active].route);
  };

  return (
    <Box sx={{ position: 'relative', width: { xs: '100%', sm: 260, md: 300 }, order: { xs: 9, sm: 0 } }}>
      <Box sx={{ position: 'absolute', insetInlineStart: 12, top: 9, color: token('text3'), pointerEvents: 'none' }}>
        <Icon name="search" />
      </Box>
      <Box
        component="input"
        ref={field}
        type="search"
        role="combobox"
        aria-label={words.shell.searchPages}
        aria-expanded={isOpen}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
        placeholder={words.shell.searchPages}
        value={text}
        onChange={(event) => {
          setText((event.target as HTMLInputElement).value);
          setActive(0);
        }}
        onKeyDown={onKey}
        onBlur={() => setTimeout(() => setText(''), 150)}
        sx={{
          width: '100%',
          height: 36,
          font: 'inherit',
          color: 'inherit',
          background: token('surface'),
          border: `1px solid ${token('borderStrong')}`,
          borderRadius: '6px',
          paddingInlineStart: '38px',
          paddingInlineEnd: '8px',
          '&::placeholder': { color: token('text3'), opacity: 1 },
        }}
      />
      {isOpen && (
        <Box
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: 40,
            zIndex: 1300,
            background: token('surface'),
            border: `1px solid ${token('border')}`,
            borderRadius: '6px',
            boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
            overflow: 'hidden',
          }}
        >
          <Box
            component="ul"
            role="listbox"
            id={`${id}-hits`}
            aria-label={words.shell.searchPages}
            sx={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            {hits.map(({ route, label, icon }, at) => (
              <Box
                component="li"
                key={route}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                onMouseDown={() => go(route)}
                sx={{
                  display: 'flex',
                  gap: 1.5,
                  padding: '8px 12px',
                  cursor: 'pointer',
                  background: at === active ? token('selected') : 'transparent',
                }}
              >
                <Icon name={icon} /> {label}
              </Box>
            ))}
          </Box>
          {hits.length === 0 && (
            <Box role="status" sx={{ padding: '8px 12px', color: token('text2') }}>
              {words.shell.noResults}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
