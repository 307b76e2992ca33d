import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { languages } from '#domain/words/languages.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useNotices } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { languageNames, useLanguage } from '#web/words/language.tsx';
import { useAppearance } from './appearance.tsx';
import type { SettingsItem } from './settings-items.ts';
import { useWaiting, WaitingList } from './waiting-list.tsx';
import { shellWords } from './words/words.ts';

/** A menu button, opened by click, Enter, Space and Arrow Down. */
function useMenuButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    close: () => setAnchor(null),
    button: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': anchor !== null,
      onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setAnchor(event.currentTarget);
      },
    },
  };
}

/** The menu of the three languages; a choice applies at once. */
export function LanguageMenu() {
  const { language, setLanguage, words } = useLanguage(shellWords);
  const { anchor, close, button } = useMenuButton();
  return (
    <>
      <Button
        variant="text"
        {...button}
        aria-label={`${language.toUpperCase()} – ${words.shell.language}: ${languageNames[language]}`}
        sx={{ minWidth: 44 }}
      >
        {language.toUpperCase()}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {languages.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === language}
            lang={one}
            selected={one === language}
            onClick={() => {
              close();
              setLanguage(one);
            }}
          >
            <Box sx={{ width: 18 }}>{one === language && <Icon name="check" size={14} />}</Box>
            <Box sx={{ marginInlineStart: 1 }}>{languageNames[one]}</Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Switches between light and dark. */
export function ThemeButton() {
  const { words } = useLanguage(shellWords);
  const { mode, setMode } = useAppearance();
  const next = mode === 'light' ? 'dark' : 'light';
  const label = `${words.shell.theme}: ${words.shell[next]}`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(next)} color="inherit">
        <Icon name={mode === 'light' ? 'sun' : 'moon'} />
      </IconButton>
    </Tooltip>
  );
}

/** The settings menu: Business Unit, Logout and further settings. */
export function SettingsMenu({ items }: { items: readonly SettingsItem[] }) {
  const { words } = useLanguage(shellWords);
  const { anchor, close, button } = useMenuButton();
  return (
    <>
      <Tooltip title={words.shell.settings}>
        <IconButton aria-label={words.shell.settings} color="inherit" {...button}>
          <Icon name="gear" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {items.map(({ key, label, run, isFirstOfPart = false }) => (
          <MenuItem
            key={key}
            sx={{
              ...(isFirstOfPart && { borderTop: `1px solid ${token('border')}`, marginTop: 0.5, paddingTop: 1.25 }),
            }}
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The notifications: what waits for the person, and what toasts said, because six seconds are short. */
export function NoticesButton() {
  const { words, format } = useLanguage(shellWords);
  const { frame } = words;
  const { list, unread, read, clear } = useNotices();
  const waiting = useWaiting();
  const count = unread + waiting.length;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = count > 0 ? frame.noticesNew(count) : frame.notices;
  return (
    <>
      <Tooltip title={frame.notices}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          color="inherit"
          onClick={(event) => {
            setAnchor(event.currentTarget);
            read();
          }}
        >
          {count > 0 ? (
            <Badge badgeContent={count} max={99} color="primary">
              <Icon name="bell" />
            </Badge>
          ) : (
            <Icon name="bell" />
          )}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': frame.notices,
            sx: {
              width: 'min(360px, calc(100vw - 32px))',
              maxHeight: 'min(480px, 70dvh)',
              border: `1px solid ${token('border')}`,
              boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
            },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '10px 16px' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {frame.notices}
          </Typography>
          {list.length > 0 && (
            <Button size="small" variant="text" onClick={clear}>
              {frame.noticesClear}
            </Button>
          )}
        </Box>
        {waiting.length > 0 && <WaitingList waiting={waiting} onGo={() => setAnchor(null)} />}
        {list.length === 0 && waiting.length === 0 && (
          <Box sx={{ padding: '0 16px 16px', color: token('text2') }}>{frame.noticesNone}</Box>
        )}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {list.map(({ text, isError, at }, index) => (
            <Box
              component="li"
              key={`${at} ${index}`}
              sx={{
                padding: '8px 16px',
                borderTop: `1px solid ${token('border')}`,
                borderInlineStart: `3px solid ${isError ? token('danger') : 'transparent'}`,
                overflowWrap: 'anywhere',
              }}
            >
              {text}
              <Box sx={{ fontSize: 12, color: token('text3') }}>{format.moment(at)}</Box>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  );
}
