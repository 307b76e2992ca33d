import type { PageId } from '#domain/access/pages.ts';
import { mayOpen } from '#domain/access/rights.ts';
import { languages } from '#domain/words/languages.ts';
import { hasScreen } from '#web/screens.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { languageNames, useLanguage } from '#web/words/language.tsx';
import { useAppearance } from './appearance.tsx';
import { useSession, useSignedIn } from './session-provider.tsx';
import { useGroup } from './use-menu.ts';
import { shellWords } from './words/words.ts';

/** An action of the command palette: either a route or a function. */
export type Action = { key: string; label: string; icon: IconName; route?: string; run?: () => void };

/** Opens dialogs and panels of the shell. */
export type Openers = { units: () => void; display: () => void; help: () => void };

/** The actions that this person may use, in the order in which they are offered. */
export function useActions({ units, display, help }: Openers): Action[] {
  const { language, setLanguage, words } = useLanguage(shellWords);
  const { signOut } = useSession();
  const { pages, mayWrite } = useSignedIn();
  const group = useGroup();
  const { mode, setMode } = useAppearance();
  const { actions } = words.frame;
  const other = mode === 'light' ? 'dark' : 'light';
  const leading: (Action & { route: string; page: PageId; isWrite?: boolean })[] = [
    {
      key: 'upload-job',
      label: actions.uploadJob,
      icon: 'upload',
      route: '/upload/uploadjobs',
      page: 1,
      isWrite: true,
    },
    {
      key: 'upload-resumes',
      label: actions.uploadResumes,
      icon: 'people',
      route: '/upload/uploadresumes',
      page: 3,
      isWrite: true,
    },
    { key: 'find', label: actions.findCandidates, icon: 'search', route: '/upload/candidatesearch', page: 3 },
    { key: 'add-user', label: actions.addUser, icon: 'plus', route: '/securitysetup/adduser', page: 13, isWrite: true },
    { key: 'add-role', label: actions.addRole, icon: 'plus', route: '/securitysetup/addrole', page: 14, isWrite: true },
  ];
  return [
    ...leading.filter(
      ({ route, page, isWrite }) => hasScreen(page) && mayOpen(route, pages, group) && (mayWrite || !isWrite),
    ),
    { key: 'theme', label: actions[other], icon: other === 'dark' ? 'moon' : 'sun', run: () => setMode(other) },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        key: `language-${one}`,
        label: actions.language(languageNames[one]),
        icon: 'chat' as const,
        run: () => setLanguage(one),
      })),
    { key: 'units', label: words.shell.chooseUnit, icon: 'briefcase', run: units },
    { key: 'display', label: actions.display, icon: 'settings', run: display },
    { key: 'help', label: actions.help, icon: 'list', run: help },
    { key: 'sign-out', label: words.shell.logout, icon: 'close', run: () => void signOut() },
  ];
}
