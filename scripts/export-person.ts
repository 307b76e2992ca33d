// Everything that the product holds about one person, of every unit, as a ZIP: `npm run export -- --candidate ID --out FILE`. The
// format is described in docs/guide/one-person.md. The server may be running or not.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportPerson } from '#server/areas/people/export-person.ts';
import { withPerson } from './person-source.ts';

await withPerson('Usage: npm run export -- --candidate ID [--out FILE]', async (source, candidateId, { out }) => {
  const file = out ?? `candidate-${candidateId}.zip`;
  await pipeline(await exportPerson(source, candidateId), createWriteStream(file, { mode: 0o600 }));
  process.stdout.write(`wrote ${file}\n`);
});
