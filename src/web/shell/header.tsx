import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { roleLabel } from '#domain/access/roles.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Openers } from './actions.ts';
import { LanguageMenu, NoticesButton, SettingsMenu, ThemeButton } from './header-menus.tsx';
import { useSignedIn } from './session-provider.tsx';
import { useSettingsItems } from './settings-items.ts';
import { openerWidth, SettingsOpener } from './settings-panel.tsx';
import { useAppliedCodes } from './units.ts';
import { shellWords } from './words/words.ts';

/** The button that opens the drawer or folds the sidebar. */
export type MenuButton = { label: string; isExpanded: boolean; onClick: () => void };

/** The header with the welcome line, the navigation search and the menus. In layout3 it is dark. */
export function Header({
  openers,
  menuButton,
  hasBrand,
  isDark,
  children,
}: {
  openers: Openers;
  menuButton: MenuButton | undefined;
  /** Without a sidebar the header shows the product name and the role. */
  hasBrand: boolean;
  isDark: boolean;
  /** The navigation search, where it is in the header. */
  children: ReactNode;
}) {
  const { shell } = useWords(shellWords);
  const session = useSignedIn();
  const codes = useAppliedCodes();
  const settings = useSettingsItems(openers);
  return (
    <Box
      component="header"
      sx={{
        background: isDark ? token('navBg') : token('surface'),
        color: isDark ? token('navText') : token('text'),
        position: 'relative',
        borderBottom: `1px solid ${isDark ? token('navBg') : token('border')}`,
        ...(isDark && {
          '& .MuiButton-outlined': { background: 'transparent', borderColor: token('navMuted') },
          '& *:focus-visible': { outlineColor: '#8AB4FF' },
        }),
      }}
    >
      <Box
        data-inner
        sx={{
          minHeight: 63,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1.5 },
          paddingInline: { xs: 1.5, md: 3 },
          // Room for the handle of the settings panel.
          paddingInlineEnd: { xs: `${openerWidth + 4}px`, md: `${openerWidth + 4}px` },
          // On a phone the search has its own row.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          paddingBlock: 1,
        }}
      >
        {menuButton && (
          <Tooltip title={menuButton.label}>
            <IconButton
              aria-label={menuButton.label}
              aria-expanded={menuButton.isExpanded}
              onClick={menuButton.onClick}
              color="inherit"
              sx={{ marginInlineStart: -1 }}
            >
              <Icon name="menu" />
            </IconButton>
          </Tooltip>
        )}
        {hasBrand && (
          <Box
            sx={{
              display: { xs: 'none', md: 'flex' },
              alignItems: 'center',
              gap: 1,
              fontWeight: 600,
              fontSize: 16,
              marginInlineEnd: 1,
            }}
          >
            <Mark /> Rolecall
          </Box>
        )}
        <Box sx={{ flex: '1 1 0', minWidth: { xs: 56, sm: 72, md: 120 } }}>
          <Typography noWrap title={shell.welcome(session.name)} data-welcome sx={{ fontWeight: 500 }}>
            {shell.welcome(session.name)}
          </Typography>
          {hasBrand && (
            <Typography
              variant="caption"
              noWrap
              component="div"
              sx={{ color: isDark ? token('navMuted') : token('text2') }}
            >
              {shell.roles[roleLabel(session.roleId)]}
            </Typography>
          )}
        </Box>
        {children}
        <Button onClick={openers.units} sx={{ fontWeight: 600, paddingInline: { xs: 1, sm: 1.75 } }}>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {shell.unitIs(codes || shell.unitNone)}
          </Box>
          <Box
            component="span"
            sx={{ display: { xs: 'inline', md: 'none' } }}
            aria-label={shell.unitIs(codes || shell.unitNone)}
          >
            {codes || shell.unitNone}
          </Box>
        </Button>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <LanguageMenu />
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <ThemeButton />
          </Box>
          <NoticesButton />
          <SettingsMenu items={settings} />
        </Box>
      </Box>
      <SettingsOpener isInHeader onOpen={openers.display} />
    </Box>
  );
}
