import type pg from 'pg';

/** What the driver gives a query that copies; its types leave it out. */
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
        // One message of a few megabytes at a time; the server takes them as they come.
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
