import type pg from 'pg';

/** What the driver gives a query that speaks the COPY protocol itself. */
type Wire = {
  query(text: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
  readonly stream: NodeJS.ReadWriteStream & { readonly writableNeedDrain?: boolean };
};

/** Bytes that wait for their reader before the connection pauses. */
const mostWaiting = 4 * 1024 * 1024;

/** What every COPY has: the driver calls these methods as messages arrive. */
class CopyQuery {
  readonly #text: string;
  readonly #ended: (failure?: Error) => void;
  #failure: Error | undefined;
  protected wire: Wire | undefined;

  constructor(text: string, ended: (failure?: Error) => void) {
    this.#text = text;
    this.#ended = ended;
  }

  submit(wire: unknown): void {
    this.wire = wire as Wire;
    this.wire.query(this.#text);
  }

  handleError(failure: Error): void {
    this.#failure ??= failure;
    // After an error of the connection no ReadyForQuery follows.
    this.#ended(this.#failure);
  }

  handleReadyForQuery(): void {
    this.#ended(this.#failure);
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

class CopyOutQuery extends CopyQuery {
  readonly #take: (bytes: Buffer) => void;

  constructor(text: string, take: (bytes: Buffer) => void, ended: (failure?: Error) => void) {
    super(text, ended);
    this.#take = take;
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#take(chunk);
  }

  pause(): void {
    this.wire?.stream.pause();
  }

  resume(): void {
    this.wire?.stream.resume();
  }
}

/**
 * Runs `COPY ... TO STDOUT` and gives its rows, one buffer for many, each row ended by a newline. The connection pauses
 * while `take` works, so memory stays constant. Returns the number of rows.
 */
export async function copyOut(
  client: pg.ClientBase,
  statement: string,
  take: (rows: Buffer) => Promise<void> | void,
): Promise<number> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let rows = 0;
  let isOver = false;
  let wake = () => {};
  let readOn = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    const query = new CopyOutQuery(
      statement,
      (row) => {
        // The driver reuses its buffer.
        waiting.push(Buffer.from(row));
        bytes += row.length;
        rows += 1;
        if (bytes > mostWaiting) query.pause();
        wake();
      },
      (failure) => {
        isOver = true;
        wake();
        if (failure) reject(failure);
        else resolve();
      },
    );
    readOn = () => query.resume();
    client.query(query);
  });
  ended.catch(() => undefined);
  while (!isOver || waiting.length > 0) {
    if (waiting.length === 0) {
      await new Promise<void>((resolve) => (wake = resolve));
      continue;
    }
    const taken = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    await take(taken);
    readOn();
  }
  await ended;
  return rows;
}

class CopyInQuery extends CopyQuery {
  readonly #source: AsyncIterable<Buffer>;
  #isEnded = false;

  constructor(text: string, source: AsyncIterable<Buffer>, ended: (failure?: Error) => void) {
    super(text, ended);
    this.#source = source;
  }

  handleCopyInResponse(): void {
    void this.#send();
  }

  override handleError(failure: Error): void {
    this.#isEnded = true;
    super.handleError(failure);
  }

  async #send(): Promise<void> {
    const wire = this.wire!;
    try {
      for await (const rows of this.#source) {
        if (this.#isEnded) return;
        wire.sendCopyFromChunk(rows);
        if (wire.stream.writableNeedDrain) await drained(wire.stream);
      }
      if (!this.#isEnded) wire.endCopyFrom();
    } catch (failure) {
      wire.sendCopyFail(String((failure as Error).message));
    }
  }
}

const drained = (stream: NodeJS.EventEmitter) =>
  new Promise<void>((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) stream.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) stream.once(event, done);
  });

/** Runs `COPY ... FROM STDIN` with these bytes, as fast as the server takes them. */
export async function copyIn(client: pg.ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.query(new CopyInQuery(statement, source, (failure) => (failure ? reject(failure) : resolve())));
  });
}
