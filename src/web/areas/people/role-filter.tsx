import Box from '@mui/material/Box';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';

/** Narrows the users to those of one role. */
export function RoleFilter({
  roles,
  value,
  onChange,
}: {
  roles: readonly { id: number; name: string }[];
  value: number;
  onChange: (roleId: number) => void;
}) {
  const { users } = useWords().people;
  return (
    <Box
      component="select"
      aria-label={users.role}
      value={value}
      onChange={(event) => onChange(Number((event.target as HTMLSelectElement).value))}
      sx={{
        minHeight: 32,
        maxWidth: 220,
        paddingInline: 1,
        font: 'inherit',
        fontSize: 13,
        color: 'inherit',
        background: token('surface'),
        border: `1px solid ${token('borderStrong')}`,
        borderRadius: '6px',
      }}
    >
      <option value={0}>{users.allRoles}</option>
      {roles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Box>
  );
}
