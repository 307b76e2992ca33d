import { open } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { shareOf } from '#server/outside/process-share.ts';
import { ProcessPool } from '#server/outside/sandbox/process-pool.ts';
import type { ReadText } from './child/read-bytes.ts';
import { type DocumentKind, kindByName, sniffKind } from './document-kind.ts';
import type { InboundMail } from './inbound-mail.ts';
import {
  type DocumentLimits,
  documentLimits,
  grabLimits,
  inboundLimits,
  inMegabytes,
  kindLimits,
  sheetLimits,
} from './limits.ts';
import type { Question, Read } from './reading-protocol.ts';
import { type ReadMail, type SheetLimits, type SheetRows, sniffSheetKind, type TableRows } from './sheet-kind.ts';
import { sniffGrabKind } from './table-kind.ts';
import { checkZippedDocument, checkZippedSheet, zipNamesOf } from './zip-check.ts';

/** The text of a document. */
export type DocumentText = {
  /** The kind by its content. */
  kind: DocumentKind;
  /** Tidied text: NFC, \n, tabs between separate parts of one line, at most two blank lines together. */
  text: string;
  /** Targets of the document's links (http, mailto, tel), each once. A resume often has its profile only there. */
  links: string[];
  /** Pages of a PDF, including unread ones. */
  pages?: number;
  /** True when a part was left out: pages or characters beyond the limits, or damaged pages. */
  truncated?: boolean;
  /** The kind by the name, when the content is another: worth a note to the sender. */
  namedAs?: DocumentKind;
  /** Words that were left out of the text because a person does not see them, at most 4,000 characters. */
  hidden?: string;
  /** Words of the text that a person may not see: white, and what is behind them cannot be told. */
  doubtful?: string;
};

export type DocumentFile = { path: string } | { bytes: Buffer };

/**
 * Whose files share processes. `link`: strangers who hold the link of a conversation have one process of their own and a
 * short queue, so that staff never wait behind them.
 */
export type Lane = 'staff' | 'link';

/** How a document is read. */
export type Reading = {
  /** The name of the file. */
  name: string;
  /** `staff` unless said otherwise. */
  lane?: Lane;
  /** Who asks, a user or a link: the lane is fair between them. */
  by?: string | number | undefined;
  limits?: Partial<DocumentLimits>;
};

/** What a vendor system's file turned out to be. */
export type GrabContent =
  | { kind: 'table'; table: TableRows }
  | { kind: 'mail'; mail: ReadMail }
  | { kind: 'archive' | 'document' };

/** Reads uploaded documents in separate processes. */
export type DocumentReader = {
  /**
   * The text of an uploaded document. Its kind is taken from its content and sizes are checked here. The file is parsed
   * in a separate process without rights or network and with little time and memory, so no file can hurt the server.
   *
   * @throws Refusal `file.empty`, `file.too-large`, `file.wrong-type`, `file.password`, `file.no-text`, `file.damaged`,
   * `file.too-complex`; its detail `defect`, where there is one, is for the log; in the lane of links also
   * `file.reader-busy`: the queue is full, or this link sent a file beyond the limits and has to pause
   */
  readDocument(file: DocumentFile, reading: Reading): Promise<DocumentText>;
  /**
   * The rows of an uploaded CSV or XLSX, parsed in the same processes under the same limits.
   *
   * @throws Refusal `file.empty`, `file.too-large`, `import.wrong-type`, `file.password`, `file.damaged`,
   * `file.too-complex`
   */
  readSheet(
    file: DocumentFile,
    reading: { name: string; by?: string | number; limits: SheetLimits },
  ): Promise<SheetRows>;
  /**
   * A mail that came in, in the same processes; it is one party among the staff.
   *
   * @throws Refusal as `readDocument`
   */
  readInbound(bytes: Buffer): Promise<InboundMail>;
  /** Files that are read and that wait, by lane. */
  load(): Readonly<Record<Lane, { running: number; waiting: number }>>;
  /**
   * What a vendor system's file holds, by its content: the rows of a table, the parts of a mail, the bytes of an archive, or
   * a document (ruling 59).
   *
   * @throws Refusal as `readSheet`, and `grab.old-workbook`, `grab.outlook`
   */
  readGrab(
    file: DocumentFile,
    reading: { name: string; by?: string | number; limits: SheetLimits },
  ): Promise<GrabContent>;
  /** Starts the reading processes, so that the first upload does not wait for them. */
  warm(): void;
  /** Ends the idle processes, for the graceful stop; a file being read is read to its end. */
  close(): void;
};

/** The limit of a process is above the limit of one file, and it is replaced before the rest would not suffice. */
const reading = {
  program: { entry: path.join(import.meta.dirname, 'child', 'child.ts'), cpuSeconds: 30, spentCpuSeconds: 20 },
  questionsPerProcess: 100,
};

/** Files of strangers that wait for their one process; the next is refused. */
const linkQueue = 3;
/** How long a link may send no file after one that was beyond the limits, in seconds. */
const linkPauseSeconds = 60;

/**
 * A reader with this many processes for the files of one person, one more for other people's, and one for links. They
 * are started when needed, end themselves when idle for long, and never outlive the main process or keep it from ending.
 */
export function openDocumentReader({ processes = 2 }: { processes?: number } = {}): DocumentReader {
  const lanes: Readonly<Record<Lane, ProcessPool<Question, Read>>> = {
    staff: new ProcessPool({ ...reading, permits: processes + 1, perParty: processes, dividedBy: 'machine' }),
    link: new ProcessPool({ ...reading, permits: 1, waiting: linkQueue, pauseSeconds: linkPauseSeconds }),
  };
  return {
    readDocument: async (file, { name, lane = 'staff', by = '', limits: changed = {} }) => {
      const general = { ...documentLimits, ...changed };
      const bytes = await bytesOf(file, general.bytes);
      const sniffed = sniffKind(bytes, name);
      const kind = sniffed === 'zip' ? await checkZippedDocument(bytes, general) : sniffed;
      const limits = { ...documentLimits, ...kindLimits[kind], ...changed };
      const claimed = kindByName(name);
      const read = (await lanes[lane].ask(
        () => ({ kind, bytes, limits: { pages: limits.pages, characters: limits.characters } }),
        limits,
        String(by),
      )) as ReadText;
      return { kind, ...read, ...(claimed === undefined || claimed === kind ? {} : { namedAs: claimed }) };
    },
    readSheet: async (file, { name, by = '', limits }) => {
      const bytes = await bytesOf(file, sheetLimits.bytes);
      const sniffed = sniffSheetKind(bytes, name);
      if (sniffed === 'zip') await checkZippedSheet(bytes, sheetLimits);
      const question = { sheet: sniffed === 'zip' ? 'xlsx' : 'csv', bytes, limits } as const;
      return (await lanes.staff.ask(() => question, sheetLimits, String(by))) as SheetRows;
    },
    readInbound: async (bytes) =>
      (await lanes.staff.ask(() => ({ inbound: true, bytes }), inboundLimits, 'inbox')) as InboundMail,
    load: () => ({ staff: lanes.staff.load(), link: lanes.link.load() }),
    readGrab: async (file, { name, by = '', limits }) => {
      const bytes = await bytesOf(file, grabLimits.bytes);
      const kind = sniffGrabKind(bytes, name, await zipNamesOf(bytes, grabLimits));
      if (kind === 'archive' || kind === 'document') return { kind };
      const ask = (question: Question) => lanes.staff.ask(() => question, grabLimits, String(by));
      if (kind === 'mail') return { kind, mail: (await ask({ mail: true, bytes })) as ReadMail };
      return { kind: 'table', table: (await ask({ sheet: kind, bytes, limits })) as TableRows };
    },
    warm: () => lanes.staff.warm(shareOf(processes, 'machine')),
    close: () => {
      for (const pool of Object.values(lanes)) pool.close();
    },
  };
}

async function bytesOf(file: DocumentFile, limit: number): Promise<Buffer> {
  if ('bytes' in file) return checkSize(file.bytes, file.bytes.length, limit);
  const handle = await open(file.path, 'r');
  try {
    const { size } = await handle.stat();
    checkSize(file, size, limit);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function checkSize<T>(content: T, size: number, limit: number): T {
  if (size === 0) throw new Refusal('file.empty');
  if (size > limit) throw new Refusal('file.too-large', { megabytes: inMegabytes(limit) });
  return content;
}
