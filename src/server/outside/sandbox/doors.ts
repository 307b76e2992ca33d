import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/**
 * Removes network access from this process: sockets, name look-ups, fetch. Node's permission model already denies
 * files, processes, workers and add-ons; it has no switch for the network before Node 25, so it is done by hand.
 */
export function closeDoors(): void {
  const closed = () => {
    throw new Error('A reading process has no network.');
  };
  for (const [owner, names] of [
    [net.Socket.prototype, ['connect']],
    [net.Server.prototype, ['listen']],
    [dgram.Socket.prototype, ['bind', 'connect', 'send']],
    [dns, ['lookup', 'resolve']],
    [globalThis, ['fetch', 'WebSocket', 'EventSource']],
  ] as const) {
    for (const name of names)
      Object.defineProperty(owner, name, { value: closed, writable: false, configurable: false });
  }
}
