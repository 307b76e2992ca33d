import './ui/fonts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { problemOf } from './api/problem.ts';
import { mayReadAgain, pauseBefore } from './api/server-state.ts';
import { framedScreens, guestScreens, loginRoutes, openScreen } from './screens.ts';
import { Appearance } from './shell/appearance.tsx';
import { landingPath } from './shell/landing-path.ts';
import { Login } from './shell/login.tsx';
import { SessionProvider, useSession } from './shell/session-provider.tsx';
import { shellWords } from './shell/words/words.ts';
import { Waiting } from './ui/page.tsx';
import { useWords } from './words/language.tsx';
import { loadWords } from './words/rooms.ts';

const openShell = async () => {
  const [shell] = await Promise.all([import('./shell/shell.tsx'), loadWords([shellWords])]);
  return shell;
};
const Guarded = lazy(async () => ({ default: (await openShell()).Guarded }));

const guests = guestScreens.map((screen) => ({ ...screen, Screen: lazy(() => openScreen(screen)) }));
const framed = framedScreens.map((screen) => ({ ...screen, Screen: lazy(() => openScreen(screen)) }));

/** A screen for guests. Somebody who is signed in is redirected to where they wanted to be, or to their first page. */
function ForGuests({ screen }: { screen: ReactNode }) {
  const { session } = useSession();
  const { state } = useLocation();
  useEffect(() => {
    // Prefetch: the code of the shell loads while somebody types their password.
    const timer = setTimeout(() => void openShell().catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  if (!session) return <Suspense>{screen}</Suspense>;
  return (
    <Navigate to={landingPath((state as { from?: string } | null)?.from, session.pages, session.mayWrite)} replace />
  );
}

const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, failure) => mayReadAgain(count, problemOf(failure)),
      retryDelay: (count, failure) => pauseBefore(count, problemOf(failure)),
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
    // Without a connection a change fails at once and says so. Nothing is sent later that a person has forgotten about.
    mutations: { networkMode: 'always' },
  },
});

/** Placeholder while the code of the shell loads for the first time. */
function Opening() {
  const words = useWords();
  return <Waiting rows={4} label={words.common.loading} />;
}

/** The route of every screen. */
function Screens() {
  return (
    <SessionProvider>
      <Routes>
        {loginRoutes.map((route) => (
          <Route key={route} path={route} element={<ForGuests screen={<Login />} />} />
        ))}
        {guests.map(({ route, isForAll, Screen }) => (
          <Route
            key={route}
            path={route}
            element={
              isForAll ? (
                <Suspense>
                  <Screen />
                </Suspense>
              ) : (
                <ForGuests screen={<Screen />} />
              )
            }
          />
        ))}
        <Route
          element={
            <Suspense fallback={<Opening />}>
              <Guarded />
            </Suspense>
          }
        >
          {framed.flatMap(({ routes, Screen }) =>
            routes.map((route) => <Route key={route} path={route} element={<Screen />} />),
          )}
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </SessionProvider>
  );
}

// One data route for everything: screens are declared as elements, and the router can still ask before a page is left.
const router = createBrowserRouter([{ path: '*', element: <Screens /> }]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Appearance>
        <RouterProvider router={router} />
      </Appearance>
    </QueryClientProvider>
  </StrictMode>,
);
