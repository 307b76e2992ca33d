import { nameKey } from '#domain/candidates/names.ts';
import { applyRules, type GrabRule, type RuleResult } from '#domain/grabber/grab-rules.ts';
import { isNoData } from '#domain/grabber/headings.ts';
import type { GrabOutcome, GrabReason } from '#domain/grabber/outcomes.ts';
import { cellsByField, type GrabbedJob, type GrabProfile, passes, readRow } from '#domain/grabber/read-row.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import type { Db } from '#server/db/connect.ts';
import type { GrabFacts } from '#server/db/list-tables.ts';
import type { RowOutcome } from '#server/lists/import-store.ts';
import { findClients } from './grab-apply-queries.ts';
import type { UploadRow } from './grab-run-queries.ts';

/** One line of a file with its cells. */
export type FileRow = { row_number: number; cells: string[] };

/** A row that can be taken: its job, its key, what the rules want, and its client. */
export type Taken = {
  row: number;
  job: GrabbedJob;
  key: string;
  rules: RuleResult;
  client: { id: number | null; name: string; isActive: boolean };
};

type Read = Omit<Taken, 'client'>;

/** What a row tells of itself, whatever becomes of it. */
export const naming = ({ job }: { job: GrabbedJob }) => ({ requisition: job.requisition, title: job.title });

/** The rules that acted on a row. */
export const toldRules = ({ applied }: RuleResult) =>
  applied.map(({ rule, action }) => ({ rule, does: action.do, value: action.value }));

/** The outcomes of rows, in the order in which they are known. */
export class Outcomes {
  readonly all: RowOutcome[] = [];

  end(row: number, outcome: GrabOutcome, facts: GrabFacts = {}, more: Partial<RowOutcome> = {}): void {
    this.all.push({ row, outcome, facts, ...more });
  }
}

/** Reads the rows of one upload: those that can be taken, and the outcome of the others. */
export class GrabRows {
  readonly #db: Db;
  readonly #upload: UploadRow;
  readonly #profile: GrabProfile;
  readonly #rules: readonly GrabRule[];
  readonly #outcomes: Outcomes;
  readonly #firstRow = new Map<string, number>();

  constructor(db: Db, upload: UploadRow, rules: readonly GrabRule[], outcomes: Outcomes) {
    this.#db = db;
    this.#upload = upload;
    this.#rules = rules;
    this.#outcomes = outcomes;
    const { mapping = [], valueMaps = {}, dateOrder, zone, filters = [] } = upload.settings;
    this.#profile = { mapping, valueMaps, filters, dateOrder, zone };
  }

  /** The rows of a portion that can be taken. */
  async read(portion: readonly FileRow[]): Promise<Taken[]> {
    return this.#withClients(portion.flatMap((row) => this.#read(row)));
  }

  /** What a row says, or its outcome where it is not taken. */
  #read({ row_number: row, cells }: FileRow): Read[] {
    const noData = isNoData(cells, this.#upload.headers, this.#profile.mapping);
    const byField = cellsByField(cells, this.#profile.mapping);
    const named = {
      ...(byField.requisition && { requisition: byField.requisition.slice(0, 100).toWellFormed() }),
      ...(byField.title && { title: byField.title.slice(0, 200).toWellFormed() }),
    };
    const ignore = (reason: GrabReason, facts: GrabFacts = {}) => {
      this.#outcomes.end(row, 'IGNORED_BY_RULE', { ...named, ...facts, reason });
      return [];
    };
    if (noData) return ignore(noData);
    if (!passes(byField, this.#profile.filters)) return ignore('filter');
    const read = readRow(cells, this.#profile, this.#upload);
    if ('problems' in read && (read.problems.length > 0 || !('unknownStatus' in read))) {
      const problems = read.problems.map(({ field, reason, value }) => ({
        field,
        message: reason,
        ...(value !== undefined && { value }),
      }));
      this.#outcomes.end(row, 'REJECTED', named, { problems });
      return [];
    }
    const key = requisitionKey('job' in read ? read.job.requisition : (byField.requisition ?? ''));
    const first = this.#firstRow.get(key);
    if (first !== undefined) {
      this.#outcomes.end(
        row,
        'DUPLICATE_IN_FILE',
        { ...named, reason: 'double' },
        { problems: [{ field: 'requisition', message: 'double', value: String(first) }] },
      );
      return [];
    }
    this.#firstRow.set(key, row);
    if (!('job' in read)) {
      const waits = { kind: 'status', key: nameKey(read.unknownStatus), name: read.unknownStatus } as const;
      this.#outcomes.end(row, 'UNMAPPED', { ...named, reason: 'unknownStatus', waits });
      return [];
    }
    const rules = applyRules(
      { ...read.job, ...(read.job.hasNoOpenings && { positions: 0 }), vmsProvider: this.#upload.vms_provider },
      this.#rules,
    );
    if (rules.isIgnored) return ignore('rule', { rules: toldRules(rules) });
    return [{ row, job: read.job, key, rules }];
  }

  async #withClients(read: readonly Read[]): Promise<Taken[]> {
    const keyOf = (job: GrabbedJob) => nameKey(job.client) || '-';
    const found = await findClients(this.#db, this.#upload, [...new Set(read.map(({ job }) => keyOf(job)))]);
    return read.flatMap((one) => {
      const client = found.get(keyOf(one.job));
      if (client)
        return [
          {
            ...one,
            client: { id: client.id, name: client.name ?? one.job.client, isActive: client.is_active !== false },
          },
        ];
      const waits = { kind: 'client', key: keyOf(one.job), name: one.job.client } as const;
      this.#outcomes.end(one.row, 'UNMAPPED', { ...naming(one), reason: 'unknownClient', waits });
      return [];
    });
  }
}
