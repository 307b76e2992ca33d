import type pg from 'pg';

/** The driver's connection as a copying query gets it; its types leave it out. */
type CopyConnection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** Sends rows in COPY's text format to a table, over the driver's own protocol. */
export function copyRows(client: pg.Client, table: string, columns: string, rows: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    client.query({
      submit(connection: CopyConnection) {
        connection.query(`copy ${table} (${columns}) from stdin`);
      },
      handleCopyInResponse(connection: CopyConnection) {
        // A few megabytes per message; the server processes them as they arrive.
        for (let from = 0; from < rows.length; from += 500)
          connection.sendCopyFromChunk(Buffer.from(rows.slice(from, from + 500).join('')));
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery() {
        if (!failure) resolve();
      },
    } as never);
  });
}
