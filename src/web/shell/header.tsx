import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { languages } from '#domain/words/bot.ts';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { languageNames, useLanguage } from '#web/words/language.tsx';
import { useLook } from './look.tsx';
import { NavSearch } from './nav-search.tsx';
import { useSession, useSignedIn } from './session-provider.tsx';
import { useAppliedCodes } from './units.ts';

/** The white bar: welcome line, search of pages, unit, language, theme, settings. */
export function Header({ onMenu, onUnits }: { onMenu: () => void; onUnits: () => void }) {
  const { words } = useLanguage();
  const session = useSignedIn();
  const codes = useAppliedCodes();
  return (
    <Box
      component="header"
      sx={{
        minHeight: 64,
        background: token('surface'),
        borderBottom: `1px solid ${token('border')}`,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: { xs: 1.5, md: 3 },
        flexWrap: 'wrap',
        paddingBlock: 1,
      }}
    >
      <IconButton aria-label={words.shell.menu} onClick={onMenu} sx={{ display: { lg: 'none' } }}>
        <Icon name="menu" />
      </IconButton>
      <Typography
        sx={{
          fontWeight: 500,
          flex: '1 1 auto',
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {words.shell.welcome(session.name)}
      </Typography>
      <NavSearch />
      <Button onClick={onUnits} sx={{ fontWeight: 600 }}>
        {words.shell.unitIs(codes || words.shell.unitNone)}
      </Button>
      <LanguageMenu />
      <ThemeButton />
      <SettingsMenu onUnits={onUnits} />
    </Box>
  );
}

function LanguageMenu() {
  const { language, setLanguage, words } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${language.toUpperCase()} – ${words.shell.language}: ${languageNames[language]}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44 }}
      >
        {language.toUpperCase()}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === language}
            lang={one}
            selected={one === language}
            onClick={() => {
              setAnchor(null);
              setLanguage(one);
            }}
          >
            {languageNames[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function ThemeButton() {
  const { words } = useLanguage();
  const { mode, setMode } = useLook();
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

function SettingsMenu({ onUnits }: { onUnits: () => void }) {
  const { words } = useLanguage();
  const { signOut } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Tooltip title={words.shell.settings}>
        <IconButton
          aria-label={words.shell.settings}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color="inherit"
          onClick={(event) => setAnchor(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setAnchor(event.currentTarget);
          }}
        >
          <Icon name="settings" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={pick(onUnits)}>{words.shell.unit}</MenuItem>
        <MenuItem onClick={pick(() => void signOut())}>{words.shell.logout}</MenuItem>
        <MenuItem component={Link} to="/account" onClick={() => setAnchor(null)}>
          {words.account.title}
        </MenuItem>
      </Menu>
    </>
  );
}
