import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { roleRow, rolesApi } from '#contract/areas/users/roles.ts';
import { toInside } from '#contract/core/wire-names.ts';
import { explainCode } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import type { useDraft } from '#web/session/draft.ts';
import { readSession } from '#web/session/session.ts';
import { useRefreshRights } from '#web/shell/rights-watch.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { changesBetween, draftOf, emptyRole, type Role, type RoleDraft } from './role-draft.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { userWords } from './words/words.ts';

export const rolesRoute = '/securitysetup/managesecurityrole';
const adminRole = 1;

export type RoleEditorState = ReturnType<typeof useRoleEditor>;

/**
 * A role while it is edited: what saving would change, what somebody else saved meanwhile, and how it is saved or left.
 * @param saved the role as it was read; undefined adds one
 */
export function useRoleEditor(
  saved: Role | undefined,
  [draft, setDraft, savedDraft]: ReturnType<typeof useDraft<RoleDraft>>,
) {
  const { words } = useLanguage(shellWords, userWords);
  const { roles } = words.people;
  const toast = useToast();
  const navigate = useNavigate();
  const session = readSession();
  const refreshRights = useRefreshRights();
  const isWriter = session?.mayWrite ?? false;
  const mayWrite = isWriter && !saved?.blockedBy;
  const [started, setStarted] = useState(saved);
  const base = started ? draftOf(started) : emptyRole;
  const [missing, setMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const save = useChange(saved ? rolesApi.change : rolesApi.add, [rolesApi.search, rolesApi.list, rolesApi.pages]);
  const changes = changesBetween(base, draft, words);
  const isDirty = changes.length > 0;
  const { leave, question } = useLeaveGuard(isDirty, rolesRoute, savedDraft.done);
  const isAdminRole = saved?.id === adminRole;
  const isLocked = !mayWrite || isAdminRole;
  const set = (change: Partial<RoleDraft>) => setDraft((before) => ({ ...before, ...change }));

  const problem = save.error;
  const current = problem?.code === 'record.stale' ? currentOf(problem) : undefined;
  // Undefined again once the editor goes on from it.
  const newer = current?.version === started?.version ? undefined : current;
  const nameError = missing
    ? words.common.required
    : problem?.code === 'record.duplicate'
      ? roles.duplicate
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = draft.name.trim() === '';
    setMissing(isMissing);
    if (isMissing) nameField.current?.focus();
    if (isMissing || !isDirty || save.isPending) return;
    const input = {
      ...draft,
      pages: [...draft.pages],
      ...(started && { roleId: started.id, version: started.version }),
    };
    save.mutate(
      { input: input as never },
      {
        onSuccess: ({ id, name }) => {
          savedDraft.done();
          if (id === session?.roleId) void refreshRights();
          toast((saved ? roles.saved : roles.added)(name));
          void navigate(rolesRoute);
        },
        onError: ({ code }) => {
          if (code === 'record.duplicate') nameField.current?.focus();
        },
      },
    );
  };
  const goOnFrom = (theirs: Role, mine: RoleDraft) => {
    setStarted(theirs);
    setDraft(mine);
    save.reset();
  };

  return {
    session,
    mayWrite,
    /** Why nothing can be changed here; undefined where it can. */
    whyLocked: isWriter ? saved?.blockedBy && explainCode(words, saved.blockedBy) : words.common.viewOnly,
    isAdminRole,
    isLocked,
    started,
    base,
    draft,
    changes,
    isDirty,
    set,
    nameField,
    nameError,
    /** The name is being typed: that it is missing is no longer said. */
    rename: (name: string) => {
      setMissing(false);
      set({ name });
    },
    problem,
    newer,
    goOnFrom,
    isPending: save.isPending,
    submit,
    leave,
    question,
  };
}

/** The record as it is now, which a stale save is answered with. */
const currentOf = ({ details }: CallProblem) => toInside(roleRow, details['current']) as Role | undefined;
