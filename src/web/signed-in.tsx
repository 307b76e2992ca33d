import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { openScreen } from './guest-screens.ts';
import { framedScreens } from './screens.ts';
import { landingPath } from './shell/landing-path.ts';
import { PageNotFound } from './shell/page-not-found.tsx';
import { useSession } from './shell/session-provider.tsx';
import { Guarded } from './shell/shell.tsx';

const framed = framedScreens.map((screen) => ({ ...screen, Screen: lazy(() => openScreen(screen)) }));

/** Every screen inside the shell. An address that is none of theirs says so; guests go to the login first. */
export function SignedIn() {
  return (
    <Routes>
      <Route element={<Guarded />}>
        {framed.flatMap(({ routes, Screen }) =>
          routes.map((route) => <Route key={route} path={route} element={<Screen />} />),
        )}
        <Route path="*" element={<PageNotFound />} />
      </Route>
    </Routes>
  );
}

/** Redirects somebody who is signed in to where they wanted to be, or to their first page. */
export function Landing() {
  const { session } = useSession();
  const { state } = useLocation();
  if (!session) return null;
  return (
    <Navigate to={landingPath((state as { from?: string } | null)?.from, session.pages, session.mayWrite)} replace />
  );
}
