import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import {
  type Preferences,
  readPreferences,
  rememberedPreferences,
  rememberPreferences,
  type Unsaved,
} from '#web/session/preferences.ts';
import { keepChoice, readChoice } from '#web/session/storage.ts';
import { Keys } from '#web/ui/keys.tsx';
import { prepareDirection, styleCache } from '#web/ui/style-cache.ts';
import { makeTheme } from '#web/ui/theme.ts';
import { storedNotices, Toasts } from '#web/ui/toasts.tsx';
import type { Mode } from '#web/ui/tokens.ts';
import { LanguageProvider, useLanguage } from '#web/words/language.tsx';
import { languageOfLink } from './start-language.ts';

/** Preferences that are not yet saved on the server; `isSaid` where the person is told of the saving. */
type ToSave = { values: Unsaved; isSaid: boolean };

type AppearanceValue = {
  preferences: Preferences;
  /** Changes preferences; `isQuiet` where the person need not be told that they were saved. */
  change: (changes: Partial<Preferences>, isQuiet?: boolean) => void;
  /** Light or dark, as chosen or as the device is set. */
  mode: Mode;
  setMode: (mode: Mode) => void;
  unsaved: ToSave;
  /** Marks these values as saved on the server. */
  settle: (values: Unsaved) => void;
  /** Applies the preferences from the server; choices made since then stay. */
  adopt: (saved: Readonly<Record<string, unknown>>) => void;
};

const nothing: ToSave = { values: {}, isSaid: false };
const AppearanceContext = createContext<AppearanceValue | undefined>(undefined);

/** The appearance for this person, and how to change it. */
export function useAppearance(): AppearanceValue {
  const value = useContext(AppearanceContext);
  if (!value) throw new Error('useAppearance needs an Appearance above it');
  return value;
}

/** Provides what every screen relies on: language, direction, theme, layout, toasts and shortcuts. */
export function Appearance({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ToSave>(() => ({
    values: rememberedPreferences()?.unsaved ?? {},
    isSaid: false,
  }));
  const isAdopting = useRef(false);
  const storedLanguage = useMemo(
    () => ({
      read: () => languageOfLink(window.location) ?? readChoice('language'),
      keep: (language: string) => {
        keepChoice('language', language);
        if (!isAdopting.current) setUnsaved((before) => ({ values: { ...before.values, language }, isSaid: true }));
      },
    }),
    [],
  );
  return (
    <LanguageProvider kept={storedLanguage} prepare={prepareDirection}>
      <Chosen unsaved={unsaved} setUnsaved={setUnsaved} isAdopting={isAdopting}>
        {children}
      </Chosen>
    </LanguageProvider>
  );
}

type ChosenProps = {
  unsaved: ToSave;
  setUnsaved: (next: ToSave | ((before: ToSave) => ToSave)) => void;
  isAdopting: { current: boolean };
  children: ReactNode;
};

function Chosen({ unsaved, setUnsaved, isAdopting, children }: ChosenProps) {
  const { words, setLanguage } = useLanguage();
  const [preferences, setPreferences] = useState<Preferences>(startingPreferences);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const mode: Mode = preferences.theme === 'system' ? (prefersDark ? 'dark' : 'light') : preferences.theme;
  const look = useMemo<AppearanceValue>(() => {
    const change = (changes: Partial<Preferences>, isQuiet = false) => {
      if (changes.theme) keepChoice('theme', changes.theme);
      const next = { ...preferences, ...changes };
      const values = { ...unsaved.values, ...changes };
      setPreferences(next);
      setUnsaved({ values, isSaid: unsaved.isSaid || !isQuiet });
      rememberPreferences(next, values);
    };
    return {
      preferences,
      change,
      mode,
      setMode: (theme) => change({ theme }),
      unsaved,
      settle: (values) => {
        const left = Object.entries(unsaved.values).filter(([name, value]) => values[name] !== value);
        const next = left.length === 0 ? nothing : { ...unsaved, values: Object.fromEntries(left) };
        setUnsaved(next);
        rememberPreferences(preferences, next.values);
      },
      adopt: (saved) => {
        // Before sign-in the preferences are those of this browser. What the account has not saved is kept.
        const next = readPreferences({ theme: readChoice('theme'), ...saved, ...unsaved.values });
        setPreferences(next);
        rememberPreferences(next, unsaved.values);
        keepChoice('theme', next.theme);
        const { language } = saved;
        if ((language !== 'en' && language !== 'tr' && language !== 'ar') || 'language' in unsaved.values) return;
        isAdopting.current = true;
        setLanguage(language);
        isAdopting.current = false;
      },
    };
  }, [preferences, mode, unsaved, setUnsaved, isAdopting, setLanguage]);
  return (
    <Themed mode={mode} preferences={preferences}>
      <AppearanceContext value={look}>
        <Keys isOn={preferences.hasShortcuts}>
          <Toasts closeLabel={words.common.close} kept={storedNotices}>
            {children}
          </Toasts>
        </Keys>
      </AppearanceContext>
    </Themed>
  );
}

/** The preferences that are known without the server: those of this session, and the theme of this browser. */
function startingPreferences(): Preferences {
  const theme = readChoice('theme');
  return readPreferences({ ...rememberedPreferences()?.preferences, ...(theme !== '' && { theme }) });
}

function Themed({ mode, preferences, children }: { mode: Mode; preferences: Preferences; children: ReactNode }) {
  const { direction } = useLanguage();
  const { density, isMotionReduced } = preferences;
  const theme = useMemo(
    () => makeTheme(mode, direction, { density, isMotionReduced }),
    [mode, direction, density, isMotionReduced],
  );
  return (
    <CacheProvider value={styleCache(direction)}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
