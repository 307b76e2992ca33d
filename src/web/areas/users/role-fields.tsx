import Box from '@mui/material/Box';
import { useState } from 'react';
import { roleGroups } from '#domain/access/roles.ts';
import { useGroup } from '#web/shell/use-menu.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note, Sheet } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { grantableGroups } from './grantable-role.ts';
import type { Role, RoleDraft } from './role-draft.ts';
import { SwitchField } from './switch-field.tsx';
import type { RoleEditorState } from './use-role-editor.ts';
import { userWords } from './words/words.ts';

/** Name, group and the two switches of a role, and what cannot be changed of a built-in one. */
export function RoleFields({ saved, editor }: { saved: Role | undefined; editor: RoleEditorState }) {
  const { roles } = useWords(userWords).people;
  const { mayWrite, isAdminRole, isLocked, draft, set, rename, nameField, nameError } = editor;
  return (
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
            onChange={rename}
            error={nameError}
            required
            disabled={!mayWrite || saved?.isBuiltIn === true}
            autoFocus={!saved}
            inputRef={nameField}
            inputProps={{ maxLength: 60, autoComplete: 'off' }}
          />
          <GroupField draft={draft} isLocked={isLocked} onChange={set} />
        </FieldRow>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <SwitchField
            label={roles.write}
            hint={roles.writeHint}
            isOn={draft.mayWrite}
            isLocked={isLocked}
            onChange={(isOn) => set({ mayWrite: isOn })}
          />
          <SwitchField
            label={roles.isOn}
            hint={roles.isOnHint}
            isOn={draft.isActive}
            isLocked={isLocked}
            onChange={(isOn) => set({ isActive: isOn })}
          />
        </Box>
      </Box>
    </Sheet>
  );
}

function GroupField({
  draft,
  isLocked,
  onChange,
}: {
  draft: RoleDraft;
  isLocked: boolean;
  onChange: (change: Partial<RoleDraft>) => void;
}) {
  const { roles } = useWords(userWords).people;
  const own = useGroup();
  const [before] = useState(draft.group);
  const groups = grantableGroups(roleGroups, own);
  // A locked choice would look as if it could be chosen from.
  if (isLocked) return <Field label={roles.group} value={roles.groups[draft.group]} onChange={() => {}} disabled />;
  return (
    <ChoiceField
      label={roles.group}
      hint={roles.groupHint}
      value={draft.group}
      onChange={(group) => onChange({ group: group as RoleDraft['group'] })}
      options={roleGroups
        .filter((group) => group === before || groups.includes(group))
        .map((group) => [group, roles.groups[group]] as const)}
    />
  );
}
