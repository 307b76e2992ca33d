import { endianness } from 'node:os';
import type { Place } from '#domain/candidates/resume.ts';
import { type Seniority, seniorities } from '#domain/jobs/requirement.ts';
import { wordHash } from '#matching/scoring/term-vector.ts';

/**
 * A person's row of the match table in one value, so that this process can cache hundreds of thousands of them and
 * score tens of thousands in every run: the same sums took the database three times as long (bench/results.md).
 *
 * Big-endian: 1 byte format, 1 flags of work rights and relocation (`flagsOf`), 6 candidate id, 2 state (ASCII
 * capitals, 0 where unknown), 1 number of titles, 1 number of skills, 2 the town's hash (0 where unknown), 2 rate per
 * hour in quarters (0 where unknown), 2 day free (days since 2020, 0 where unknown), 2 words of the resume; then 4
 * bytes per title (24 bits of its id, 4 the position in which it was last held, newest first, 4 its level) and 4 per
 * skill (24 bits of its id, 8 of the impact). At most 255 of each, the first ones: skills are ordered strongest first.
 */
export type PackedPerson = {
  candidateId: number;
  city: string | null;
  state: string | null;
  country: string | null;
  relocates: boolean | null;
  authorized: boolean | null;
  needsSponsorship: boolean | null;
  /** Per hour, in whole units of the currency and their parts. */
  rate: number | null;
  /** ISO date. */
  availableOn: string | null;
  /** Words of the resume after the personal lines. */
  words: number;
  titles: readonly { id: number; at: number; level?: Seniority | undefined }[];
  skills: readonly { id: number; impact: number }[];
};

export const headBytes = 20;
/** The same in four-byte words, the unit of a row, so that one step reads a whole skill. */
export const headWords = headBytes / 4;
const format = 1;
const atMost = 255;
const countries: readonly (string | null)[] = ['US', 'CA'] satisfies Place['country'][];
const day = 86_400_000;
const firstDay = Date.parse('2020-01-01');
const wide = 65_535;

/** The bytes of one person. */
export function packRow(person: PackedPerson): Buffer {
  const { candidateId, state, city, rate, availableOn, words } = person;
  const [kinds, shown] = [person.titles.slice(0, atMost), person.skills.slice(0, atMost)];
  const bytes = Buffer.alloc(headBytes + 4 * (kinds.length + shown.length));
  bytes[0] = format;
  bytes[1] = flagsOf(person);
  bytes.writeUIntBE(candidateId, 2, 6);
  bytes.writeUInt16BE(stateCode(state), 8);
  bytes[10] = kinds.length;
  bytes[11] = shown.length;
  bytes.writeUInt16BE(townHash(city), 12);
  bytes.writeUInt16BE(rate === null ? 0 : within(Math.round(rate * 4)), 14);
  bytes.writeUInt16BE(availableOn ? within(Math.round((Date.parse(availableOn) - firstDay) / day)) : 0, 16);
  bytes.writeUInt16BE(Math.min(wide, words), 18);
  let at = headBytes;
  for (const { id, at: position, level } of kinds)
    at = bytes.writeUInt32BE(((id << 8) | (Math.min(15, position) << 4) | levelCode(level)) >>> 0, at);
  for (const { id, impact } of shown) at = bytes.writeUInt32BE(((id << 8) | impact) >>> 0, at);
  return bytes;
}

/** Packed rows as four-byte integers in this machine's byte order. */
export function rowWords(rows: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.floor(rows.length / 4));
  const bytes = Buffer.from(words.buffer);
  bytes.set(rows.subarray(0, bytes.length));
  if (endianness() === 'LE') bytes.swap32();
  return words;
}

/** The length of the row that begins here, in words. */
export const lengthOfRow = (rows: Uint32Array, at: number): number =>
  headWords + ((rows[at + 2]! >> 8) & 255) + (rows[at + 2]! & 255);

/** Where the skills of the row that begins here begin. */
export const skillsAt = (rows: Uint32Array, at: number): number => at + headWords + ((rows[at + 2]! >> 8) & 255);

/** The candidate id in the row that begins here. */
export const idOfRow = (rows: Uint32Array, at: number): number => (rows[at]! & 0xffff) * 2 ** 32 + rows[at + 1]!;

/** The families of titles in the row that begins here, the latest first. */
export const familiesOfRow = (rows: Uint32Array, at: number): number[] =>
  Array.from({ length: (rows[at + 2]! >> 8) & 255 }, (_, title) => rows[at + headWords + title]! >>> 8);

/** The skills of the row that begins here, strongest first. */
export const skillsOfRow = (rows: Uint32Array, at: number): number[] =>
  Array.from({ length: rows[at + 2]! & 255 }, (_, skill) => rows[skillsAt(rows, at) + skill]! >>> 8);

/** A known two-byte number is never 0, because 0 means unknown. */
const within = (value: number) => Math.max(1, Math.min(wide, value));

/** A state's two letters as a number; 0 where unknown. */
export const stateCode = (state: string | null | undefined): number =>
  state && /^[A-Z]{2}$/.test(state) ? Buffer.from(state, 'latin1').readUInt16BE(0) : 0;

/** Towns are only compared for equality, in any case. */
export const townHash = (city: string | null | undefined): number =>
  city?.trim() ? wordHash(city.trim().toLowerCase()) & wide || 1 : 0;

/** 0 for no level. */
export const levelCode = (level: Seniority | undefined): number => (level ? seniorities.indexOf(level) + 1 : 0);

const threeWays = (value: boolean | null) => (value === null ? 0 : value ? 1 : 2);

function flagsOf({ authorized, needsSponsorship, country, relocates }: PackedPerson): number {
  const place = countries.indexOf(country) + 1;
  return threeWays(authorized) | (threeWays(needsSponsorship) << 2) | (place << 4) | (relocates ? 64 : 0);
}

const known = (value: number) => (value === 0 ? undefined : value === 1);

/** The meaning of a row's flags. */
export const readFlags = (flags: number) => ({
  authorized: known(flags & 3),
  needsSponsorship: known((flags >> 2) & 3),
  country: countries[((flags >> 4) & 3) - 1] as Place['country'],
  relocates: (flags & 64) !== 0,
});

/** A rate per hour in ten-thousandths, from a row's quarters. */
export const rateOf = (quarters: number): number => quarters * 2500;

/** The ISO date of a row's day. */
export const dayOf = (days: number): string => new Date(firstDay + days * day).toISOString().slice(0, 10);
