// Gives the vault a new key and takes the old one away: `npm run rotate-keys`. The server may run meanwhile; a rotation that was
// interrupted goes on where it was when this is run again.
import { join } from 'node:path';
import { rotateVaultKeys, startVault } from '#server/areas/vault-keys/vault-keys.ts';
import { readConfig, WrongSettings } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { openLog } from '#server/outside/log.ts';
import { openVaultKeys, VaultKeyProblem } from '#server/outside/vault-keys.ts';

const root = join(import.meta.dirname, '..');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const config = readConfig(process.env, root);
  const running = config.databaseUrl ? { connectionString: config.databaseUrl } : runningEmbedded(config.dataDir);
  const embedded = running ? undefined : await startEmbedded({ dataDir: config.dataDir, root, say });
  const database = openDatabase(running ?? embedded!.connection, openLog('silent'), 2);
  const vaultKeys = openVaultKeys(join(config.dataDir, 'keys'));
  await startVault(database.db, vaultKeys);
  const newest = await rotateVaultKeys({ db: database.db, vaultKeys }, ({ left }) => {
    if (left > 0) say(`${left} passwords to go`);
  });
  say(
    `Every password of the vault is now under vault-${newest}.key; older keys are gone. Back the keys folder up again.`,
  );
  await database.close();
  await embedded?.stop();
} catch (failure) {
  const isPlain = failure instanceof WrongSettings || failure instanceof VaultKeyProblem;
  process.stderr.write(`${isPlain ? failure.message : String((failure as Error).stack ?? failure)}\n`);
  process.exitCode = 1;
}
