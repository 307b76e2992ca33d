import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { roleLabel } from '#domain/roles.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { itemOf } from './menu.ts';
import { useSignedIn } from './session-provider.tsx';
import { useMenu } from './use-menu.ts';

export const sidebarWidth = 280;

/** The navigation by permitted pages, in ink green. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const words = useWords();
  const session = useSignedIn();
  const { pathname } = useLocation();
  const current = itemOf(pathname);
  const role = roleLabel(session.roleId);
  const menu = useMenu();
  return (
    <Box
      sx={{
        width: sidebarWidth,
        height: '100%',
        overflowY: 'auto',
        background: token('navBg'),
        color: token('navText'),
        paddingBlock: 2.5,
        '& *:focus-visible': { outlineColor: '#8AB4FF' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          paddingInline: 2.5,
          color: '#fff',
          fontWeight: 600,
          fontSize: 16,
        }}
      >
        <Mark /> Rolecall
      </Box>
      <Box sx={{ paddingInline: 2.5, mt: 3, mb: 2 }}>
        <Typography sx={{ fontWeight: 600, color: '#fff', fontSize: 15, overflowWrap: 'anywhere' }}>
          {session.name}
        </Typography>
        <Typography variant="caption" sx={{ color: token('navMuted') }}>
          {words.shell.roles[role]}
        </Typography>
      </Box>
      <Box component="nav" aria-label={words.shell.navigation}>
        {menu.map(({ group, items }) => (
          <Box key={group} sx={{ mt: 2 }}>
            <Typography
              id={`menu-${group}`}
              variant="body2"
              sx={{ color: token('navMuted'), paddingInline: 2.5, mb: 0.5 }}
            >
              {words.shell.groups[group]}
            </Typography>
            <Box component="ul" aria-labelledby={`menu-${group}`} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {items.map(({ route, label, icon }) => {
                const isCurrent = current === route;
                return (
                  <li key={route}>
                    <Box
                      component={Link}
                      to={route}
                      title={label}
                      aria-current={isCurrent ? 'page' : undefined}
                      {...(onNavigate && { onClick: onNavigate })}
                      sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 1.5,
                        height: 36,
                        paddingInline: 2.5,
                        borderInlineStart: `3px solid ${isCurrent ? token('navMarker') : 'transparent'}`,
                        background: isCurrent ? token('navActiveBg') : 'transparent',
                        color: isCurrent ? token('navActiveText') : token('navText'),
                        fontWeight: isCurrent ? 600 : 400,
                        textDecoration: 'none',
                        outlineOffset: '-2px !important',
                        '&:hover': { background: token('navActiveBg') },
                      }}
                    >
                      <Icon name={icon} />
                      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                        {label}
                      </Box>
                    </Box>
                  </li>
                );
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
