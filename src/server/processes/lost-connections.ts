import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';

/** What node:cluster says between its processes: a connection that is handed over, and the answer whether it was taken. */
type ClusterMessage = {
  readonly cmd?: string;
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
};

/** The end of the channel follows the end of its process at once; it is looked for so often. */
const [waitMs, mostWaits] = [10, 200];

/**
 * Gives a connection that was handed to a process and not taken by it to another one when that process ends: killed in
 * this moment it answers nothing, and node:cluster keeps the connection open without anybody behind it, so its client
 * would wait until it gives up. A process says that it takes a connection before it reads of it, and what it said is
 * read to its end first: nothing is ever answered by two.
 */
export function passOnLostConnections(worker: Worker, hasOthers: () => boolean): void {
  const child = worker.process;
  const handed = new Map<number, { close?: () => void }>();
  const send = child.send;
  child.send = function (this: typeof child, ...given: Parameters<typeof send>) {
    const [message, handle] = given as unknown as [ClusterMessage, { close?: () => void } | undefined];
    if (message.cmd === 'NODE_CLUSTER' && message.act === 'newconn' && handle) handed.set(message.seq!, handle);
    return send.apply(this, given);
  } as typeof send;
  child.on('internalMessage', ({ cmd, ack }: ClusterMessage) => {
    if (cmd === 'NODE_CLUSTER' && ack !== undefined) handed.delete(ack);
  });
  child.once('exit', () => void passOn());

  async function passOn(): Promise<void> {
    // What it had said is read first: then the channel ends.
    for (let waited = 0; child.connected && waited < mostWaits; waited += 1) await wait(waitMs);
    // The module waits for the connection to be taken before it lets go of the process, so for ever.
    worker.disconnect();
    const lost = [...handed];
    handed.clear();
    for (const [ack, handle] of lost) {
      // With nobody left to answer, the client is told at once.
      if (!hasOthers()) handle.close?.();
      else child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
    }
  }
}
