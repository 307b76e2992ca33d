import { editDistance } from '#domain/edit-distance.ts';
import type { MenuItem } from './menu.ts';

/** Of ten characters three may be wrong; with more of them the offer would be a guess. */
const mostWrong = 0.3;

/** The item whose address is most like the one that was typed; undefined if none is alike. */
export function mostAlike(path: string, items: readonly MenuItem[]): MenuItem | undefined {
  const typed = plain(path);
  return items
    .map((item) => {
      const route = plain(item.route);
      const whole = unlikeness(typed, route);
      // The first part of an address is often forgotten or another one: "/managejobs", "/jobs/managejob".
      return { item, whole, best: Math.min(whole, unlikeness(lastOf(typed), lastOf(route))) };
    })
    .filter(({ best }) => best <= mostWrong)
    .sort((a, b) => a.best - b.best || a.whole - b.whole)[0]?.item;
}

/** Case, signs between words and a slash at the end tell no pages apart. */
const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/[^a-z0-9/]/g, '')
    .replace(/\/+$/, '')
    // Nobody types more; and the comparison takes time by the square of the length.
    .slice(0, 100);

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The share of characters that differ: 0 for the same text, 1 for nothing in common. */
const unlikeness = (a: string, b: string) => editDistance(a, b) / Math.max(a.length, b.length, 1);
