import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { roleLabel } from '#domain/access/roles.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { itemOf, type MenuPart } from './menu.ts';
import { useSignedIn } from './session-provider.tsx';
import { useCounts } from './use-counts.ts';
import { useMenu } from './use-menu.ts';
import { shellWords } from './words/words.ts';

export const sidebarWidth = 280;
export const foldedWidth = 64;

/** The sidebar. Folded it shows icons, and expands over the content for pointer and keyboard. */
export function SidebarDock({ isFolded, isFixed }: { isFolded: boolean; isFixed: boolean }) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isOpen = !isFolded || isPointed || isFocused;
  return (
    <Box
      className="no-print"
      data-sidebar
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      // A click leaves the focus inside, so only keyboard focus keeps the sidebar open.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      sx={{
        width: isFolded ? foldedWidth : sidebarWidth,
        flex: 'none',
        position: 'relative',
        // Above the header: expanded by the pointer it covers the page.
        zIndex: 1100,
        background: token('navBg'),
        transition: 'width 180ms ease-out',
      }}
    >
      <Box
        sx={{
          ...(isFixed
            ? { position: 'sticky', top: 'var(--stickyTop)', height: 'calc(100dvh - var(--stickyTop))' }
            : {}),
          minHeight: isFixed ? 0 : '100%',
          width: isOpen ? sidebarWidth : foldedWidth,
          overflow: 'hidden',
          background: token('navBg'),
          boxShadow: isFolded && isOpen ? '0 0 32px rgb(0 0 0 / 0.35)' : 'none',
          transition: 'width 180ms ease-out',
        }}
      >
        <Sidebar isOpen={isOpen} />
      </Box>
    </Box>
  );
}

/** The navigation of permitted pages, in ink green. Folded, its labels are only for screen readers. */
export function Sidebar({ isOpen = true, onNavigate }: { isOpen?: boolean; onNavigate?: () => void }) {
  const words = useWords(shellWords);
  const session = useSignedIn();
  const parts = useMenu();
  const hidden = { opacity: isOpen ? 1 : 0, transition: 'opacity 120ms ease-out' };
  const own = parts.filter(({ group }) => group !== 'system');
  const system = parts.filter(({ group }) => group === 'system');
  return (
    <Box
      sx={{
        width: isOpen ? sidebarWidth : foldedWidth,
        height: '100%',
        overflowX: 'hidden',
        overflowY: 'auto',
        scrollbarWidth: isOpen ? 'thin' : 'none',
        scrollbarColor: `${token('navMuted')} transparent`,
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
          paddingInline: '20px',
          color: '#fff',
          fontWeight: 600,
          fontSize: 16,
        }}
      >
        <Mark /> <Box sx={hidden}>Rolecall</Box>
      </Box>
      <Box sx={{ paddingInline: '20px', mt: 3, mb: 2, whiteSpace: 'nowrap', ...hidden }}>
        <Typography
          title={session.name}
          sx={{ fontWeight: 600, color: '#fff', fontSize: 15, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {session.name}
        </Typography>
        <Typography variant="caption" data-role sx={{ color: token('navMuted') }}>
          {words.shell.roles[roleLabel(session.roleId)]}
        </Typography>
      </Box>
      <Box component="nav" aria-label={words.shell.navigation}>
        <Parts parts={own} hidden={hidden} onNavigate={onNavigate} />
      </Box>
      {system.length > 0 && (
        <Box component="nav" aria-label={words.frame.tools}>
          <Parts parts={system} hidden={hidden} onNavigate={onNavigate} />
        </Box>
      )}
    </Box>
  );
}

type PartsProps = { parts: readonly MenuPart[]; hidden: object; onNavigate: (() => void) | undefined };

function Parts({ parts, hidden, onNavigate }: PartsProps) {
  const words = useWords(shellWords);
  const { pathname } = useLocation();
  const current = itemOf(pathname);
  const counts = useCounts();
  return parts.map(({ group, items }) => (
    <Box key={group} sx={{ mt: 2 }}>
      <Typography
        id={`menu-${group}`}
        variant="body2"
        noWrap
        sx={{ color: token('navMuted'), paddingInline: '20px', mb: 0.5, ...hidden }}
      >
        {words.shell.groups[group]}
      </Typography>
      <Box component="ul" aria-labelledby={`menu-${group}`} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map(({ route, label, icon, pageId }) => {
          const isCurrent = current === route;
          const count = pageId === undefined ? 0 : (counts[pageId] ?? 0);
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
                  paddingInlineStart: '20px',
                  paddingInlineEnd: '20px',
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
                <Box
                  component="span"
                  sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0, ...hidden }}
                >
                  {label}
                </Box>
                {count > 0 && (
                  <Box
                    component="span"
                    aria-label={words.frame.waitingCount(count)}
                    sx={{
                      marginInlineStart: 'auto',
                      minWidth: 22,
                      paddingInline: '6px',
                      borderRadius: 999,
                      textAlign: 'center',
                      fontSize: 12,
                      lineHeight: '20px',
                      fontWeight: 600,
                      color: token('navBg'),
                      background: token('navMarker'),
                      ...hidden,
                    }}
                  >
                    {count > 99 ? '99+' : count}
                  </Box>
                )}
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  ));
}
