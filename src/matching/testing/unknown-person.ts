import type { PackedPerson } from '#matching/retrieval/packed-row.ts';

/** Somebody of whom nothing is known but the number: what tests pack, but for what they are about. */
export const unknownPerson: Omit<PackedPerson, 'candidateId'> = {
  city: null,
  state: null,
  country: null,
  relocates: null,
  authorized: null,
  needsSponsorship: null,
  rate: null,
  availableOn: null,
  words: 0,
  titles: [],
  skills: [],
};
