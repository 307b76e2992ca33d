import { useNavigate } from 'react-router';
import { useWords } from '#web/words/language.tsx';
import type { Openers } from './actions.ts';
import { useSession } from './session-provider.tsx';

export type SettingsItem = { key: string; label: string; run: () => void };

/** The settings menu: Business Unit and Logout stand first (specification 2); what is added stands behind them. */
export function useSettingsItems({ units, display, help }: Openers): SettingsItem[] {
  const { account, shell, frame } = useWords();
  const { signOut } = useSession();
  const navigate = useNavigate();
  return [
    { key: 'units', label: shell.unit, run: units },
    { key: 'sign-out', label: shell.logout, run: () => void signOut() },
    { key: 'account', label: account.title, run: () => void navigate('/account') },
    { key: 'display', label: frame.display.title, run: display },
    { key: 'help', label: frame.help, run: help },
  ];
}
