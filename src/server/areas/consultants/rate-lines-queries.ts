import { type Insertable, sql } from 'kysely';
import type { RateLine } from '#domain/consultants/project-money.ts';
import { tidyAmount, tidyPercent } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** A rate line with who added it and why. */
export type StoredLine = RateLine & {
  readonly projectId: number;
  readonly source: string;
  readonly note?: string | undefined;
  readonly otherNote?: string | undefined;
  readonly addedBy?: string | undefined;
  readonly copied: { clientFee: number | null; vmsFee: number | null; insurance: number | null };
};

/** The rate lines of some projects in the order in which they were added. */
export async function findLines(db: Db, projectIds: readonly number[]): Promise<StoredLine[]> {
  if (projectIds.length === 0) return [];
  const rows = await db
    .selectFrom('project_rate as r')
    .leftJoin('app_user as u', 'u.id', 'r.added_by')
    .where('r.project_id', 'in', projectIds)
    .selectAll('r')
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'))
    .orderBy('r.project_id')
    .orderBy('r.number')
    .execute();
  const amount = (value: string | null) => (value === null ? undefined : tidyAmount(value));
  const percent = (value: string | null) => (value === null ? undefined : tidyPercent(value));
  return rows.map((row) => ({
    projectId: row.project_id,
    number: row.number,
    from: row.from_on,
    addedAt: row.added_at,
    billRate: tidyAmount(row.bill_rate),
    payRate: tidyAmount(row.pay_rate),
    otBillRate: amount(row.ot_bill_rate),
    otPayRate: amount(row.ot_pay_rate),
    taxTerm: row.tax_term,
    clientFee: percent(row.client_fee),
    vmsFee: percent(row.vms_fee),
    feeFunding: row.fee_funding,
    insuranceHour: amount(row.insurance_hour),
    insuranceMonth: amount(row.insurance_month),
    factoring: percent(row.factoring),
    termsDays: row.terms_days ?? undefined,
    burden: percent(row.burden),
    otherHour: amount(row.other_hour),
    otherNote: row.other_note ?? undefined,
    source: row.source,
    note: row.note ?? undefined,
    addedBy: row.by || undefined,
    copied: { clientFee: row.client_fee_line, vmsFee: row.vms_fee_line, insurance: row.insurance_line },
  }));
}

/** The rate lines of one project. */
export const findLinesOf = (db: Db, projectId: number) => findLines(db, [projectId]);

/** Adds a line; the caller has the consultant locked. */
export async function addLine(db: Db, row: Insertable<Tables['project_rate']>): Promise<void> {
  await db.insertInto('project_rate').values(row).execute();
}

/** The own overhead of an employment type, which stands before the burden of the unit. */
export async function findOverhead(db: Db, consultantId: number) {
  return db
    .selectFrom('consultant_employment as e')
    .innerJoin('employment_type as t', 't.id', 'e.employment_type_id')
    .where('e.consultant_id', '=', consultantId)
    .select(['t.overhead', 't.category'])
    .executeTakeFirst();
}

/** How many approved weeks a newer line says otherwise about. */
export async function countChangedWeeks(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from project_week w
    where w.project_id = ${projectId} and w.state in ('APPROVED', 'INVOICED')
      and (select r.number from project_rate r where r.project_id = w.project_id and r.from_on <= w.to_on
        order by r.from_on desc, r.number desc limit 1)
      <> coalesce((select a.rate_number from week_adjustment a where a.week_id = w.id order by a.id desc limit 1),
        w.rate_number)`.execute(db);
  return rows[0]?.count ?? 0;
}
