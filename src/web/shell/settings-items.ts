import { useNavigate } from 'react-router';
import { useWords } from '#web/words/language.tsx';
import type { Openers } from './actions.ts';
import { useSession } from './session-provider.tsx';
import { shellWords } from './words/words.ts';

export type SettingsItem = { key: string; label: string; run: () => void; isFirstOfPart?: boolean };

/** The items of the settings menu: Business Unit and Logout first (specification 2), the others after a divider. */
export function useSettingsItems({ units, help }: Openers): SettingsItem[] {
  const { account, shell, frame } = useWords(shellWords);
  const { signOut } = useSession();
  const navigate = useNavigate();
  return [
    { key: 'units', label: shell.unit, run: units },
    { key: 'sign-out', label: shell.logout, run: () => void signOut() },
    { key: 'account', label: account.title, run: () => void navigate('/account'), isFirstOfPart: true },
    { key: 'help', label: frame.help, run: help },
  ];
}
