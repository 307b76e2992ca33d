// Writes a dump of OpenCATS with invented people, the same for the same number, to try the import with. Usage:
// node scripts/drills/opencats-dump.ts PEOPLE > dump.sql
import { once } from 'node:events';
import { openCatsDump } from '#server/testing/opencats-dump.ts';

for (const piece of openCatsDump(Number(process.argv[2] ?? 10_000)))
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
