import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StaleNotice } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { ChangeList } from './change-list.tsx';
import { changesBetween, draftOf, mergeDrafts, type Role } from './role-draft.ts';
import type { RoleEditorState } from './use-role-editor.ts';
import { userWords } from './words/words.ts';

/** What somebody else saved meanwhile, and the two ways to go on from there. */
export function StaleRole({ newer, editor }: { newer: Role; editor: RoleEditorState }) {
  const { words } = useLanguage(listWords, shellWords, userWords);
  const { base, draft, problem, goOnFrom } = editor;
  return (
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
  );
}

/** What saving would change, and whom; with the buttons that save and leave. */
export function RoleDifference({ saved, editor }: { saved: Role | undefined; editor: RoleEditorState }) {
  const words = useWords(userWords);
  const { roles } = words.people;
  const { started, changes, isDirty, isPending, leave } = editor;
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {roles.difference}
      </Typography>
      <Box aria-live="polite">
        {isDirty ? (
          <>
            <ChangeList changes={changes} />
            {saved && <Box sx={{ mt: 1.5, color: token('text2') }}>{roles.affects(started?.users ?? saved.users)}</Box>}
          </>
        ) : (
          <Box sx={{ color: token('text2') }}>{roles.noDifference}</Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" color="primary" disabled={!isDirty} aria-busy={isPending}>
          {words.common.save}
        </Button>
        <Button variant="text" onClick={leave}>
          {words.common.cancel}
        </Button>
      </Box>
    </Sheet>
  );
}
