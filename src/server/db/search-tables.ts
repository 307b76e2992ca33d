import type { ColumnType, Generated } from 'kysely';

/** jsonb: read parsed, written as text. */
type Filters = ColumnType<Record<string, unknown>, string | undefined, string>;
type Made = ColumnType<string, string | undefined, string>;

/** The tables of the search; types as in tables.ts. */
export type SearchTables = {
  candidate_search: {
    unit_id: number;
    candidate_id: number;
    /** Grows with every change; unique. */
    change_no: number;
    changed_at: string;
    status_id: number;
    source_id: number | null;
    state: string | null;
    years: string | null;
    /** 0 unknown, 1 yes, 2 no; never a class (ruling 38). */
    authorized: Generated<number>;
    needs_sponsorship: Generated<number>;
    has_resume: boolean;
    indexer: string;
    words: string;
    /** Keys of the skills that the resume names itself; with a plus those that they imply; families of all titles. */
    skills: Generated<string[]>;
    families: Generated<string[]>;
  };
  search_fill: { indexer: string; finished_at: string };
  saved_search: {
    id: Generated<number>;
    user_id: number;
    name: string;
    name_key: string;
    query: string;
    filters: Filters;
    created_at: Made;
    updated_at: Made;
  };
  recent_search: { user_id: number; search_key: string; query: string; filters: Filters; searched_at: string };
};
