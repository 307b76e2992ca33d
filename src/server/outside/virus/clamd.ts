import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** What a scanner says of a content. `unavailable`: nobody has looked at it. */
export type Verdict = 'clean' | 'infected' | 'unavailable';

/** Looks for viruses in files. */
export type VirusScanner = {
  /** Scans the file at a path; never throws. */
  scan(path: string): Promise<Verdict>;
};

/** Where clamd listens: a Unix socket, or a host with a port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** How long clamd may be silent, in milliseconds. */
const silentMs = 30_000;
/** Its answers are one short line. */
const answerBytes = 4096;

/** `CLAMD`: `/run/clamd.sock`, `127.0.0.1:3310` or `[::1]:3310`; undefined for anything else. */
export function readClamdAddress(given: string): ClamdAddress | undefined {
  if (given.startsWith('/')) return { path: given };
  const [, v6, name, port] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(given) ?? [];
  const host = v6 ?? name;
  const number = Number(port);
  return host !== undefined && number > 0 && number < 65_536 ? { host, port: number } : undefined;
}

/** A client of clamd (ClamAV) that streams contents to it with its command INSTREAM. */
export function openClamd(address: ClamdAddress): VirusScanner {
  return {
    scan: async (path) => {
      const socket = connect(address);
      try {
        return verdictOf(await ask(socket, path));
      } catch {
        return 'unavailable';
      } finally {
        socket.destroy();
      }
    },
  };
}

/** Sends a content in chunks, each behind its length in four bytes, a chunk of nothing at the end; returns the answer. */
async function ask(socket: Socket, path: string): Promise<string> {
  const answer = readAnswer(socket);
  // A scanner that answers early (too large a stream) closes: writing fails, and the answer decides.
  const sending = send(socket, path);
  sending.catch(() => undefined);
  return Promise.race([answer, sending.then(() => answer)]);
}

async function send(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 })) {
    const bytes = chunk as Buffer;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    await write(socket, Buffer.concat([length, bytes]));
  }
  await write(socket, Buffer.alloc(4));
}

const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((done, fail) => {
    socket.write(bytes, (failure) => (failure ? fail(failure) : done()));
  });

const readAnswer = (socket: Socket) =>
  new Promise<string>((done, fail) => {
    let text = '';
    socket.setTimeout(silentMs, () => fail(new Error('clamd is silent')));
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      if (text.includes('\0') || text.length > answerBytes) done(text);
    });
    socket.on('end', () => done(text));
    socket.on('error', fail);
  });

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or a trouble of the scanner (`INSTREAM size limit exceeded. ERROR`). */
function verdictOf(answer: string): Verdict {
  const [line = ''] = answer.split('\0').map((part) => part.trim());
  if (/ FOUND$/.test(line)) return 'infected';
  return /: OK$/.test(line) ? 'clean' : 'unavailable';
}
