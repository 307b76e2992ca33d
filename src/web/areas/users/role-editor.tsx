import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { explain } from '#web/api/explain.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { PageHead, Problem } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { PageMatrix } from './page-matrix.tsx';
import { RemoveRole } from './remove-role.tsx';
import { RoleDifference, StaleRole } from './role-changes.tsx';
import { draftOf, emptyRole, type Role, type RoleDraft } from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';
import { RolePreview } from './role-preview.tsx';
import { rolesRoute, useRoleEditor } from './use-role-editor.ts';
import { userWords } from './words/words.ts';

/** A role with its pages and its one write switch: what it opens is shown at once, what saving changes before it is saved. */
export function RoleEditor({ kept: saved }: { kept?: Role }) {
  const { words } = useLanguage(userWords);
  const { roles } = words.people;
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  // Of one version: a draft that began before somebody else's change would undo it unseen.
  const typed = useDraft<RoleDraft>(
    `role:${saved?.id ?? 'new'}:${saved?.version ?? 0}`,
    saved ? draftOf(saved) : emptyRole,
  );
  const [draft, , savedDraft] = typed;
  const editor = useRoleEditor(saved, typed);
  const { session, mayWrite, whyLocked, isAdminRole, isLocked, base, set, problem, newer, submit, question } = editor;
  return (
    <Box component="form" onSubmit={submit} noValidate>
      <PageHead
        over={<Link to={rolesRoute}>{roles.title}</Link>}
        title={saved ? roles.editTitle(saved.name) : roles.addTitle}
        under={whyLocked}
      >
        {saved && !saved.isBuiltIn && mayWrite && <Button onClick={() => setRemoving(true)}>{roles.remove}</Button>}
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <DraftNote draft={savedDraft} />
          {newer && <StaleRole newer={newer} editor={editor} />}
          {problem && problem.code !== 'record.stale' && problem.code !== 'record.duplicate' && (
            <Problem text={explain(problem, words)} />
          )}
          <RoleFields saved={saved} editor={editor} />
          <PageMatrix
            ticked={draft.pages}
            kept={base.pages}
            held={session?.pages ?? []}
            isLocked={isLocked}
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
          {mayWrite && !isAdminRole && <RoleDifference saved={saved} editor={editor} />}
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
