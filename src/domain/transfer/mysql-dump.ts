/** One row of a dump: its table, and its values by column. */
export type DumpRow = { readonly table: string; readonly row: Readonly<Record<string, string | null>> };

/** A statement that is longer than this is no dump of ours, in characters. */
const longestStatement = 32 * 1024 * 1024;

/**
 * Reads the text of a MySQL dump piece by piece: the rows of the `INSERT` statements of some tables, with the columns of the
 * statement itself or of its `CREATE TABLE`. Everything else is passed over; nothing is run.
 */
export class MysqlDumpReader {
  readonly #tables: ReadonlySet<string>;
  readonly #columns = new Map<string, string[]>();
  #rest = '';
  #at = 0;
  #quote: string | undefined;

  constructor(tables: readonly string[]) {
    this.#tables = new Set(tables);
  }

  /** The rows of the statements that end in this piece. */
  *read(piece: string): Generator<DumpRow> {
    this.#rest += piece;
    for (;;) {
      const end = this.#endOfStatement();
      if (end < 0) break;
      const statement = this.#rest.slice(0, end);
      this.#rest = this.#rest.slice(end + 1);
      this.#at = 0;
      yield* this.#statement(statement);
    }
    if (this.#rest.length > longestStatement) throw new RangeError('a statement of the dump is too long');
  }

  /**
   * Says that the file is over.
   * @throws RangeError where it ends within a statement: it was cut off
   */
  end(): void {
    if (this.#quote !== undefined || /^\s*(?:insert|create|replace)\b/i.test(withoutComments(this.#rest)))
      throw new RangeError('the dump ends within a statement');
  }

  /** Where the statement at the beginning ends; -1 where its end has not come yet. Comments are parts of statements. */
  #endOfStatement(): number {
    const text = this.#rest;
    for (; this.#at < text.length; this.#at += 1) {
      const sign = text[this.#at];
      if (this.#quote !== undefined) {
        if (sign === '\\' && this.#quote !== '`') {
          // The escaped sign may come with the next piece.
          if (this.#at + 1 >= text.length) return -1;
          this.#at += 1;
        } else if (sign === this.#quote) this.#quote = undefined;
      } else if (sign === "'" || sign === '"' || sign === '`') this.#quote = sign;
      else if (sign === ';') return this.#at;
      else if (sign === '#' || sign === '-' || sign === '/') {
        const comment = endOfComment(text, this.#at);
        if (comment === 'to come') return -1;
        this.#at = comment;
      }
    }
    return -1;
  }

  *#statement(text: string): Generator<DumpRow> {
    const statement = withoutComments(text);
    const created = /^create\s+table\s+(?:if\s+not\s+exists\s+)?`?(\w+)`?\s*\(/i.exec(statement);
    if (created && this.#tables.has(created[1]!)) {
      // Only blanks of its own line stand before the name of a column: over line breaks the search would be quadratic.
      this.#columns.set(
        created[1]!,
        [...statement.matchAll(/^[ \t]*`(\w+)`\s/gm)].map(([, name]) => name!),
      );
      return;
    }
    const inserted = headOf(statement);
    if (!inserted || !this.#tables.has(inserted.table)) return;
    const { table, from } = inserted;
    const columns = inserted.columns ?? this.#columns.get(table);
    if (!columns) return;
    for (const values of tuplesOf(statement, from))
      yield { table, row: Object.fromEntries(columns.map((name, at) => [name, values[at] ?? null])) };
  }
}

/** Where a comment ends that begins with one of its signs; the place itself where none does. Its second sign may be to come. */
function endOfComment(text: string, at: number): number | 'to come' {
  const sign = text[at];
  if (sign !== '#' && at + 1 >= text.length) return 'to come';
  const isLine = sign === '#' || text.startsWith('--', at);
  if (!isLine && !text.startsWith('/*', at)) return at;
  const end = isLine ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
  return end < 0 ? 'to come' : isLine ? end : end + 1;
}

type Head = { table: string; columns: string[] | undefined; from: number };

/** What stands before the tuples of an `INSERT`, and where they begin; step by step, so that blanks are passed over once. */
function headOf(text: string): Head | undefined {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  if (!take(/(?:insert|replace)\s+/iy)) return undefined;
  take(/ignore\s+/iy);
  const table = take(/into\s+/iy) && take(/`?(\w+)`?/y)?.[1];
  take(/\s*/y);
  const columns = take(/\(([^)]*)\)/y)?.[1]
    ?.split(',')
    .map((name) => name.trim().replaceAll('`', ''));
  take(/\s*/y);
  return table && take(/values/iy) ? { table, columns, from: at } : undefined;
}

/** A statement without the blanks and comments before it. */
function withoutComments(text: string): string {
  const end = (sign: string, from: number) => {
    const found = text.indexOf(sign, from);
    return found < 0 ? text.length : found + sign.length;
  };
  let at = 0;
  for (;;) {
    if (/\s/.test(text[at] ?? '')) at += 1;
    else if (text[at] === '#' || text.startsWith('--', at)) at = end('\n', at);
    else if (text.startsWith('/*', at)) at = end('*/', at + 2);
    else return text.slice(at);
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '', b: '', Z: '' };

/** The tuples of a `VALUES` list: texts unescaped, numbers as text, NULL as null. */
function* tuplesOf(text: string, from: number): Generator<(string | null)[]> {
  let at = from;
  while (at < text.length) {
    if (text[at] !== '(') {
      at += 1;
      continue;
    }
    const values: (string | null)[] = [];
    at += 1;
    for (;;) {
      while (at < text.length && ' \n\r\t,'.includes(text[at]!)) at += 1;
      if (at >= text.length || text[at] === ')') break;
      // `_binary 'text'` names the character set of what follows.
      const charset = /_\w+\s+(?=')/y;
      charset.lastIndex = at;
      if (charset.test(text)) at = charset.lastIndex;
      const [value, next] = text[at] === "'" || text[at] === '"' ? quotedAt(text, at) : plainAt(text, at);
      values.push(value);
      at = next;
    }
    at += 1;
    yield values;
  }
}

function quotedAt(text: string, from: number): [string, number] {
  const quote = text[from]!;
  const parts: string[] = [];
  let at = from + 1;
  for (let begin = at; at < text.length; ) {
    const sign = text[at]!;
    if (sign === '\\') {
      const escaped = text[at + 1] ?? '';
      parts.push(text.slice(begin, at), escapes[escaped] ?? escaped);
      at += 2;
      begin = at;
    } else if (sign === quote && text[at + 1] === quote) {
      parts.push(text.slice(begin, at + 1));
      at += 2;
      begin = at;
    } else if (sign === quote) {
      parts.push(text.slice(begin, at));
      return [parts.join(''), at + 1];
    } else at += 1;
  }
  return [parts.join(''), at];
}

function plainAt(text: string, from: number): [string | null, number] {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== ')') at += 1;
  const value = text.slice(from, at).trim();
  return [/^null$/i.test(value) ? null : value, at];
}
