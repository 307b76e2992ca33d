import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startLimitedProcess } from './limited-process.ts';

test('a process compromised by a document can read, write, start and reach nothing', async () => {
  let connections = 0;
  const listener = net.createServer(() => {
    connections += 1;
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  process.env['ROLECALL_PROBE_SECRET'] = 'secret';

  const probe = startLimitedProcess(path.join(import.meta.dirname, 'testing', 'probe.ts'), 10, [String(port)]);
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
