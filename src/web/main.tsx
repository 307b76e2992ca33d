import './ui/fonts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Route, Routes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { problemOf } from './api/problem.ts';
import { mayReadAgain, pauseBefore } from './api/server-state.ts';
import { guestScreens, loginRoutes, openScreen } from './guest-screens.ts';
import { Appearance } from './shell/appearance.tsx';
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
const openSignedIn = async () => (await Promise.all([import('./signed-in.tsx'), openShell()]))[0];
// The screens of people who are signed in, and where they land, are none of the login's first load.
const SignedIn = lazy(async () => ({ default: (await openSignedIn()).SignedIn }));
const Landing = lazy(async () => ({ default: (await openSignedIn()).Landing }));

const guests = guestScreens.map((screen) => ({ ...screen, Screen: lazy(() => openScreen(screen)) }));

/** A screen for guests. Somebody who is signed in is redirected to where they wanted to be, or to their first page. */
function ForGuests({ screen }: { screen: ReactNode }) {
  const { session } = useSession();
  useEffect(() => {
    // Prefetch: the code of the shell loads while somebody types their password.
    const timer = setTimeout(() => void openSignedIn().catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{session ? <Landing /> : screen}</Suspense>;
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

/** The routes of guests; every other one is for people who are signed in (signed-in.tsx). */
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
          path="*"
          element={
            <Suspense fallback={<Opening />}>
              <SignedIn />
            </Suspense>
          }
        />
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
