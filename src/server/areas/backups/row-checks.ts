import { timingSafeEqual } from 'node:crypto';
import { type Checkpoint, checkpointsOf, hashOf } from '#server/areas/audit/audit-chain.ts';
import { openSealTest } from '#server/areas/vault/vault-keys.ts';
import { readCopyRow } from '#server/db/dump-shape.ts';
import { publicAuditKeysOf } from '#server/outside/audit-keys.ts';
import { deriverOf } from '#server/outside/keys.ts';
import type { Fault } from './faults.ts';

/** The rows of one table as they pass: each by the names of its columns. */
export type RowCheck = {
  row(cells: Readonly<Record<string, string | null>>): Promise<void> | void;
};

/** Bytes of a growing list of equally long values. */
class PackedList {
  readonly #width: number;
  #bytes = Buffer.alloc(0);
  length = 0;

  constructor(width: number) {
    this.#width = width;
  }

  push(value: Buffer): void {
    const end = (this.length + 1) * this.#width;
    if (end > this.#bytes.length) {
      const wider = Buffer.alloc(Math.max(64 * 1024, end * 2));
      this.#bytes.copy(wider);
      this.#bytes = wider;
    }
    value.copy(this.#bytes, this.length * this.#width, 0, this.#width);
    this.length += 1;
  }

  at(index: number): Buffer {
    return this.#bytes.subarray(index * this.#width, (index + 1) * this.#width);
  }
}

/** Cuts the bytes of a table into rows. */
export class RowReader {
  readonly #columns: readonly string[];
  readonly #check: RowCheck | undefined;
  #rest = '';
  #decoder = new TextDecoder();
  rows = 0;

  constructor(columns: readonly string[], check: RowCheck | undefined) {
    this.#columns = columns;
    this.#check = check;
  }

  async take(bytes: Buffer): Promise<void> {
    if (!this.#check) {
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.rows += 1;
      return;
    }
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      this.rows += 1;
      const cells = readCopyRow(line);
      await this.#check.row(Object.fromEntries(this.#columns.map((name, at) => [name, cells[at] ?? null])));
    }
  }
}

/** Recomputes the audit's hash chain from the rows of a backup. Its links pass first, in the order of their numbers. */
export class ChainCheck {
  readonly #links = new PackedList(40);
  readonly #add: (fault: Fault) => void;
  #checkpoints = new Map<number, Checkpoint>();
  #lines = 0;
  #hash: Buffer = Buffer.alloc(32);
  #isBroken = false;

  constructor(add: (fault: Fault) => void) {
    this.#add = add;
  }

  /** The signed ends of the chain; the keys that signed them are in the backup too. */
  takeCheckpoints(written: string, keys: ReadonlyMap<string, Buffer>): void {
    const root = keys.get('token.secret')?.toString('utf8');
    const checking = { publicKeys: publicAuditKeysOf(keys), derive: root === undefined ? undefined : deriverOf(root) };
    for (const one of checkpointsOf(written, checking)) this.#checkpoints.set(one.number, one);
  }

  readonly links: RowCheck = {
    row: (cells) => {
      const link = Buffer.alloc(40);
      link.writeBigInt64BE(BigInt(cells['line_id']!), 0);
      Buffer.from(cells['hash']!.slice(2), 'hex').copy(link, 8);
      if (Number(cells['number']) !== this.#links.length + 1) this.#break(this.#links.length + 1, 'its link is gone');
      this.#links.push(link);
    },
  };

  readonly lines: RowCheck = {
    row: (cells) => {
      if (this.#isBroken) return;
      const number = this.#lines + 1;
      if (number > this.#links.length) return this.#break(number, `line ${cells['id']} stands outside the chain`);
      const link = this.#links.at(number - 1);
      if (String(link.readBigInt64BE(0)) !== cells['id']) return this.#break(number, 'the line is gone');
      this.#hash = hashOf(this.#hash, partsOf(cells));
      if (!timingSafeEqual(this.#hash, link.subarray(8))) return this.#break(number, 'the line was changed');
      const checkpoint = this.#checkpoints.get(number);
      if (checkpoint && checkpoint.hash !== this.#hash.toString('hex'))
        return this.#break(number, 'the chain was replaced: a signed checkpoint differs');
      this.#lines = number;
    },
  };

  /** When all rows have passed. */
  finish(): void {
    if (!this.#isBroken && this.#lines < this.#links.length) this.#break(this.#lines + 1, 'the line is gone');
    const last = Math.max(0, ...this.#checkpoints.keys());
    if (!this.#isBroken && last > this.#lines)
      this.#break(
        this.#lines + 1,
        `the chain is cut: a signed checkpoint knows ${last} entries, there are ${this.#lines}`,
      );
  }

  #break(number: number, why: string): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#add({ code: 'audit-chain', say: `The audit is broken at entry ${number}: ${why}.` });
  }
}

/** The fields of an entry as the database prints them for its hash (its function audit_said). */
function partsOf(cells: Readonly<Record<string, string | null>>): (string | null)[] {
  const [day, time] = (cells['at'] ?? '').replace(/\+00$/, '').split(' ');
  const [seconds, fraction = ''] = (time ?? '').split('.');
  const at = `${day}T${seconds}.${fraction.padEnd(6, '0')}Z`;
  const { id, act, result, user_id, user_name, kind, record_id, unit_id, address, request_id, details } = cells;
  return [id, at, act, result, user_id, user_name, kind, record_id, unit_id, address, request_id, details].map(
    (part) => part ?? null,
  );
}

/** Opens every password of the vault with the keys of the backup. */
export class VaultCheck implements RowCheck {
  readonly #opens: ReturnType<typeof openSealTest>;
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #missing = new Map<string, number>();
  readonly #closed: string[] = [];

  constructor(keys: ReadonlyMap<string, Buffer>) {
    this.#opens = openSealTest(keys);
    this.#keys = keys;
  }

  async row(cells: Readonly<Record<string, string | null>>): Promise<void> {
    const sealed = cells['sealed'] ?? '';
    const key = `vault-${sealed.split('.')[1]}.key`;
    if (!this.#keys.has(key)) this.#missing.set(key, (this.#missing.get(key) ?? 0) + 1);
    else if (!(await this.#opens({ id: Number(cells['id']), unitId: Number(cells['unit_id']), sealed })))
      this.#closed.push(String(cells['id']));
  }

  faults(): Fault[] {
    const closed = this.#closed;
    return [
      ...[...this.#missing].map(([key, count]) => ({
        code: 'key-missing' as const,
        say: `The key ${key} is missing; ${count} passwords of the vault need it.`,
      })),
      ...(closed.length === 0
        ? []
        : [
            {
              code: 'vault-closed' as const,
              say: `The keys of the backup do not open ${closed.length} passwords of the vault (entries ${closed.slice(0, 10).join(', ')}).`,
            },
          ]),
    ];
  }
}

/** Compares the files that rows name with those that are in the backup; both pass in the order of their hashes. */
export class FileCheck implements RowCheck {
  readonly #named = new PackedList(32);
  readonly #add: (fault: Fault) => void;
  #last = '';
  #next = 0;

  constructor(add: (fault: Fault) => void) {
    this.#add = add;
  }

  row(cells: Readonly<Record<string, string | null>>): void {
    const sha256 = cells['sha256'] ?? '';
    if (sha256 === this.#last) return;
    this.#last = sha256;
    this.#named.push(Buffer.from(sha256, 'hex'));
  }

  /** A file of the backup; `fault` where its content is not there or not what its name says. */
  file(sha256: string, fault: 'missing' | 'damaged' | undefined): void {
    while (this.#next < this.#named.length && this.#named.at(this.#next).toString('hex') < sha256) this.#skip();
    if (this.#next < this.#named.length && this.#named.at(this.#next).toString('hex') === sha256) this.#next += 1;
    if (fault)
      this.#add({
        code: `file-${fault}`,
        say: `The file ${sha256} ${fault === 'missing' ? 'is missing' : 'is damaged: its bytes are not those of its hash'}.`,
      });
  }

  finish(): void {
    while (this.#next < this.#named.length) this.#skip();
  }

  #skip(): void {
    this.#add({ code: 'file-missing', say: `The file ${this.#named.at(this.#next).toString('hex')} is missing.` });
    this.#next += 1;
  }
}
