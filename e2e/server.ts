// Starts the product on fresh sample data in its own folder, for the journeys.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { quickFolder } from '../src/server/testing/quick-folder.ts';

const folder = mkdtempSync(join(quickFolder(), 'rolecall-journey-'));
// Started as root, the database runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755);
process.env['DATA_DIR'] = folder;
process.env['SEED'] = 'demo';
process.env['SMTP_URL'] = '';
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

// On an external database server the journeys get their own database, so that nobody's records are touched.
const external = process.env['DATABASE_URL'];
if (external) {
  const name = `rolecall_journey_${process.pid}`;
  const admin = new pg.Client({ connectionString: external });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = new URL(external);
  own.pathname = `/${name}`;
  process.env['DATABASE_URL'] = own.href;
}
await import('../src/server/main.ts');
