import { densities } from '#web/ui/table-style.ts';
import { store, stored } from './storage.ts';

/** The display preferences and their choices. The first choice of each is the default. */
const choices = {
  layout: ['layout1', 'layout2', 'layout3'],
  mode: ['fullwidth', 'boxed', 'container'],
  theme: ['system', 'light', 'dark'],
  density: densities,
  isMotionReduced: [false, true],
  hasShortcuts: [true, false],
  isNavFolded: [false, true],
  isNavShown: [true, false],
  navSide: ['start', 'end'],
  navStyle: ['fixed', 'static'],
  isHeaderShown: [true, false],
  /** `usual` is beside the navigation in layout1 and above it in the others. */
  headerPlace: ['usual', 'other'],
  headerStyle: ['static', 'fixed'],
  isFooterShown: [true, false],
  footerPlace: ['beside', 'across'],
  footerStyle: ['static', 'fixed'],
} as const;

type Name = keyof typeof choices;
export type Preferences = { readonly [N in Name]: (typeof choices)[N][number] };

/** The choices there are for one preference. */
export const choicesOf = <N extends Name>(name: N): (typeof choices)[N] => choices[name];

const names = Object.keys(choices) as Name[];

/** The defaults. */
export const standardPreferences = Object.fromEntries(names.map((name) => [name, choices[name][0]])) as Preferences;

/** Reads saved preferences; invalid or outdated values become the default. */
export function readPreferences(saved: object): Preferences {
  const valid = Object.entries(saved).filter(([name, value]) =>
    (choices[name as Name] as readonly unknown[] | undefined)?.includes(value),
  );
  return { ...standardPreferences, ...Object.fromEntries(valid) };
}

/** Changes that are not yet saved on the server. */
export type Unsaved = Readonly<Record<string, unknown>>;

/** The preferences that this browser stored, used until the server answers; undefined if there are none. */
export function rememberedPreferences(): { preferences: Preferences; unsaved: Unsaved } | undefined {
  if (stored('bearer') === '') return undefined;
  try {
    const saved = JSON.parse(stored('preferences') || 'null') as { unsaved?: Unsaved } | null;
    return saved ? { preferences: readPreferences(saved), unsaved: saved.unsaved ?? {} } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores preferences for the next reload while somebody is signed in, so that a reload loses no change. */
export function rememberPreferences(preferences: Preferences, unsaved: Unsaved): void {
  if (stored('bearer') !== '') store({ preferences: JSON.stringify({ ...preferences, unsaved }) });
}
