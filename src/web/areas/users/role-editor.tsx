import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { roleRow, rolesApi } from '#contract/areas/users/roles.ts';
import { toInside } from '#contract/core/wire-names.ts';
import { roleGroups } from '#domain/access/roles.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { StaleNotice } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { readSession } from '#web/session/session.ts';
import { useRefreshRights } from '#web/shell/rights-watch.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note, PageHead, Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ChangeList } from './change-list.tsx';
import { PageMatrix } from './page-matrix.tsx';
import { RemoveRole } from './remove-role.tsx';
import { changesBetween, draftOf, emptyRole, mergeDrafts, type Role, type RoleDraft } from './role-draft.ts';
import { RolePreview } from './role-preview.tsx';
import { SwitchField } from './switch-field.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { userWords } from './words/words.ts';

export const rolesRoute = '/securitysetup/managesecurityrole';
const adminRole = 1;

/** A role with its pages and its one write switch: what it opens is shown at once, what saving changes before it is saved. */
export function RoleEditor({ kept: saved }: { kept?: Role }) {
  const { words } = useLanguage(listWords, shellWords, userWords);
  const { roles } = words.people;
  const toast = useToast();
  const navigate = useNavigate();
  const session = readSession();
  const refreshRights = useRefreshRights();
  const mayWrite = session?.mayWrite ?? false;
  const [started, setStarted] = useState(saved);
  const base = started ? draftOf(started) : emptyRole;
  // Of one version: a draft that began before somebody else's change would undo it unseen.
  const [draft, setDraft, savedDraft] = useDraft<RoleDraft>(`role:${saved?.id ?? 'new'}:${saved?.version ?? 0}`, base);
  const [missing, setMissing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const save = useChange(saved ? rolesApi.change : rolesApi.add, [rolesApi.search, rolesApi.list, rolesApi.pages]);
  const changes = changesBetween(base, draft, words);
  const isDirty = changes.length > 0;
  const { leave, question } = useLeaveGuard(isDirty, rolesRoute, savedDraft.done);
  const isAdminRole = saved?.id === adminRole;
  const set = (change: Partial<RoleDraft>) => setDraft((before) => ({ ...before, ...change }));

  const problem = save.error;
  const newer = problem?.code === 'record.stale' ? currentOf(problem) : undefined;
  const isNewer = newer !== undefined && newer.version !== started?.version;
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

  return (
    <Box component="form" onSubmit={submit} noValidate>
      <PageHead
        over={<Link to={rolesRoute}>{roles.title}</Link>}
        title={saved ? roles.editTitle(saved.name) : roles.addTitle}
        under={mayWrite ? undefined : words.common.viewOnly}
      >
        {saved && !saved.isBuiltIn && mayWrite && <Button onClick={() => setRemoving(true)}>{roles.remove}</Button>}
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
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
                  run: () => goOnFrom(newer, mergeDrafts(base, draft, draftOf(newer))),
                  isMain: true,
                },
                { label: words.people.stale.theirs, run: () => goOnFrom(newer, draftOf(newer)) },
              ]}
            >
              <ChangeList changes={changesBetween(base, draftOf(newer), words)} />
            </StaleNotice>
          )}
          {problem && problem.code !== 'record.stale' && problem.code !== 'record.duplicate' && (
            <Problem text={explain(problem, words)} />
          )}
          <Sheet>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {isAdminRole ? (
                <Note tone="info">{roles.adminNote}</Note>
              ) : (
                saved?.isBuiltIn && <Note tone="info">{roles.builtInNote}</Note>
              )}
              <FieldRow least={240}>
                <Field
                  label={roles.name}
                  value={draft.name}
                  onChange={(name) => {
                    setMissing(false);
                    set({ name });
                  }}
                  error={nameError}
                  required
                  disabled={!mayWrite || saved?.isBuiltIn === true}
                  autoFocus={!saved}
                  inputRef={nameField}
                  inputProps={{ maxLength: 60, autoComplete: 'off' }}
                />
                <GroupField draft={draft} isLocked={!mayWrite || isAdminRole} onChange={set} />
              </FieldRow>
              <Box sx={{ display: 'grid', gap: 1 }}>
                <SwitchField
                  label={roles.write}
                  hint={roles.writeHint}
                  isOn={draft.mayWrite}
                  isLocked={!mayWrite || isAdminRole}
                  onChange={(isOn) => set({ mayWrite: isOn })}
                />
                <SwitchField
                  label={roles.isOn}
                  hint={roles.isOnHint}
                  isOn={draft.isActive}
                  isLocked={!mayWrite || isAdminRole}
                  onChange={(isOn) => set({ isActive: isOn })}
                />
              </Box>
            </Box>
          </Sheet>
          <PageMatrix
            ticked={draft.pages}
            kept={base.pages}
            held={session?.pages ?? []}
            isLocked={!mayWrite || isAdminRole}
            mayWrite={draft.mayWrite}
            onChange={(pages) => set({ pages })}
          />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignContent: 'start',
            alignSelf: 'start',
            position: { md: 'sticky' },
            top: { md: 80 },
            maxHeight: { md: 'calc(100dvh - 96px)' },
            overflowY: { md: 'auto' },
            minWidth: 0,
          }}
        >
          {mayWrite && !isAdminRole && (
            <Sheet>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {roles.difference}
              </Typography>
              <Box aria-live="polite">
                {isDirty ? (
                  <>
                    <ChangeList changes={changes} />
                    {saved && (
                      <Box sx={{ mt: 1.5, color: token('text2') }}>{roles.affects(started?.users ?? saved.users)}</Box>
                    )}
                  </>
                ) : (
                  <Box sx={{ color: token('text2') }}>{roles.noDifference}</Box>
                )}
              </Box>
              <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
                <Button
                  type="submit"
                  variant="contained"
                  color="primary"
                  disabled={!isDirty}
                  aria-busy={save.isPending}
                >
                  {words.common.save}
                </Button>
                <Button variant="text" onClick={leave}>
                  {words.common.cancel}
                </Button>
              </Box>
            </Sheet>
          )}
          <RolePreview granted={draft.pages} group={draft.group} mayWrite={draft.mayWrite} />
        </Box>
      </Box>
      {saved && isRemoving && (
        <RemoveRole role={saved} onClose={() => setRemoving(false)} onRemoved={() => void navigate(rolesRoute)} />
      )}
      {question}
    </Box>
  );
}

/** The record as it is now, which a stale save is answered with. */
const currentOf = ({ details }: CallProblem) => toInside(roleRow, details['current']) as Role | undefined;

function GroupField({
  draft,
  isLocked,
  onChange,
}: {
  draft: RoleDraft;
  isLocked: boolean;
  onChange: (change: Partial<RoleDraft>) => void;
}) {
  const { words } = useLanguage(userWords);
  const { roles } = words.people;
  // A locked choice would look as if it could be chosen from.
  if (isLocked) return <Field label={roles.group} value={roles.groups[draft.group]} onChange={() => {}} disabled />;
  return (
    <ChoiceField
      label={roles.group}
      hint={roles.groupHint}
      value={draft.group}
      onChange={(group) => onChange({ group: group as RoleDraft['group'] })}
      options={roleGroups.map((group) => [group, roles.groups[group]] as const)}
    />
  );
}
