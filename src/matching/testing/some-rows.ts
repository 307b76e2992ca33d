import { lengthOfRow, packRow, rowWords } from '#matching/retrieval/packed-row.ts';
import { unknownPerson } from './unknown-person.ts';

/** A reproducible sequence of pseudo-random numbers from 0 up to a limit. */
function numbers(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Rows of this many people with the ids 1, 2, 3 ..., and where each begins. They show 0 to 11 of the skills 1 to 40,
 * the low ones often, and seldom one of the skills around 70,000; titles of the families 500 to 503.
 */
export function someRows(people: number): { rows: Uint32Array; starts: number[] } {
  const below = numbers();
  const rows = rowWords(
    Buffer.concat(
      Array.from({ length: people }, (_, at) => {
        const skills = Array.from({ length: below(12) }, () =>
          below(50) === 0 ? 70_000 + below(3) : 1 + below(1 + below(40)),
        );
        return packRow({
          ...unknownPerson,
          candidateId: at + 1,
          words: below(900),
          rate: below(2) === 0 ? null : 40 + below(60),
          titles: Array.from({ length: below(4) }, (__, position) => ({ id: 500 + below(4), at: position })),
          skills: [...new Set(skills)].map((id) => ({ id, impact: 1 + below(255) })),
        });
      }),
    ),
  );
  const starts: number[] = [];
  for (let at = 0; at < rows.length; at += lengthOfRow(rows, at)) starts.push(at);
  return { rows, starts };
}
