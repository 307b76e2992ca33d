import { useWords } from '#web/words/language.tsx';
import type { Openers } from './actions.ts';
import { useSession } from './session-provider.tsx';

export type SettingsItem = { key: string; label: string; run: () => void };

/** The settings menu: Business Unit and Logout stand first (specification 2); what is added stands behind them. */
export function useSettingsItems({ units, display, help }: Openers): SettingsItem[] {
  const { shell, frame } = useWords();
  const { signOut } = useSession();
  return [
    { key: 'units', label: shell.unit, run: units },
    { key: 'sign-out', label: shell.logout, run: () => void signOut() },
    { key: 'display', label: frame.display.title, run: display },
    { key: 'help', label: frame.help, run: help },
  ];
}
