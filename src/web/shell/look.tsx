import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { keepChoice, readChoice } from '#web/session/storage.ts';
import { styleCaches } from '#web/ui/style-cache.ts';
import { makeTheme } from '#web/ui/theme.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import type { Mode } from '#web/ui/tokens.ts';
import { LanguageProvider, useLanguage } from '#web/words/language.tsx';

type LookValue = { mode: Mode; setMode: (mode: Mode) => void };

const LookContext = createContext<LookValue>({ mode: 'light', setMode: () => {} });

/** Light or dark, and how to change it. */
export const useLook = () => useContext(LookContext);

const keptLanguage = {
  read: () => readChoice('language'),
  keep: (language: string) => keepChoice('language', language),
};

/** Language, direction, theme and toasts: everything that a screen takes for granted. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider kept={keptLanguage}>
      <Themed>{children}</Themed>
    </LanguageProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { direction, words } = useLanguage();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [chosen, setChosen] = useState(() => readChoice('theme'));
  const mode: Mode = chosen === 'dark' || chosen === 'light' ? chosen : prefersDark ? 'dark' : 'light';
  const theme = useMemo(() => makeTheme(mode, direction), [mode, direction]);
  const look = useMemo<LookValue>(
    () => ({
      mode,
      setMode: (next) => {
        keepChoice('theme', next);
        setChosen(next);
      },
    }),
    [mode],
  );
  return (
    <CacheProvider value={styleCaches[direction]} key={direction}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <LookContext value={look}>
          <Toasts closeLabel={words.common.close}>{children}</Toasts>
        </LookContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
