/** A sign-in that went to the provider: what only this tab knows of it, and where it goes on. */
export type Leaving = { binding: string; state: string; from?: string | undefined };

const place = 'provider-sign-in';
/** On which a step-up in another window tells what the provider sent back. */
const channelName = 'rolecall-provider';

/** What the provider sends back in the address. */
export type Returned = { code: string; state: string; iss?: string };

/** A random text that binds a sign-in to this tab. */
export const makeBinding = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`;

/** Remembers a sign-in until the provider sends the person back. It is of this tab alone. */
export function keepLeaving(leaving: Leaving): void {
  sessionStorage.setItem(place, JSON.stringify(leaving));
}

/** The sign-in of this tab with that state, once; undefined where it began in another window. */
export function takeLeaving(state: string): Leaving | undefined {
  const kept = sessionStorage.getItem(place);
  if (!kept) return undefined;
  try {
    const leaving = JSON.parse(kept) as Leaving;
    if (leaving.state !== state) return undefined;
    sessionStorage.removeItem(place);
    return leaving;
  } catch {
    return undefined;
  }
}

/** What an address of a provider's answer says; undefined where it is none. */
export function readReturned(search: string): Returned | undefined {
  const params = new URLSearchParams(search);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => params.get(name));
  return code && state ? { code, state, ...(iss && { iss }) } : undefined;
}

/** Hands what came back to the window that waits for it. */
export function tellReturned(returned: Returned): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(returned);
  channel.close();
}

/** Waits for what comes back in another window, until the returned function is called. */
export function awaitReturned(state: string, then: (returned: Returned) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Returned>) => {
    if (data?.state === state) then(data);
  };
  return () => channel.close();
}
