// Erases one person in every unit, for good: `npm run erase -- --candidate ID --yes`. What stays says nothing about the person
// (docs/guide/one-person.md). A legal hold refuses it. The server may be running or not.
import { taskCall } from '#server/areas/audit/audit.ts';
import { erasePerson } from '#server/areas/people/erase.ts';
import { withPerson } from './person-source.ts';

await withPerson('Usage: npm run erase -- --candidate ID --yes', async (source, candidateId, { yes }) => {
  if (!yes) {
    process.stdout.write(`Nothing was erased. Add --yes to erase candidate ${candidateId} for good.\n`);
    return;
  }
  const erased = await erasePerson(source, candidateId, { call: taskCall('npm run erase'), why: 'operator' });
  process.stdout.write(erased ? `Erased candidate ${candidateId}.\n` : `Candidate ${candidateId} was erased before.\n`);
});
