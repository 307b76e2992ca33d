// Checks a commit message; .githooks/commit-msg calls it with the path of the message. Plain JavaScript without dependencies,
// because Git runs it with whatever Node the machine has.
import { readFileSync } from 'node:fs';

const longest = 72;
/** Messages that Git writes itself, and those that a rebase squashes into another commit. */
const byGit = /^(Merge |Revert "|(fixup|squash|amend)! )/;

/** The faults of a message, one sentence each. Lines that begin with # and everything after a scissors line belong to Git. */
function faultsOf(message) {
  const own = message.split(/^# -+ >8 -+$/m)[0];
  const lines = own.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  const start = lines.findIndex((line) => line.trim() !== '');
  const subject = (lines[start] ?? '').trimEnd();
  if (subject === '' || byGit.test(subject)) return [];
  const length = [...subject].length;
  return [
    !/^[a-z][a-z0-9-]*: \S/.test(subject) &&
      'it begins with an area in small letters and a colon: "area: what is now true"',
    length > longest && `it has ${length} characters; ${longest} are allowed, the rest belongs into the body`,
    subject.endsWith('.') && 'it ends without a full stop',
    (lines[start + 1] ?? '').trim() !== '' && 'an empty line follows it',
  ].filter(Boolean);
}

const faults = faultsOf(readFileSync(process.argv[2], 'utf8'));
if (faults.length > 0) {
  console.error(['The first line of the commit message:', ...faults.map((fault) => `- ${fault}`)].join('\n'));
  process.exit(1);
}
