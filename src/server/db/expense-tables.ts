import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<string, string | undefined, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type DatedRecord = { id: Generated<number>; unit_id: number; version: Generated<number>; created_at: Made };
type Line = { record_id: number; number: number; from_on: string; added_by: number; added_at: Made };

/** Tables of expenses: records with effective-dated rows (ADR 0030). Amounts and percentages are text. */
export type ExpenseTables = {
  fee: DatedRecord & { kind: 'client' | 'vms'; vms_provider: Maybe<string>; client_id: Maybe<number> };
  fee_line: Line & { percent: string; funding: Generated<'SUPPLIER' | 'CLIENT'> };
  insurance: DatedRecord;
  insurance_line: Line & {
    premium_month: Maybe<string>;
    premium_hour: Maybe<string>;
    cost: Maybe<string>;
    interest: Maybe<string>;
    covered: Maybe<string>;
    details: Maybe<string>;
  };
  job_board: DatedRecord & { name: string; removed_at: Maybe<string> };
  job_board_line: Line & {
    name: string;
    url: Maybe<string>;
    cost: string;
    period: 'MONTH' | 'YEAR';
    seats: Maybe<number>;
    job_slots: Maybe<number>;
    contract_end: Maybe<string>;
  };
  margin_setting: {
    unit_id: number;
    target_percent: string;
    floor_percent: string;
    least_percent: string;
    burden_percent: string;
    terms_days: number;
    version: Generated<number>;
    changed_by: number;
    changed_at: Made;
    before: ColumnType<Record<string, unknown>, string, string>;
  };
};
