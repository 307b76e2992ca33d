import pg from 'pg';

/** The database of a setting cannot be reached, in words for whoever starts the product. */
export class DatabaseUnreachable extends Error {}

/** How long a database may take to answer at the start, in milliseconds. */
const answerMs = 10_000;

/**
 * Connects once, so that a start without its database says which one is missing and what to check.
 * @param setting the name of the setting that names the database
 * @throws DatabaseUnreachable
 */
export async function refuseUnreachable(
  connection: pg.PoolConfig,
  setting: string,
  milliseconds = answerMs,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (failure) {
    // Without the password, which the setting holds too.
    const which = `The database "${client.database}" at ${client.host}:${client.port} (user ${client.user}, ${setting}) cannot be reached`;
    throw new DatabaseUnreachable(`${which}: ${reasonOf(failure)}`);
  } finally {
    // The other side may be silent.
    void client.end().catch(() => {});
  }
}

/** What each failure means and what to check, by the code of the network or of PostgreSQL. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'nothing listens there. Check that PostgreSQL runs, and the host and port.'],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'the name of the host is not known. Check the host, and the name service of this machine.',
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|silent)$/,
    'there is no answer. Check the host and port, and that no firewall is in between.',
  ],
  [/^(ENOENT|EACCES)$/, 'its socket is not there or may not be opened. Check that PostgreSQL runs, and the folder.'],
  [/^28/, 'it refuses this user. Check user and password, and what pg_hba.conf allows for this machine.'],
  [/^3D000$/, 'the server has no database of this name. Check the name, or create it with createdb.'],
  [/^53300$/, 'all its connections are taken. Check max_connections and who else is connected.'],
  [/^57P/, 'it is starting or stopping. Start again in a moment.'],
  [/SSL|TLS|CERT|SIGNATURE|ALTNAME/i, 'the encrypted connection failed. Check sslmode and the certificates.'],
];

function reasonOf(failure: unknown): string {
  const { code, message, errors } = failure as { code?: string; message?: string; errors?: unknown[] };
  // A host with several addresses fails with the failures of all of them.
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
  const isSilent = /time(d )?out/i.test(message ?? '');
  const seen = code ?? (isSilent ? 'silent' : (message ?? ''));
  const reason = reasons.find(([pattern]) => pattern.test(seen))?.[1] ?? 'see the words of the driver.';
  return `${reason} (${isSilent || !message ? seen : message})`;
}
