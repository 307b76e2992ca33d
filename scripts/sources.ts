import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository, by its path from the root. */
export type TextFile = { path: string; text: string };
/** One reference: `kind` is the word before the number, `id` the item that it refers to. */
export type Reference = { path: string; line: number; kind: Kind; id: string };

/** The form of the number after each word. `shell` is the numbered list of what the frame around every screen does. */
const forms = {
  ruling: String.raw`\d+`,
  reliability: String.raw`[A-Z]{1,5}-?\d+|\d+(?:\.\d+|[a-z])?`,
  trade: String.raw`\d+(?:\.\d+)*`,
  screens: String.raw`\d+(?:\.\d+)*`,
  shell: String.raw`\d+`,
  specification: String.raw`\d+`,
  ADR: String.raw`\d{4}`,
} as const;
export type Kind = keyof typeof forms;
const kinds = Object.keys(forms) as Kind[];

/** The document that contains the items of a kind; decision records are separate files. */
const documents: Partial<Record<Kind, string>> = {
  ruling: 'docs/requirements/rulings.md',
  reliability: 'docs/requirements/reliability.md',
  trade: 'docs/requirements/trade.md',
  screens: 'docs/requirements/screens.md',
  shell: 'docs/requirements/shell.md',
  specification: 'docs/requirements/specification.md',
};

/** Families of the reliability list. Their ids are references even without a word before them: `AUTH-16: ...`. */
const families = 'AUTH|AZ|CFG|CMP|CRY|DOC|FZ|INJ|LD|LOG|NET|PRV|REL|SES|TLS|UP|VAL|VLT|WEB';
const bareId = new RegExp(String.raw`\b(?:${families})-\d{2}\b`, 'g');

/** Outdated spellings, and names of documents that are not in the repository. */
const foreign =
  /\brulings \d|\bui \d|\b(?:specification|reliability|screens) section \d|\bfinding \d|\b(?:domain|ui|engines|architecture|stack|anchors)(?:\.md\b| \d+\.\d)|(?<!guide\/|-)\brooms(?:\.md\b| \d+\.\d)|\bcalls\.tsv\b|\btable of calls\b|\bdata\/(?:eval|corpus)\b|\bdocs\/adr\/\d{4}/gi;

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Between a word and its number, and between two numbers, a comment may continue on the next line. */
const gap = String.raw`(?:[ \t]|\n[ \t]*(?:\*|\/\/)?[ \t]*)+`;

function numbered({ path, text }: TextFile, kind: Kind): Reference[] {
  const id = forms[kind];
  const flags = kind === 'ADR' ? 'g' : 'gi';
  const list = new RegExp(String.raw`\b${kind}${gap}((?:${id})(?:(?:,| and| to)${gap}(?:${id})\b)*)(?![\w%])`, flags);
  return [...text.matchAll(list)].flatMap((match) => {
    const line = lineOf(text, match.index);
    const found: Reference[] = [];
    let isRange = false;
    for (const [part] of (match[1] ?? '').matchAll(new RegExp(String.raw`\bto\b|${id}`, 'g'))) {
      if (part === 'to') isRange = true;
      else {
        const last = Number(found.at(-1)?.id);
        if (isRange && /^\d+$/.test(part))
          for (let between = last + 1; between < Number(part); between += 1)
            found.push({ path, line, kind, id: String(between) });
        found.push({ path, line, kind, id: part });
        isRange = false;
      }
    }
    return found;
  });
}

/** Every reference of a file. An id of the reliability list counts once, with or without the word before it. */
export function referencesOf(file: TextFile): Reference[] {
  const found = kinds.flatMap((kind) => numbered(file, kind));
  const bare = [...file.text.matchAll(bareId)].map(({ 0: id, index }) => ({
    path: file.path,
    line: lineOf(file.text, index),
    kind: 'reliability' as const,
    id,
  }));
  const isCounted = (one: Reference) => found.some(({ kind, id }) => kind === one.kind && id === one.id);
  return [...found, ...bare.filter((one) => !isCounted(one))];
}

/** The items of a document: a line that begins with `- **id**`. */
export const itemsOf = (text: string): string[] => [...text.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, id]) => id ?? '');

const isRequirement = (path: string) => path.startsWith('docs/requirements/');
const placeOf = ({ path, line, kind, id }: Reference) => `${path}:${line}: ${kind} ${id}`;

/**
 * The faults of the references in these files, one sentence each: a number that leads nowhere, a document that is not here, an
 * item that nobody cites or that occurs twice.
 */
export function brokenReferences(files: readonly TextFile[]): string[] {
  const items = new Map<Kind, string[]>();
  for (const kind of kinds) {
    const document = documents[kind];
    items.set(kind, document ? itemsOf(files.find(({ path }) => path === document)?.text ?? '') : []);
  }
  const records = files.map(({ path }) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1]).filter((id) => id !== undefined);
  items.set('ADR', records);

  const references = files.flatMap(referencesOf);
  const citing = references.filter(({ path }) => !isRequirement(path));
  if (citing.length === 0) return ['no reference was seen: the check would pass on nothing'];

  const lost = references
    .filter(({ kind, id }) => !items.get(kind)?.includes(id))
    .map((one) => `${placeOf(one)} leads nowhere`);
  const outside = files.flatMap(({ path, text }) =>
    [...text.matchAll(foreign)].map(({ 0: word, index }) => `${path}:${lineOf(text, index)}: "${word}" is not here`),
  );
  const idle = kinds.flatMap((kind) => {
    const document = documents[kind];
    if (!document) return [];
    const own = items.get(kind) ?? [];
    return [
      ...own.filter((id, place) => own.indexOf(id) !== place).map((id) => `${document}: ${kind} ${id} stands twice`),
      ...own
        .filter((id) => !citing.some((one) => one.kind === kind && one.id === id))
        .map((id) => `${document}: nobody cites ${kind} ${id}: remove it`),
    ];
  });
  return [...lost, ...outside, ...idle];
}

const isText = (name: string) => /\.(ts|tsx|mjs|js|md|tsv|css|html|sh)$/.test(name);
/** The folders that are checked: sources, journeys, commands, measurements and documents. */
const folders = ['src', 'e2e', 'scripts', 'bench', 'docs'];

/** Every text file that may hold a reference. `root` is the folder of the repository. */
export function filesWithReferences(root: string): TextFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isText(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({
        path: path.slice(root.length + 1).replaceAll('\\', '/'),
        text: readFileSync(path, 'utf8'),
      })),
  );
}
