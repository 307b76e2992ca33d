import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { pagesOfRoute } from '#domain/pages.ts';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { Boundary } from './boundary.tsx';
import { Header } from './header.tsx';
import { startRoute } from './menu.ts';
import { RightsWatch } from './rights-watch.tsx';
import { useSession, useSignedIn } from './session-provider.tsx';
import { SessionWatch } from './session-watch.tsx';
import { Sidebar, sidebarWidth } from './sidebar.tsx';
import { StepUp } from './step-up-dialog.tsx';
import { UnitDialog } from './unit-dialog.tsx';

/** Everything behind sign-in: who is not signed in goes to the login and comes back where they wanted to be. */
export function Guarded() {
  const { session, away } = useSession();
  const { pathname, search } = useLocation();
  if (!session && away) return <Navigate to="/" replace state={away} />;
  if (!session) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return <Shell />;
}

function Shell() {
  const words = useWords();
  const { pathname } = useLocation();
  const { unitIds } = useSignedIn();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isUnitsOpen, setUnitsOpen] = useState(unitIds.length === 0);
  // Whatever way led to another page, the drawer is in the way there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', background: token('canvas') }}>
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'absolute',
          top: 8,
          insetInlineStart: 8,
          zIndex: 3000,
          padding: 1,
          background: token('surface'),
          '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', padding: 0, overflow: 'hidden' },
        }}
      >
        {words.common.skip}
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, width: sidebarWidth, flex: 'none' }}>
        <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>
          <Sidebar />
        </Box>
      </Box>
      <Drawer open={isMenuOpen} onClose={() => setMenuOpen(false)} sx={{ display: { lg: 'none' } }}>
        <Sidebar onNavigate={() => setMenuOpen(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header onMenu={() => setMenuOpen(true)} onUnits={() => setUnitsOpen(true)} />
        <Box component="main" id="content" sx={{ flex: 1, padding: { xs: 1.5, md: 3 }, minWidth: 0 }}>
          <Boundary key={pathname} text={words.common.failedPart} again={words.common.again}>
            <Suspense fallback={<Waiting label={words.common.loading} />}>
              <Permitted />
            </Suspense>
          </Boundary>
        </Box>
        <Box component="footer" sx={{ padding: 2, color: token('text3'), fontSize: 12 }}>
          {words.shell.copyright}
        </Box>
      </Box>
      <StepUp />
      <SessionWatch />
      <RightsWatch />
      {isUnitsOpen && <UnitDialog onClose={() => setUnitsOpen(false)} />}
    </Box>
  );
}

/** The screen of the route, where the role has its page. */
function Permitted() {
  const words = useWords();
  const { pathname } = useLocation();
  const { pages } = useSignedIn();
  const needed = pagesOfRoute(pathname);
  if (!needed || needed.some((id) => pages.includes(id))) return <Outlet />;
  return (
    <>
      <PageHead title={words.shell.noPage} />
      <Sheet>
        <Empty title={words.shell.noPage} text={words.shell.noPageText}>
          <Button component={Link} to={startRoute(pages)}>
            {words.shell.home}
          </Button>
        </Empty>
      </Sheet>
    </>
  );
}

/** Leads somebody who is signed in to their first page; where the role has none it says so. */
export function Start() {
  const words = useWords();
  const { pages } = useSignedIn();
  const route = startRoute(pages);
  if (route !== '/start') return <Navigate to={route} replace />;
  return (
    <>
      <PageHead title={words.shell.noPages} />
      <Sheet>
        <Empty title={words.shell.noPages} text={words.shell.noPagesText} />
      </Sheet>
    </>
  );
}
