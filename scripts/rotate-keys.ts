// Rotates the server's keys: `npm run rotate-keys` all of them, `npm run rotate-keys -- vault` those of the vault, `npm run
// rotate-keys -- sign-in` those of the password envelope and of tokens, `npm run rotate-keys -- audit` the one that signs the
// audit. Servers may keep running and need no notice. An
// interrupted rotation of the vault continues when this is run again.
import { join } from 'node:path';
import { rotateAuditKey } from '#server/areas/audit/audit-chain.ts';
import { rotateSignInKeys } from '#server/areas/identity/password-security.ts';
import { type Rotated, rotateVaultKeys, startVault } from '#server/areas/vault/vault-keys.ts';
import { readConfig, WrongSettings } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { openKeys } from '#server/outside/keys.ts';
import { openLog } from '#server/outside/log.ts';
import { openVaultKeys, VaultKeyProblem } from '#server/outside/vault-keys.ts';

const root = join(import.meta.dirname, '..');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const which = process.argv[2] ?? 'all';
if (!['all', 'vault', 'sign-in', 'audit'].includes(which)) {
  process.stderr.write(`There are no keys named ${which}. Say vault, sign-in, audit or nothing for all.\n`);
  process.exit(1);
}

let close = async (): Promise<void> => undefined;
try {
  const config = readConfig(process.env, root);
  const running = config.databaseUrl ? { connectionString: config.databaseUrl } : runningEmbedded(config.dataDir);
  const embedded = running
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, root, binFolder: config.postgresBin, say });
  const database = openDatabase(running ?? embedded!.connection, openLog('silent'), 2);
  close = async () => {
    await database.close();
    await embedded?.stop();
  };
  const { db } = database;
  const folder = config.keysDir;
  const isMeant = (one: string) => which === 'all' || which === one;
  if (isMeant('vault')) {
    const vaultKeys = openVaultKeys(folder);
    await startVault(db, vaultKeys);
    const rotated = await rotateVaultKeys({ db, vaultKeys }, ({ left }) => {
      if (left > 0) say(`${left} passwords to go`);
    });
    report(rotated);
  }
  if (isMeant('audit')) {
    const kid = await rotateAuditKey({ db, keys: await openKeys(folder) }, new Date());
    say(`The audit is signed with the key ${kid}; of those before it only the public half stays.`);
  }
  if (isMeant('sign-in')) {
    await rotateSignInKeys({ db, keys: await openKeys(folder) }, new Date());
    say('Passwords travel under a new key, tokens are signed with a new one. Nobody has to sign in again.');
  }
  say('Back the keys folder up again.');
} catch (failure) {
  const isPlain = failure instanceof WrongSettings || failure instanceof VaultKeyProblem;
  process.stderr.write(`${isPlain ? failure.message : String((failure as Error).stack ?? failure)}\n`);
  process.exitCode = 1;
} finally {
  // An open pool would keep the process alive.
  await close();
}

function report({ newest, unreadable, kept }: Rotated): void {
  if (unreadable.length === 0) {
    say(`Every password of the vault is now under vault-${newest}.key; older keys are gone.`);
    return;
  }
  process.exitCode = 1;
  say(
    `The passwords of the vault are now under vault-${newest}.key, but for ${unreadable.length} that cannot be opened:`,
  );
  for (const login of unreadable) say(`  ${login}`);
  say(
    `Set these passwords anew on the screen, or bring the records back from a backup, and run this again. Until then ${kept.map((number) => `vault-${number}.key`).join(', ')} stays for them.`,
  );
}
