import type { Language } from '#domain/words/languages.ts';

/** Literal texts count as any text; everything else has to be there, under the same name, taking the same values. */
export type Widen<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Widen<T[K]> };

type Loaders<W extends object> = Readonly<Record<Language, () => Promise<W>>>;

/** The words of one room of the product. They load with the room's screens, not with the first page. */
export type RoomWords<W extends object = object> = { readonly load: Loaders<W> };

/** Several rooms' words as one object. */
export type Merged<R extends readonly RoomWords[]> = R extends readonly [
  RoomWords<infer W>,
  ...infer Rest extends readonly RoomWords[],
]
  ? W & Merged<Rest>
  : unknown;

/** Declares the words of a room: sections by name, the same in each language; no two rooms share a section's name. */
export function defineWords<W extends object>(load: Loaders<W>): RoomWords<W> {
  return { load };
}

/** Everything that has arrived, by language. The object of a language stays the same one: a room adds its sections. */
const loaded: Readonly<Record<Language, Record<string, unknown>>> = { en: {}, tr: {}, ar: {} };

type Request = { promise: Promise<void>; isDone: boolean };
const requests: Readonly<Record<Language, Map<RoomWords, Request>>> = {
  en: new Map(),
  tr: new Map(),
  ar: new Map(),
};

/** Every room that a screen has asked for, in whatever language. */
const openRooms = new Set<RoomWords>();

/** The language that was chosen last; its words may still be on their way. */
let chosen: Language = 'en';

/** From now on screens open in this language. */
export function chooseLanguage(language: Language): void {
  chosen = language;
}

/** Adds words that are there without loading. */
export function addWords<W extends object>(room: RoomWords<W>, language: Language, words: W): void {
  openRooms.add(room);
  Object.assign(loaded[language], words);
  requests[language].set(room, { promise: Promise.resolve(), isDone: true });
}

/** Loads the words of rooms, by default in the chosen language. One that failed to load is asked for again next time. */
export async function loadWords(rooms: readonly RoomWords[], language: Language = chosen): Promise<void> {
  await Promise.all(rooms.map((room) => requestOf(room, language).promise));
}

/** Loads all words that open screens need in a language, so that nothing is missing when it is switched to. */
export async function loadOpenRooms(language: Language): Promise<void> {
  await loadWords([...openRooms], language);
}

/** The loading of a room's words in a language; it is started where nobody has yet. */
export function requestOf(room: RoomWords, language: Language): Readonly<Request> {
  openRooms.add(room);
  const known = requests[language].get(room);
  if (known) return known;
  const request: Request = { promise: Promise.resolve(), isDone: false };
  request.promise = room.load[language]().then(
    (words) => {
      Object.assign(loaded[language], words);
      request.isDone = true;
    },
    (failure) => {
      requests[language].delete(room);
      throw failure;
    },
  );
  requests[language].set(room, request);
  return request;
}

/** The words of a language that have arrived. */
export const wordsOf = (language: Language): object => loaded[language];
