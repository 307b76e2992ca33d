import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { userRow, usersApi } from '#contract/areas/users/users.ts';
import { toInside, wirePath } from '#contract/core/wire-names.ts';
import { call } from '#web/api/client.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { StaleNotice } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { sealPassword } from '#web/session/envelope.ts';
import { readSession } from '#web/session/session.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { showFirstInvalid } from '#web/ui/first-invalid.ts';
import { PageHead, Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import { ChangeList } from './change-list.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useOwnErrors } from './use-own-errors.ts';
import { UserAccount } from './user-account.tsx';
import {
  changesOfUser,
  draftOfUser,
  emptyUser,
  isSameUser,
  mergeUsers,
  type User,
  type UserDraft,
  type UserField,
} from './user-draft.ts';
import { UserFields } from './user-fields.tsx';
import { type UserWords, userWords } from './words/words.ts';

export const usersRoute = '/securitysetup/managesecurityuser';

/** Adds or changes a user. All errors are shown at once, and the draft is kept. */
export function UserForm({ kept: saved }: { kept?: User }) {
  const { words } = useLanguage(listWords, userWords);
  const { users } = words.people;
  const toast = useToast();
  const navigate = useNavigate();
  const why = whyLocked(saved, words);
  const mayWrite = why === undefined;
  const [started, setStarted] = useState(saved);
  const base = started ? draftOfUser(started) : emptyUser;
  // The draft is for one version: an older one would silently undo somebody else's change. It never contains the password.
  const [draft, setDraft, savedDraft] = useDraft<UserDraft>(`user:${saved?.id ?? 'new'}:${saved?.version ?? 0}`, base);
  const [password, setPassword] = useState('');
  const [isInviting, setInviting] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const [sealProblem, setSealProblem] = useState<CallProblem>();
  const summary = useRef<HTMLDivElement>(null);
  const save = useChange(saved ? usersApi.edit : usersApi.register, [
    usersApi.search,
    usersApi.single,
    rolesApi.search,
  ]);
  const isDirty = !isSameUser(base, draft) || password !== '';
  const { leave, question } = useLeaveGuard(isDirty && mayWrite, usersRoute, savedDraft.done);

  const problem = save.error ?? sealProblem;
  const { ownErrors, findTaken } = useOwnErrors(draft, password, saved?.id, isInviting);
  const errors = isChecked ? { ...saidBy(problem, words), ...ownErrors } : {};
  const count = Object.keys(errors).length;
  const newer = problem?.code === 'record.stale' ? (toInside(userRow, problem.details['current']) as User) : undefined;
  const isNewer = newer !== undefined && newer.version !== started?.version;
  const isSaid = isNewer || problem?.code === 'record.stale' || count > 0;

  const change = (given: Partial<UserDraft>) => {
    setDraft((before) => ({ ...before, ...given }));
    if (problem && problem.code !== 'record.stale') save.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setSealProblem(undefined);
    if (Object.keys(ownErrors).length > 0) return void findTaken().then(() => showWrong(summary.current));
    if (!isDirty || save.isPending) return;
    const { phone, roleId, ...rest } = draft;
    const fields = { ...rest, phone: phone.trim(), roleId: Number(roleId), unitIds: [...draft.unitIds] };
    const envelope = await seal(saved || !isInviting ? password : '').catch((failure) =>
      setSealProblem(problemOf(failure)),
    );
    if (!envelope) return;
    const input = { ...fields, ...envelope, ...(started && { id: started.id, version: started.version }) };
    save.mutate(
      { input: input as never },
      {
        onSuccess: (user) => {
          savedDraft.done();
          toast((saved ? users.saved : isInviting ? users.invitedNow : users.added)(nameOf(user)));
          void navigate(usersRoute);
        },
        onError: () => showWrong(summary.current),
      },
    );
  };
  const goOnFrom = (theirs: User, mine: UserDraft) => {
    setStarted(theirs);
    setDraft(mine);
    save.reset();
  };

  return (
    <Box component="form" onSubmit={(event) => void submit(event)} noValidate>
      <PageHead
        over={<Link to={usersRoute}>{users.title}</Link>}
        title={saved ? users.editTitle(nameOf(saved)) : users.addTitle}
        under={why}
      />
      <Box ref={summary} tabIndex={-1} sx={{ outline: 'none', display: 'grid', gap: 2, '&:not(:empty)': { mb: 2 } }}>
        <DraftNote draft={savedDraft} />
        {newer && isNewer && (
          <StaleNotice
            stale={{
              by: String(problem!.details['changedBy'] ?? ''),
              at: String(problem!.details['changedAt'] ?? newer.updatedAt),
            }}
            text={words.lists.stale.different}
            actions={[
              {
                label: words.people.stale.merge,
                run: () => goOnFrom(newer, mergeUsers(base, draft, draftOfUser(newer))),
                isMain: true,
              },
              { label: words.people.stale.theirs, run: () => goOnFrom(newer, draftOfUser(newer)) },
            ]}
          >
            <ChangeList changes={changesOfUser(started!, newer, words)} />
          </StaleNotice>
        )}
        {count > 0 && <Problem text={words.common.fieldsToFix(count)} />}
        {problem && !isSaid && <Problem text={explain(problem, words)} />}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: saved ? 'minmax(0, 640px) 320px' : 'minmax(0, 640px)' },
        }}
      >
        <UserFields
          kept={saved}
          draft={draft}
          errors={errors}
          isLocked={!mayWrite}
          onChange={change}
          password={password}
          onPassword={setPassword}
          isInviting={isInviting}
          onInviting={setInviting}
        />
        {saved && <UserAccount user={saved} mayWrite={mayWrite} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        {mayWrite && (
          <Button type="submit" variant="contained" color="primary" disabled={!isDirty} aria-busy={save.isPending}>
            {words.common.save}
          </Button>
        )}
        <Button variant="text" onClick={leave}>
          {mayWrite ? words.common.cancel : words.common.back}
        </Button>
      </Box>
      {question}
    </Box>
  );
}

/** The sealed password, or nothing where none is set. Fetching the key may fail like any call. */
async function seal(password: string): Promise<{ password?: string; kid?: string }> {
  if (password === '') return {};
  const key = await call(authApi.key, {});
  return { password: await sealPassword(password, key), kid: key.kid };
}

/** Focuses the first invalid field, or the summary where no field says what is wrong. */
const showWrong = (summary: HTMLElement | null) =>
  setTimeout(() => {
    if (summary && !showFirstInvalid(summary.closest('form') ?? summary)) summary.focus();
  });

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

/** Why nothing can be changed here; undefined where it can. */
function whyLocked(saved: User | undefined, words: Words): string | undefined {
  if (!readSession()?.mayWrite) return words.common.viewOnly;
  return saved?.blockedBy && explainCode(words, saved.blockedBy);
}

const names = ['username', 'firstName', 'lastName', 'email', 'phone', 'roleId', 'unitIds', 'password'] as const;

/** The server's field errors, in the reader's language where the page has a text. */
function saidBy(problem: CallProblem | undefined | null, words: Words & UserWords): Partial<Record<UserField, string>> {
  if (!problem) return {};
  const duplicates = (problem.details['duplicates'] ?? []) as readonly string[];
  const found: Partial<Record<UserField, string>> = {};
  for (const name of names) {
    const t = problem.fields[wirePath(usersApi.register.input, [name])];
    if (t === undefined) continue;
    found[name] = duplicates.includes(name)
      ? words.people.users.duplicate
      : name === 'password'
        ? ((words.account.weak as Readonly<Record<string, string>>)[String(problem.details['why'])] ?? t)
        : t;
  }
  return found;
}
