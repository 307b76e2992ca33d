import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { pagesOfRoute } from '#domain/access/pages.ts';
import { mayOpen, routeGroups } from '#domain/access/rights.ts';
import { useIsServerAway } from '#web/api/server-state.ts';
import { hasScreen, routeOf } from '#web/screens.ts';
import { useFirstInvalid } from '#web/ui/first-invalid.ts';
import { useKeys } from '#web/ui/keys.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Empty, PageHead, Part, Sheet, Waiting } from '#web/ui/page.tsx';
import { useNotices } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Openers } from './actions.ts';
import { useAppearance } from './appearance.tsx';
import { BackupNote } from './backup-note.tsx';
import { EventWatch } from './event-watch.tsx';
import { bannerHeight, Frame } from './frame.tsx';
import { HelpOverlay } from './help-overlay.tsx';
import { pageName, startRoute } from './menu.ts';
import { NavSearch } from './nav-search.tsx';
import { QuarantineNote } from './quarantine-note.tsx';
import { RightsWatch } from './rights-watch.tsx';
import { useSession, useSignedIn } from './session-provider.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StepUp } from './step-up-dialog.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { useGroup } from './use-menu.ts';
import { useSavedPreferences } from './use-saved-preferences.ts';
import { useWayBack } from './use-way-back.ts';
import { shellWords } from './words/words.ts';

/** The guard of all screens behind sign-in: guests go to the login and return to where they wanted to be. */
export function Guarded() {
  const { session, away } = useSession();
  const { pathname, search } = useLocation();
  if (!session && away) return <Navigate to="/" replace state={away} />;
  if (!session) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return <Shell />;
}

function Shell() {
  const words = useWords();
  const isKnown = useSavedPreferences();
  return isKnown ? <KnownShell /> : <Waiting label={words.common.loading} />;
}

type Opened = 'units' | 'display' | 'help' | 'palette';

function KnownShell() {
  const words = useWords(shellWords);
  const { pathname } = useLocation();
  const { unitIds, name, roleId } = useSignedIn();
  const { preferences } = useAppearance();
  const [opened, setOpened] = useState<Opened | undefined>(unitIds.length === 0 ? 'units' : undefined);
  const [called, setCalled] = useState(0);
  const isOffline = useIsOffline();
  const isAway = useIsServerAway();
  const { own } = useNotices();
  useEffect(() => own(`${roleId} ${name}`), [own, roleId, name]);
  useWayBack();

  const close = () => setOpened(undefined);
  const openers: Openers = {
    units: () => setOpened('units'),
    display: () => setOpened('display'),
    help: () => setOpened('help'),
  };
  const callPalette = () => {
    setCalled((before) => before + 1);
    // A search box that is not in view opens as a dialog.
    if (!document.querySelector('header [role=combobox], [data-navbar] [role=combobox]')) setOpened('palette');
  };
  useShellKeys(openers, callPalette);
  useFirstInvalid();

  return (
    <>
      <SkipLink />
      <Frame
        openers={openers}
        called={called}
        onDone={close}
        banner={(isOffline || isAway) && <Banner text={isOffline ? words.frame.offline : words.frame.away} />}
      >
        <QuarantineNote />
        <BackupNote />
        <Part key={pathname} text={words.frame.failedPage}>
          <Suspense fallback={<Waiting label={words.common.loading} />}>
            <Permitted />
          </Suspense>
        </Part>
      </Frame>
      <StepUp />
      <SessionWatch />
      <RightsWatch />
      <EventWatch />
      {opened === 'units' && <UnitDialog onClose={close} />}
      {opened === 'display' && <SettingsPanel onClose={close} />}
      {opened === 'help' && <HelpOverlay onClose={close} />}
      {opened === 'palette' && !preferences.isHeaderShown && (
        <Dialog open onClose={close} aria-label={words.shell.searchPages} slotProps={{ paper: { sx: paletteStyle } }}>
          <NavSearch called={called} openers={openers} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

const paletteStyle = { overflow: 'visible', padding: 2, position: 'absolute', top: 64 };

/** G followed by one of these keys opens a page (screens 6.1). */
const goKeys = [
  ['j', 2],
  ['c', 3],
  ['m', 15],
  ['h', 16],
  ['b', 17],
] as const;

/** The shortcuts that work on every screen. */
function useShellKeys({ help, display }: Openers, callPalette: () => void): void {
  const words = useWords(shellWords);
  const navigate = useNavigate();
  const { pages, mayWrite } = useSignedIn();
  const home = { keys: 'g d', label: words.shell.home, run: () => void navigate(startRoute(pages, mayWrite)) };
  const leading = goKeys
    .filter(([, id]) => pages.includes(id) && hasScreen(id))
    .map(([key, id]) => ({
      keys: `g ${key}`,
      label: words.frame.keys.go(pageName(id, words)),
      run: () => void navigate(routeOf(id)),
    }));
  useKeys(
    [
      { keys: '/', label: words.frame.keys.palette, run: callPalette },
      { keys: '?', label: words.frame.keys.help, run: help },
      { keys: ',', label: words.frame.keys.display, run: display },
      home,
      ...leading,
    ],
    false,
  );
  useEffect(() => {
    // It is no single key, so it works with shortcuts off and inside fields.
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      callPalette();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

/** The skip link, the first Tab stop. */
function SkipLink() {
  const { common } = useWords();
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        // Keeps the address of the page.
        event.preventDefault();
        document.querySelector<HTMLElement>('#content')?.focus();
      }}
      sx={{
        position: 'absolute',
        top: 8,
        insetInlineStart: 8,
        zIndex: 3000,
        padding: 1,
        minHeight: 24,
        background: token('surface'),
        '&:not(:focus)': {
          clipPath: 'inset(50%)',
          width: '1px',
          height: '1px',
          minHeight: 0,
          padding: 0,
          overflow: 'hidden',
        },
      }}
    >
      {common.skip}
    </Box>
  );
}

function Banner({ text }: { text: string }) {
  return (
    <Box
      role="status"
      className="no-print"
      sx={{
        // On a phone it scrolls away: it would cover the text.
        '@media (min-width: 1280px)': { position: 'sticky', height: bannerHeight },
        top: 0,
        zIndex: 1120,
        padding: '8px 24px',
        background: token('warnSoft'),
        color: token('warnText'),
        borderBottom: `1px solid ${token('warn')}`,
        fontWeight: 500,
      }}
    >
      {text}
    </Box>
  );
}

/** The screen of the route if the person may open it. The menu is made from the same table. */
function Permitted() {
  const words = useWords(shellWords);
  const { pathname } = useLocation();
  const { pages, mayWrite } = useSignedIn();
  const group = useGroup();
  if (mayOpen(pathname, pages, group)) return <Outlet />;
  // The group is not known yet.
  if (routeGroups[pathname] && group === undefined) return <Waiting label={words.common.loading} />;
  const needed = pagesOfRoute(pathname)?.[0];
  return (
    <>
      <PageHead title={words.shell.noPage} />
      <Sheet>
        <Empty
          title={words.shell.noPage}
          text={needed ? words.frame.noPageFor(pageName(needed, words)) : words.shell.noPageText}
        >
          <Button component={Link} to={startRoute(pages, mayWrite)}>
            {words.shell.home}
          </Button>
        </Empty>
      </Sheet>
    </>
  );
}

/** Redirects a signed-in person to their first page; if the role has none it says so. */
export function Start() {
  const words = useWords(shellWords);
  const { pages, mayWrite } = useSignedIn();
  const route = startRoute(pages, mayWrite);
  if (route !== '/start') return <Navigate to={route} replace />;
  // Pages without a screen count too: nobody is told to ask for a page they have.
  const title = pages.length > 0 ? words.shell.noScreens : words.shell.noPages;
  const names = pages.map((id) => pageName(id, words)).join(', ');
  return (
    <>
      <PageHead title={title} />
      <Sheet>
        <Empty title={title} text={pages.length > 0 ? words.shell.noScreensText(names) : words.shell.noPagesText} />
      </Sheet>
    </>
  );
}
