import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { authApi } from '#contract/areas/auth.ts';
import { call, whenSessionEnds } from '#web/data/client.ts';
import { dropBrokenToken, keepSession, readSession, type Session, type SignedIn } from '#web/session/session.ts';
import { forgetTyped, isTokenEvent, wipe } from '#web/session/storage.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';

type SessionValue = {
  session: Session | undefined;
  /** Whether one has ended here: then the way leads to the root, and no address is remembered (specification 4). */
  hasEnded: boolean;
  begin: (signedIn: SignedIn) => void;
  signOut: () => Promise<void>;
  /** Reads the stored session anew, after units were applied. */
  reread: () => void;
};

const SessionContext = createContext<SessionValue | undefined>(undefined);

/** The session with its beginning and end. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

/** The session of somebody who is signed in; only below the guard. */
export function useSignedIn(): Session {
  const { session } = useSession();
  if (!session) throw new Error('useSignedIn needs a signed-in session');
  return session;
}

let wasBroken = dropBrokenToken();

/** Holds the session, ends it when the server does, and follows other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(readSession);
  const [hasEnded, setEnded] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { words, isLoaded } = useLanguage();

  useEffect(() => {
    if (!wasBroken || !isLoaded) return;
    // Said once, in the language of the page: its words may arrive later than the page itself.
    wasBroken = false;
    toast(words.login.tokenInvalid, { isError: true });
  }, [toast, words, isLoaded]);
  useEffect(() => {
    whenSessionEnds(() => {
      client.clear();
      setEnded(true);
      setSession(undefined);
      toast(words.login.ended, { isError: true });
      void navigate('/');
    });
  }, [client, navigate, toast, words]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (!isTokenEvent(event)) return;
      const other = readSession();
      setSession(other);
      setEnded(!other);
      if (!other) client.clear();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [client]);

  const value = useMemo<SessionValue>(
    () => ({
      session,
      hasEnded,
      begin: (signedIn) => {
        client.clear();
        setEnded(false);
        keepSession(signedIn);
        setSession(readSession());
      },
      signOut: async () => {
        // The server forgets the session; where it cannot be reached the browser forgets it all the same.
        await call(authApi.signOut, {}).catch(() => undefined);
        wipe();
        forgetTyped();
        client.clear();
        setEnded(true);
        setSession(undefined);
        void navigate('/');
      },
      reread: () => setSession(readSession()),
    }),
    [session, hasEnded, client, navigate],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}
