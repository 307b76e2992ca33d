import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropDrafts } from '#web/session/draft.ts';
import {
  dropBrokenToken,
  judgeToken,
  readOwner,
  readSession,
  type Session,
  type SignInAnswer,
  storeSession,
} from '#web/session/session.ts';
import { whenSessionEnds } from '#web/session/session-end.ts';
import { isTokenEvent, wipe } from '#web/session/storage.ts';
import { useNotices, useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';

/**
 * The session ended in this tab and the person is at the root. `from` is where they continue, unless they signed out on
 * purpose.
 */
type Away = { from?: string };

type SessionValue = {
  session: Session | undefined;
  away: Away | undefined;
  begin: (answer: SignInAnswer) => void;
  signOut: () => Promise<void>;
  /** Reads the stored session again after units were applied. */
  reread: () => void;
};

const SessionContext = createContext<SessionValue | undefined>(undefined);

/** The session, and how to begin and end it. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

/** The session of a signed-in person; only to be used below `Guarded`. */
export function useSignedIn(): Session {
  const { session } = useSession();
  if (!session) throw new Error('useSignedIn needs a signed-in session');
  return session;
}

/** Loads the session calls; for a signed-in person they are loaded already. */
const loadCalls = () => import('./session-calls.ts');

/** Signing out waits this long for the server; then the browser forgets the session anyway. */
const leaveMs = 3000;

const leavingChannel = 'rolecall-leaving';

function tellOthers(): void {
  const channel = new BroadcastChannel(leavingChannel);
  channel.postMessage('left');
  channel.close();
}

let wasBroken = dropBrokenToken();
/** The page was opened with an expired token, and it is not known yet whether it can be renewed (ruling 33). */
let isDoubtful = judgeToken() === 'expired';

/** Provides the session, ends it when the server does, and follows other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(readSession);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A malformed token leads to the root (specification 4); after signing in the person continues where they wanted to be.
  const [away, setAway] = useState<Away | undefined>(() => (wasBroken ? { from: pathname + search } : undefined));
  const place = useRef('');
  place.current = pathname + search;
  const toast = useToast();
  const { own } = useNotices();
  const { words, isLoaded } = useLanguage();

  useEffect(() => {
    if (!wasBroken || !isLoaded) return;
    // Told once, in the language of the page, whose words may load later than the page.
    wasBroken = false;
    if (place.current === '/login') void navigate('/', { replace: true });
    toast(words.login.tokenInvalid, { isError: true });
  }, [toast, words, isLoaded, navigate]);
  const leave = useCallback(
    (state: Away) => {
      client.clear();
      setSession(undefined);
      setAway(state);
      void navigate('/', { replace: true, state });
    },
    [client, navigate],
  );
  useEffect(() => {
    whenSessionEnds(() => {
      toast(isDoubtful ? words.login.tokenExpired : words.login.ended, { isError: true });
      isDoubtful = false;
      leave({ from: place.current });
    });
  }, [leave, toast, words]);
  useEffect(() => {
    if (!isDoubtful) return;
    loadCalls()
      .then(({ checkSession }) => checkSession())
      .catch(() => undefined)
      .finally(() => {
        isDoubtful = false;
      });
  }, []);
  useEffect(() => {
    const follow = () => {
      const other = readSession();
      if (other) setSession(other);
      else leave({ from: place.current });
    };
    const listen = (event: StorageEvent) => isTokenEvent(event) && follow();
    // A page from the back/forward cache is as it was before another tab signed out, so it checks again.
    const comeBack = (event: PageTransitionEvent) => event.persisted && follow();
    window.addEventListener('storage', listen);
    window.addEventListener('pageshow', comeBack);
    // Somebody signed out on purpose in another tab: drafts are removed, so that the next person finds none.
    const leaving = new BroadcastChannel(leavingChannel);
    leaving.onmessage = () => {
      dropDrafts();
      own('');
      leave({});
    };
    return () => {
      leaving.close();
      window.removeEventListener('storage', listen);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [leave, own]);

  const value = useMemo<SessionValue>(
    () => ({
      session,
      away,
      begin: (answer) => {
        client.clear();
        storeSession(answer);
        dropDrafts(readOwner());
        setAway(undefined);
        setSession(readSession());
      },
      signOut: async () => {
        // The server ends the session; if it cannot be reached the browser forgets it anyway.
        const url = await loadCalls()
          .then((calls) => calls.signOut(leaveMs))
          .catch(() => undefined);
        wipe();
        dropDrafts();
        own('');
        tellOthers();
        leave({});
        if (url !== undefined) window.location.assign(url);
      },
      reread: () => setSession(readSession()),
    }),
    [session, away, client, leave, own],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}
