import type { PackedPerson } from '#matching/retrieval/packed-row.ts';

/** A person of whom nothing is known but the id; tests override what they are about. */
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
