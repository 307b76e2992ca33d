import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const program = '/usr/sbin/dovecot';

/** Whether a real IMAP server is installed; where not, tests with one are left out, and this says so aloud. */
export function hasImapServer(): boolean {
  const isThere = existsSync(program);
  if (!isThere) process.stderr.write('\n!!! Dovecot is not installed: nothing is proven about reading an inbox.\n\n');
  return isThere;
}

/**
 * A Dovecot of its own on this machine with one mailbox, for tests and for trying by hand. Mails are put into its folder, as a
 * mail server delivers them.
 */
export async function openImapServer({ user = 'replies@northgate.example', password = 'a-mailbox-password' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-imap-'));
  await chmod(folder, 0o777);
  const box = join(folder, 'mail');
  const users = join(folder, 'users');
  for (const part of ['mail', 'mail/new', 'mail/cur', 'mail/tmp', 'home']) {
    await mkdir(join(folder, part), { recursive: true });
    await chmod(join(folder, part), 0o777);
  }
  const port = await freePort();
  const { username } = userInfo();
  const isRoot = process.getuid?.() === 0;
  const keeper = isRoot ? 'nobody' : username;
  const setPassword = async (word: string) => {
    await writeFile(users, `${user}:{PLAIN}${word}\n`);
    await chmod(users, 0o644);
  };
  await setPassword(password);
  const config = join(folder, 'dovecot.conf');
  await writeFile(
    config,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_cache_size = 0
auth_failure_delay = 0 secs
mail_location = maildir:${box}
mail_uid = ${keeper}
mail_gid = ${isRoot ? 'nogroup' : (process.getgid?.() ?? username)}
first_valid_uid = 1
${isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${process.getgid?.()}`}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
  ${isRoot ? '' : 'chroot ='}
}
${isRoot ? '' : 'service anvil {\n  chroot =\n}\nservice stats {\n  chroot =\n}'}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${users}
}
userdb {
  driver = static
  args = home=${folder}/home allow_all_users=yes
}
`,
  );
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });
    await answers(port);
  };
  const stop = async () => {
    const old = server;
    server = undefined;
    if (!old || old.exitCode !== null) return;
    const ended = new Promise<void>((done) => old.once('exit', () => done()));
    old.kill('SIGTERM');
    await ended;
  };
  await start();
  let count = 0;
  return {
    folder,
    port,
    user,
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    /** Delivers a mail. */
    deliver: async (raw: string | Buffer) => {
      count += 1;
      const path = join(box, 'new', `${Date.now()}.${process.pid}_${String(count).padStart(6, '0')}.test`);
      await writeFile(path, raw, { mode: 0o666 });
      await chmod(path, 0o666);
    },
    /** The names of the mails' files, which end with their flags once they have some. */
    files: async () => [...(await readdir(join(box, 'new'))), ...(await readdir(join(box, 'cur')))],
    /** Makes the mailbox anew with these mails: their numbers mean nothing any more. */
    renew: async () => {
      await stop();
      for (const file of await readdir(box)) if (/^dovecot/.test(file)) await rm(join(box, file), { recursive: true });
      await start();
    },
    /** Changes the password of the mailbox; whoever is in is thrown out. */
    setPassword: async (word: string) => {
      await stop();
      await setPassword(word);
      await start();
    },
    stop,
    start,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => server.close(() => done()));
  return port;
}

/** Waits until the server greets. */
async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const isUp = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => {
        done(true);
        socket.destroy();
      });
      socket.once('error', () => done(false));
      socket.setTimeout(2000, () => {
        done(false);
        socket.destroy();
      });
    });
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('Dovecot does not answer.');
}
