import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { readResume } from '#matching/resume/read-resume.ts';
import { tidyText } from '#server/outside/documents/child/tidy.ts';
import type { Pair } from './compare.ts';

/**
 * Email addresses and phone numbers in the texts of documents/, as a careful reader sees them. The rule is simple on
 * purpose and shares nothing with the parser under test: a word with `@` between letters; a run of 10 to 13 digits in
 * groups that are not years, with no letters or further digits touching.
 *
 * Checked by hand on the 68 texts (2026-11): the rule and the eye agree everywhere. The texts have five email addresses
 * and one phone number (a sample beginning "123", which no exchange has: it must be read as written). Course numbers
 * ("A-652-0298"), patents ("11,234,567"), DOIs, a PO box and spans of years are not phone numbers.
 */
function seenByEye(text: string): { emails: string[]; phones: string[] } {
  const words = text.split(/[\s<>|,;•()]+/u);
  const emails = words.flatMap((word) => /^[^@]+@[^@]+\.[a-z]{2,}$/i.exec(word.replace(/[.:]+$/, ''))?.[0] ?? []);
  const phones = [...text.matchAll(/(?<![\w.,-])\+?\(?\d[\d().\- ]{8,17}\d(?![\w,-])/g)]
    .map(([run]) => run)
    .filter((run) => {
      const digits = run.replace(/\D/g, '');
      return (
        digits.length >= 10 && digits.length <= 13 && !/(?:19|20)\d\d ?- ?(?:19|20)\d\d/.test(run) && !/\//.test(run)
      );
    });
  return { emails, phones };
}

const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const asTyped = (email: string) => email.toLowerCase().replace(/^\W+|\W+$/g, '');

/** Email and phone pairs of the reference texts. */
export function documentPairs(folder: string, today: string): { emails: Pair[]; phones: Pair[] } {
  const lines = readFileSync(path.join(folder, 'documents/documents.jsonl'), 'utf8').trim().split('\n');
  const read = lines.map((line) => {
    const { file, reference_text: text } = JSON.parse(line) as { file: string; reference_text: string };
    return { id: file, eye: seenByEye(text), parsed: readResume(tidyText(text), today) };
  });
  return {
    emails: read.map(({ id, eye, parsed }) => ({
      id,
      wanted: eye.emails.map(asTyped),
      found: parsed.emails.map(({ value }) => value),
    })),
    phones: read.map(({ id, eye, parsed }) => ({
      id,
      wanted: eye.phones.map(digits),
      found: parsed.phones.map(({ value }) => digits(value)),
    })),
  };
}

export type Dump = { id: string; text: string; synthetic_contact: { name: string; email: string; phone: string } };

/** The first resumes of resumes.jsonl.gz. */
export async function readDumps(folder: string, count: number): Promise<Dump[]> {
  const lines = createInterface({
    input: createReadStream(path.join(folder, 'resumes.jsonl.gz')).pipe(createGunzip()),
  });
  const found: Dump[] = [];
  for await (const line of lines) {
    found.push(JSON.parse(line) as Dump);
    if (found.length >= count) break;
  }
  return found;
}

/** Ways in which people head a resume: N name, E email, T phone, P place. */
const heads: readonly ((n: string, e: string, t: string, headline: string, place: string) => string)[] = [
  (n, e, t, headline, place) => `${n}\n${headline}\n${place} | ${e} | ${t}\n`,
  (n, e, t, headline, place) =>
    `${n.toUpperCase()}\n${place}\nCell: ${t.replace(/\D+/g, '.').replace(/^\./, '')} Email: ${e}\n${headline}\n`,
  (n, e, t, headline) => `${n}, ${headline}\nPhone: +1 ${t.replace(/\D+/g, '-').replace(/^-/, '')} • E-mail: ${e}\n`,
  (n, e, t, headline, place) => `Name: ${n}\nEmail: ${e}\nPhone: ${t}\nLocation: ${place}\n${headline}\n`,
  (n, e, t, headline, place) => `${headline}\n${n}\n${e}\n${t.replace(/\D+/g, ' ').trim()}\n${place}\n`,
  (n, e, t, _headline, place) => `${n} ${e} ${t.replace(/\D+/g, '')} ${place}\n`,
  (n, e, t, headline, place) => `RESUME\n\n${n} | ${headline}\n${place} · ${t} · ${e}\n`,
  (n, e, t, headline, place) => `${e}\t${t}\n${place}\n\n${n.replace(' ', ' M. ')}\n${headline}\n`,
];

/** Generated heads over real texts that have none: name, email and phone are known exactly. */
export function headedPairs(dumps: readonly Dump[], today: string): { names: Pair[]; emails: Pair[]; phones: Pair[] } {
  const read = dumps.map(({ id, text, synthetic_contact: who }, at) => {
    const lines = text.split('\n');
    const place = lines.slice(1, 3).find((line) => /, [A-Z]{2}$/.test(line)) ?? '';
    const head = heads[at % heads.length]!(who.name, who.email, who.phone, lines[0]!, place);
    return { id: `${id} head ${at % heads.length}`, who, parsed: readResume(tidyText(`${head}\n${text}`), today) };
  });
  return {
    names: read.map(({ id, who, parsed: { firstName, lastName } }) => ({
      id,
      wanted: [who.name],
      found: firstName || lastName ? [`${firstName?.value} ${lastName?.value}`.replace(' M. ', ' ')] : [],
    })),
    emails: read.map(({ id, who, parsed }) => ({
      id,
      wanted: [who.email],
      // Addresses further down (references) are not the person's; the head's come first.
      found: parsed.emails.slice(0, 1).map(({ value }) => value),
    })),
    phones: read.map(({ id, who, parsed }) => ({
      id,
      wanted: [digits(who.phone)],
      found: parsed.phones.slice(0, 1).map(({ value }) => digits(value)),
    })),
  };
}
