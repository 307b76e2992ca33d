import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confinement, describeGuards, findConfinement } from './guards.ts';
import { confine, hideFromSandboxes, startSandboxed } from './sandbox.ts';
import { SandboxedProcess } from './sandboxed-process.ts';

test('a process compromised by a document can read, write, start and reach nothing', async () => {
  let connections = 0;
  const listener = net.createServer(() => {
    connections += 1;
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  process.env['ROLECALL_PROBE_SECRET'] = 'secret';

  const probe = startSandboxed(path.join(import.meta.dirname, 'testing', 'probe.ts'), 10, [String(port)]);
  const [told] = (await once(probe, 'message')) as [{ worked: string[]; environment: string[]; folder: string }];
  probe.kill('SIGKILL');
  delete process.env['ROLECALL_PROBE_SECRET'];
  listener.close();

  // Where the kernel allows it, even code that runs before closeDoors has no network.
  expect(told.worked.filter((each) => each !== 'connect before the doors are closed')).toEqual([]);
  expect(told.environment).toEqual([]);
  expect(told.folder).toBe(os.tmpdir());
  expect(connections).toBe(told.worked.length);
});

/** What native code would try: a program without Node's own permissions, in the same confinement. */
const nativeCode = `
const fs = require('node:fs'), net = require('node:net');
const [victim, folder] = process.argv.slice(1);
const works = (what) => { try { what(); return true; } catch { return false; } };
const connects = (path) => new Promise((done) =>
  net.connect(path, () => done(true)).on('error', () => done(false)));
(async () => {
  const status = fs.readFileSync('/proc/self/status', 'utf8');
  console.log(JSON.stringify({
    key: works(() => fs.readFileSync(folder + '/keys/vault-1.key')),
    list: works(() => fs.readdirSync(folder + '/files')),
    socket: await connects(folder + '/run.sock'),
    kill: works(() => process.kill(Number(victim), 'SIGKILL')),
    mount: works(() => require('node:child_process').execFileSync('umount', [folder], { stdio: 'ignore' })),
    noNewPrivileges: /NoNewPrivs:\\s*1/.test(status),
    capabilities: /CapEff:\\s*(\\w+)/.exec(status)[1],
  }));
  process.exit(0);
})();
`;

test.runIf(process.platform === 'linux')(
  'native code in it reads no key, lists no file, reaches no socket, kills nothing',
  async () => {
    const { guards } = confinement();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'rolecall-sandbox-'));
    chmodSync(folder, 0o755);
    for (const name of ['keys', 'files']) mkdirSync(path.join(folder, name), { mode: 0o700 });
    writeFileSync(path.join(folder, 'keys/vault-1.key'), 'secret', { mode: 0o600 });
    const server = net.createServer().listen(path.join(folder, 'run.sock'));
    await once(server, 'listening');
    const victim = spawn('sleep', ['600'], { stdio: 'ignore' });
    onTestFinished(() => {
      server.close();
      victim.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    hideFromSandboxes([folder]);

    const [command = '', ...given] = confine([process.execPath, '-e', nativeCode, String(victim.pid), folder], 60);
    const told = JSON.parse(execFileSync(command, given, { env: {}, encoding: 'utf8', cwd: os.tmpdir() }));

    const seesFiles = !(guards.files || guards.user);
    expect(told).toMatchObject({ key: seesFiles, list: seesFiles, kill: !(guards.processes || guards.user) });
    if (guards.files) expect(told).toMatchObject({ socket: false, mount: false });
    expect([told.noNewPrivileges, guards.privileges ? told.capabilities : '0000000000000000']).toEqual([
      guards.privileges,
      '0000000000000000',
    ]);
    expect(victim.exitCode ?? victim.signalCode).toBe(told.kill ? 'SIGKILL' : null);
  },
);

const program = {
  entry: path.join(import.meta.dirname, '../text-parser/testing/odd-child.ts'),
  cpuSeconds: 600,
  spentCpuSeconds: 580,
};
const limits = { cpuSeconds: 600, wallSeconds: 600, memoryBytes: 2 ** 30 };
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('the process that works is the one that is watched and that ends with its launcher', async () => {
  const one = new SandboxedProcess<{ text: string }, { text: string }>(program);
  expect(await one.ask({ text: 'one' }, limits)).toEqual({ text: 'one' });
  const pid = one.pid ?? 0;
  expect(isAlive(pid)).toBe(true);

  // Were the launcher watched instead, no processor time would ever be counted.
  await expect(one.ask({ text: 'stand still' }, { ...limits, cpuSeconds: 1 })).rejects.toMatchObject({
    details: { defect: expect.stringMatching('over its processor limit') },
  });
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 });
});

test('a process that does not start in time is trouble of the machine and not of the file', async () => {
  const slow = new SandboxedProcess<{ text: string }, { text: string }>({ ...program, startWithinMs: 1 });
  await expect(slow.ask({ text: 'one' }, limits)).rejects.toMatchObject({ code: 'server.unavailable', status: 503 });
});

test('the strongest confinement that a system allows is found, and what is missing is named', () => {
  const tools = { unshare: '/bin/unshare', setpriv: '/bin/setpriv' };
  const all = findConfinement(true, tools, () => true);
  expect(all.guards).toEqual({ user: true, network: true, processes: true, files: true, privileges: true });
  expect(describeGuards(all.guards, true)).toBe(
    "Documents are read in processes of their own: no network, a user of their own, a process list of their own, no sight of the data's folders, no way to more rights.",
  );

  // A container: no namespaces, and the code is closed to other users.
  const container = findConfinement(true, tools, (command) => !/unshare|reuid/.test(command.join(' ')));
  expect(container.before).toEqual([]);
  expect(container.guards).toEqual({ user: false, network: false, processes: false, files: false, privileges: true });
  expect(describeGuards(container.guards, true)).toMatch(
    /^Documents .*: no way to more rights\. Missing, because .*: no network, a user/,
  );

  // Only a network namespace; an ordinary user has no other to become.
  const network = findConfinement(false, tools, (command) => !/-rnpi/.test(command.join(' ')));
  expect(network.guards).toEqual({ user: false, network: true, processes: false, files: false, privileges: true });
  expect(describeGuards(network.guards, false)).not.toContain('a user of their own');

  // macOS, Windows, and images without these tools.
  const none = findConfinement(true, {}, () => true);
  expect([none.before, none.after]).toEqual([[], []]);
  expect(describeGuards(none.guards, true)).toMatch(/^Documents are read in processes of their own\. Missing/);
});
