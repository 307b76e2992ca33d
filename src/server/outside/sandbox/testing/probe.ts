/** Runs inside a limited process and tries everything that a compromised process might try; reports what worked. */
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import workers from 'node:worker_threads';
import { closeDoors } from '#server/outside/sandbox/doors.ts';

const [, , port] = process.argv;
const attempts: Record<string, () => unknown> = {
  'read /etc/passwd': () => fs.readFileSync('/etc/passwd'),
  'read the environment of the server': () => fs.readFileSync(`/proc/${process.ppid}/environ`),
  'read its own environment': () => fs.readFileSync('/proc/self/environ'),
  'list the home folder': () => fs.readdirSync(os.homedir()),
  'write to the temporary folder': () => fs.writeFileSync(`${os.tmpdir()}/rolecall-probe`, 'x'),
  'start a process': () => childProcess.execFileSync('/bin/true'),
  'start a worker': () => new workers.Worker('0', { eval: true }),
  'load an add-on': () => process.dlopen({ exports: {} }, '/none.node'),
  'run text as code': () => new Function('return 1')(),
};
const worked = Object.entries(attempts)
  .filter(([, attempt]) => {
    try {
      attempt();
      return true;
    } catch {
      return false;
    }
  })
  .map(([name]) => name);

const reach = (name: string, attempt: (done: (reached: boolean) => void) => void) =>
  new Promise<void>((resolve) => {
    const done = (reached: boolean) => {
      if (reached) worked.push(name);
      resolve();
    };
    try {
      attempt(done);
    } catch {
      done(false);
    }
  });
const connect = (done: (reached: boolean) => void) => {
  const socket = net.connect(Number(port), '127.0.0.1', () => done(true));
  socket.on('error', () => done(false));
};
await reach('connect before the doors are closed', connect);
closeDoors();
await reach('connect', connect);
await reach('listen', (done) => net.createServer().listen(0, '127.0.0.1', () => done(true)));
await reach('send a datagram', (done) =>
  dgram.createSocket('udp4').send('x', Number(port), '127.0.0.1', (error) => done(error === null)),
);
await reach('look a name up', (done) => dns.lookup('localhost', (error) => done(error === null)));
await reach('fetch', (done) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => done(true),
    () => done(false),
  ),
);

process.send?.({ worked, environment: Object.keys(process.env), folder: process.cwd() });
