import { editDistance } from '#domain/edit-distance.ts';
import { skillByName } from '#matching/skills/vocabulary.ts';
import { compounds, fold, searchWords } from './fold.ts';
import type { Lexeme } from './lexer.ts';
import { stateCode } from './states.ts';
import {
  type Place,
  type SearchField,
  type SearchNode,
  SearchSyntaxError,
  searchFields,
  type TextField,
} from './syntax.ts';

/** Other names of fields that people type. */
const otherNames: Readonly<Record<string, SearchField>> = {
  skills: 'skill',
  titles: 'title',
  role: 'title',
  company: 'employer',
  companies: 'employer',
  location: 'city',
  states: 'state',
  province: 'state',
  names: 'name',
  year: 'years',
  yrs: 'years',
  experience: 'years',
  exp: 'years',
};

/**
 * The field of a name.
 * @throws SearchSyntaxError with the nearest field as the correction
 */
export function fieldOf({ text, offset, length }: Lexeme): SearchField {
  const field =
    searchFields.find((one) => one === text) ?? (Object.hasOwn(otherNames, text) ? otherNames[text] : undefined);
  if (field) return field;
  const near = [...searchFields, ...Object.keys(otherNames)]
    .map((name) => ({ name, steps: editDistance(text, name) }))
    .filter(({ name, steps }) => steps <= (name.length > 4 ? 2 : 1))
    .sort((a, b) => a.steps - b.steps)[0];
  const insert = near ? `${otherNames[near.name] ?? near.name}:` : `${text} `;
  throw new SearchSyntaxError('unknown-field', { offset, length }, { offset, length, insert });
}

/** Shortest prefix, in letters: one letter would match half of all words. */
const shortestPrefix = 2;

/**
 * A word or quotation as a node; undefined where it has nothing to search.
 * @throws SearchSyntaxError for a prefix that is too short
 */
export function wordsNode(lexeme: Lexeme, field?: TextField): SearchNode | undefined {
  const { text, offset, length, kind, isPrefix = false } = lexeme;
  const found = searchWords(text);
  if (found.length === 0) return undefined;
  const place = { offset, length };
  const words = found.map((word) => word.text);
  if (isPrefix && words.at(-1)!.length < shortestPrefix) {
    const star = offset + length - 1;
    throw new SearchSyntaxError('short-prefix', place, { offset: star, length: 1, insert: '' });
  }
  const whole = compounds(text, found).find(({ start, end }) => start === found[0]!.start && end === found.at(-1)!.end);
  return {
    kind: 'words',
    words,
    ...(whole && !isPrefix && { compound: whole.text }),
    isExact: kind === 'quoted',
    isPrefix,
    ...(field && { field }),
    typed: text,
    place,
  };
}

const wrongValue = ({ offset, length }: Lexeme, insert: string) =>
  new SearchSyntaxError('wrong-value', { offset, length }, { offset, length, insert });

/**
 * The value of a field as a node; undefined for an empty one.
 * @throws SearchSyntaxError where the value does not suit the field
 */
export function fieldNode(field: SearchField, value: Lexeme): SearchNode | undefined {
  const place = { offset: value.offset, length: value.length };
  if (field === 'years') return yearsNode(value);
  if (field === 'near') return nearNode(value.text, value.reach, place, value);
  if (field === 'title' || field === 'employer' || field === 'city' || field === 'name') return wordsNode(value, field);
  if (searchWords(value.text).length === 0) return undefined;
  if (field === 'skill') {
    // A star searches words, not one skill.
    if (value.isPrefix) return wordsNode(value);
    return { kind: 'skill', ...skillByName(value.text), place };
  }
  if (field === 'state') {
    const code = stateCode(value.text);
    if (!code) throw wrongValue(value, 'TX');
    return { kind: 'state', code, place };
  }
  if (field === 'family') return { kind: 'family', key: fold(value.text).trim().replace(/\s+/g, '-'), place };
  return { kind: 'status', name: value.text.trim(), place };
}

/** `>5`, `>=5`, `<5`, `<=5`, `5..10`, `5-10`, `5+`, `5`. */
function yearsNode(value: Lexeme): SearchNode {
  const place = { offset: value.offset, length: value.length };
  const text = value.text.replace(/\s+/g, '');
  const range = /^(\d{1,2}(?:\.\d)?)(?:\.\.\.?|-|–|to)(\d{1,2}(?:\.\d)?)$/i.exec(text);
  if (range) {
    const [min, max] = [Number(range[1]), Number(range[2])];
    if (min > max) throw wrongValue(value, `${max}..${min}`);
    return { kind: 'years', min, max, place };
  }
  const bound = /^(>=|=>|>|<=|=<|<|=)?(\d{1,2}(?:\.\d)?)(\+|\.\.)?$/.exec(text);
  if (!bound) {
    const [figure] = /\d{1,2}/.exec(text) ?? [];
    throw wrongValue(value, figure === undefined ? '>=5' : `>=${figure}`);
  }
  const figure = Number(bound[2]);
  const sign = bound[1] ?? '';
  if (bound[3] || sign === '>=' || sign === '=>') return { kind: 'years', min: figure, place };
  if (sign === '>') return { kind: 'years', min: figure, isAbove: true, place };
  if (sign === '<') return { kind: 'years', max: figure, isBelow: true, place };
  if (sign === '<=' || sign === '=<') return { kind: 'years', max: figure, place };
  return { kind: 'years', min: figure, max: figure + 1, isBelow: true, place };
}

const usualMiles = 50;
const mostMiles = 500;
const milesInKilometre = 0.621371;

/**
 * The distance from a place: `50`, `80 km`; 50 miles by default.
 * @throws SearchSyntaxError where it is invalid, or more than 500 miles
 */
export function nearNode(where: string, reach: string | undefined, place: Place, value: Lexeme): SearchNode {
  const figure = reach === undefined ? usualMiles : Number.parseInt(reach, 10);
  const miles = reach !== undefined && /km/i.test(reach) ? figure * milesInKilometre : figure;
  if (!(miles > 0 && miles <= mostMiles)) {
    const whole = { offset: value.offset, length: value.length };
    throw new SearchSyntaxError('wrong-value', place, {
      ...whole,
      insert: `"${where.replace(/["“”„«»]/g, '')}"~${usualMiles}`,
    });
  }
  return { kind: 'near', where: where.trim(), miles: Math.round(miles * 10) / 10, place };
}
