import type { Generated, GeneratedAlways } from 'kysely';
import type { AuditAct, AuditDetails, AuditKind, AuditResult } from '#domain/audit.ts';

/** The tables of the audit (ADR 0025); nothing in them is ever changed. Values as tables.ts says. */
export type AuditTables = {
  audit_line: {
    id: GeneratedAlways<number>;
    at: GeneratedAlways<string>;
    act: AuditAct;
    result: AuditResult;
    user_id: number | null;
    user_name: string;
    kind: AuditKind | null;
    record_id: string | null;
    unit_id: number | null;
    address: string;
    request_id: string;
    details: Generated<AuditDetails>;
  };
  audit_link: { number: number; line_id: number; hash: Buffer };
  audit_check: {
    id: GeneratedAlways<number>;
    at: GeneratedAlways<string>;
    lines: number;
    up_to: string | null;
    broken_number: number | null;
    why: string | null;
    checked_by: string;
  };
};
