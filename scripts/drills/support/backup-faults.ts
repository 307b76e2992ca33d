import { readFileSync, writeFileSync } from 'node:fs';
import type { FaultCode } from '#server/areas/backups/faults.ts';
import { firstLine, type Section } from '#server/outside/backup/format.ts';
import { readBackup, readHeader } from '#server/outside/backup/read-backup.ts';
import { writeBackup } from '#server/outside/backup/write-backup.ts';

/** A fault to plant in a copy of a backup: what it is, by which codes it may be named, and how the copy is made. */
export type PlantedFault = {
  readonly name: string;
  readonly codes: readonly FaultCode[];
  /** Writes the damaged copy; returns another passphrase where that is the fault. */
  plant(copy: string): Promise<string | undefined>;
};

/** Twenty faults of one backup. @throws where it is too small to plant them */
export function faultsOf(file: string, passphrase: string): PlantedFault[] {
  const whole = readFileSync(file);
  const lineEnd = whole.indexOf(10, firstLine.length);
  const headerEnd = whole.indexOf(10, lineEnd + 1) + 1;
  const starts: number[] = [];
  for (let at = headerEnd; at < whole.length; at += 4 + whole.readUInt32BE(at)) starts.push(at);
  if (starts.length < 5) throw new Error(`the backup has only ${starts.length} chunks`);
  const chunk = (number: number) => whole.subarray(starts[number]!, starts[number + 1] ?? whole.length);
  const middle = starts.length >> 1;
  const [one, two] = [chunk(middle), chunk(middle + 1)];
  const [before, after] = [whole.subarray(0, starts[middle]!), whole.subarray(starts[middle]! + one.length)];
  const afterTwo = after.subarray(two.length);

  const change = (name: string, codes: readonly FaultCode[], content: () => Buffer): PlantedFault => ({
    name,
    codes,
    plant: async (copy) => {
      const changed = content();
      if (changed.equals(whole)) throw new Error(`nothing is planted: ${name}`);
      writeFileSync(copy, changed);
      return undefined;
    },
  });
  const cut = (name: string, length: number, code: FaultCode = 'cut') =>
    change(`cut ${name}`, [code], () => whole.subarray(0, length));
  const flip = (name: string, at: number, codes: readonly FaultCode[]) =>
    change(`one bit changed ${name}`, codes, () => {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1;
      return changed;
    });
  const order = (name: string, parts: readonly Buffer[]) =>
    change(name, ['changed', 'cut'], () => Buffer.concat(parts));

  return [
    cut('to nothing', 0, 'not-a-backup'),
    cut('within its first line', 7, 'not-a-backup'),
    cut('within its header', lineEnd - 20),
    cut('after its header', headerEnd),
    cut('within a chunk', starts[middle]! + 100),
    cut('between two chunks', starts[middle]!),
    cut('by its last byte', whole.length - 1),
    flip('in a count of the header', whole.indexOf('"rows":') + '"rows":'.length, ['header-changed']),
    flip('in the code of the header', lineEnd + 3, ['header-changed']),
    flip('in the first chunk', starts[0]! + 40, ['changed']),
    flip('in the length of a chunk', starts[middle]! + 3, ['changed', 'cut']),
    flip('in a chunk', starts[middle]! + (one.length >> 1), ['changed']),
    flip('in the last byte', whole.length - 1, ['changed']),
    order('two chunks swapped', [before, two, one, afterTwo]),
    order('a chunk repeated', [before, one, one, after]),
    order('a chunk missing', [before, after]),
    order('a chunk appended', [whole, one]),
    {
      name: 'another passphrase',
      codes: ['wrong-passphrase'],
      plant: async (copy) => {
        writeFileSync(copy, whole);
        return `${passphrase}!`;
      },
    },
    change('a newer format', ['newer-format'], () =>
      Buffer.from(whole.toString('latin1').replace('"version":1,', '"version":2,'), 'latin1'),
    ),
    {
      name: 'a newer schema',
      codes: ['newer-version'],
      plant: async (copy) => {
        await writeWithNewerSchema(file, passphrase, copy);
        return undefined;
      },
    },
  ];
}

/** Writes a backup again, as a later version would: with a migration that this one does not know. */
async function writeWithNewerSchema(file: string, passphrase: string, copy: string): Promise<void> {
  const { product, migrations, takenAt, installation, counts, space } = await readHeader(file);
  const newer = [...migrations, '299901010000-tomorrow'];
  const writer = await writeBackup(
    copy,
    { product, migrations: newer, takenAt, installation, counts, space },
    passphrase,
  );
  let section: Section | undefined;
  let parts: Buffer[] = [];
  for await (const piece of readBackup(file, passphrase)) {
    if ('begin' in piece) [section, parts] = [piece.begin, []];
    else if ('data' in piece) parts.push(Buffer.from(piece.data));
    else {
      const { rows, content, fault } = piece.end;
      await writer.section(section!, async (add) => {
        for (const part of parts) await add(part);
        return { rows, content, fault };
      });
    }
  }
  await writer.finish();
}
