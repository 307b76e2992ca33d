import type { ColumnType, Generated } from 'kysely';
import type { MatchWeights } from '#domain/matching/match.ts';
import type { MatchAction } from '#domain/matching/match-action.ts';
import type { SomeWeights } from '#domain/matching/match-weights.ts';
import type { SkillProposalState } from '#domain/matching/skill-proposal.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T> = ColumnType<T, string, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The tables of matching: runs, their ranked results and explanations, actions on them, and weights. */
export type MatchTables = {
  candidate_match: {
    candidate_id: number;
    unit_id: number;
    titles: Generated<number[]>;
    /** Strongest first. */
    skills: Generated<number[]>;
    /** The row as one packed value: matching/retrieval/packed-row.ts. */
    packed: Generated<Buffer>;
    /** The transaction that last changed the row; written by a trigger. */
    changed_in: Generated<number>;
  };
  /** Deleted rows of the match table, and by which transaction; written by a trigger. */
  candidate_match_gone: { unit_id: number; candidate_id: number; changed_in: number };
  candidate_wording: {
    candidate_id: number;
    headline: Maybe<string>;
    /** Titles of the positions, newest first, one per line: an array takes ten times as long to read. */
    titles: string;
    /** See matching/scoring/term-vector.ts. */
    terms: Buffer;
    /** Null until the task `search.fill` has processed the person. */
    facts: Maybe<Buffer>;
  };
  match_run: {
    id: Id;
    guid: string;
    unit_id: number;
    job_id: number;
    job_version_hash: string;
    requested_by: Maybe<number>;
    kind: Generated<string>;
    state: Generated<string>;
    need: Json<unknown>;
    engine: string;
    weights: Json<MatchWeights>;
    pool_size: Generated<number>;
    scored: Generated<number>;
    matched: Generated<number>;
    strong: Generated<number>;
    failure: Maybe<string>;
    kept_at_most: Generated<number>;
    pool_mark: Maybe<number>;
    pool_is_settled: Generated<boolean>;
    word_scale: Maybe<number>;
    /** The model of the run's embeddings; null where none were used. */
    meaning_model: Maybe<string>;
    meaning_low: Maybe<number>;
    meaning_high: Maybe<number>;
    meaning_vector: Maybe<Buffer>;
    started_at: Made;
    finished_at: At;
  };
  match_result: {
    run_id: number;
    rank: number;
    candidate_id: number;
    score: string;
    confidence: string;
    must_haves_met: number;
    must_haves_asked: number;
    hard_fails: Generated<string[]>;
    flags: Generated<string[]>;
    resume_id: Maybe<number>;
  };
  match_explanation: { run_id: number; first_rank: number; packed: Buffer };
  match_action: {
    id: Id;
    run_id: number;
    candidate_id: number;
    action: MatchAction;
    reason: Maybe<string>;
    note: Maybe<string>;
    by_user: Maybe<number>;
    at: Made;
  };
  pool_statistics: {
    id: Generated<number>;
    people: number;
    mean_words: number;
    words: Json<Record<string, number>>;
    skills: Json<Record<string, number>>;
    resumes: number;
    /** Null while some resumes were still read by an earlier parser. */
    reader: string | null;
    counted_at: ColumnType<string, string, string>;
  };
  resume_vector: {
    candidate_id: number;
    resume_id: number;
    model: string;
    /** Packed as in matching/embeddings/embeddings.ts. */
    vector: Buffer;
    made_at: Made;
  };
  skill_near: { key: string; near_key: string; nearness: number; together: number };
  skill_proposal: {
    id: Id;
    key: string;
    phrase: string;
    people: number;
    state: Generated<SkillProposalState>;
    proposed_at: Made;
    decided_by: Maybe<number>;
    decided_at: At;
  };
  custom_skill: {
    id: Id;
    key: string;
    name: string;
    aliases: Generated<string[]>;
    implies: Generated<string[]>;
    near: Generated<string[]>;
    added_by: number;
    added_at: Made;
    version: Generated<number>;
    changed_by: Maybe<number>;
    changed_at: At;
    removed_at: At;
  };
  custom_skill_change: {
    number: Id;
    /** A resume that contains one of them is affected by the change. */
    spellings: string[];
    changed_at: Made;
    followed_at: At;
  };
  match_weights: {
    id: Id;
    unit_id: number;
    job_id: Maybe<number>;
    /** Null resets what was set before. */
    weights: ColumnType<SomeWeights | null, string | null, never>;
    changed_by: number;
    changed_at: Made;
  };
};
