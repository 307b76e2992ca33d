import { readSessionId } from '#web/session/session.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';

/** The lock that the leader holds, and the channel by which it tells the other tabs. */
const name = 'rolecall-events';

/** What the leader tells the other tabs; a tab of another session ignores it. */
type Shared = { session: string; event: StreamEvent; isGap: boolean };

/** Hears an event; `isGap` is set where earlier ones may have been missed, and not at the first connection of a browser. */
export type EventListener = (event: StreamEvent, isGap: boolean) => void;

/**
 * Connects this tab to the events of its session: leader election by a Web Lock. The leader reads the one stream of this
 * browser and tells the other tabs over a BroadcastChannel. When it closes, the lock passes to another tab, whose new
 * stream begins with `fresh`: no event is lost without a word. A browser without the Web Locks API (plain http) has a
 * stream for each tab.
 * @returns disconnects
 */
export function connectEvents(onEvent: EventListener, locks: LockManager | undefined = webLocks()): () => void {
  const stop = new AbortController();
  const session = readSessionId();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Shared>) => {
    if (data.session === session) onEvent(data.event, data.isGap);
  };
  const lead = (wasLed: boolean) => {
    let isGap = wasLed;
    return readEvents(stop.signal, (event) => {
      const isFresh = event.about === 'fresh';
      const shared: Shared = { session, event, isGap: isFresh && isGap };
      if (isFresh) isGap = true;
      // A message may arrive from a stream that is being given up.
      if (stop.signal.aborted) return;
      channel.postMessage(shared);
      onEvent(event, shared.isGap);
    });
  };
  void (locks ? elect(locks, stop.signal, lead) : lead(false)).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Leads at once where nobody does, else as soon as the leader has closed. */
async function elect(locks: LockManager, stop: AbortSignal, lead: (wasLed: boolean) => Promise<void>): Promise<void> {
  const isLed = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead(false);
    return lock === null;
  });
  if (isLed) await locks.request(name, { signal: stop }, () => lead(true));
}

const webLocks = () => globalThis.navigator?.locks as LockManager | undefined;
