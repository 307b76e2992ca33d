import Box from '@mui/material/Box';
import type { Grade } from '#domain/matching/requirements.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { type TokenName, token } from '#web/ui/tokens.ts';

const looks: Readonly<Record<Grade, readonly [IconName, TokenName, 'solid' | 'plain']>> = {
  proven: ['check', 'success', 'solid'],
  stated: ['check', 'success', 'plain'],
  found: ['check', 'success', 'plain'],
  listed: ['half', 'warn', 'plain'],
  related: ['more', 'warn', 'plain'],
  named: ['dash', 'warn', 'plain'],
  missing: ['dash', 'text3', 'plain'],
  denied: ['cross', 'danger', 'plain'],
  wished: ['cross', 'danger', 'plain'],
};

/** How well a requirement is shown, as a shape; its word stands beside it and in the tooltip. */
export function GradeMark({ grade, label }: { grade: Grade; label: string }) {
  const [icon, color, look] = looks[grade];
  const isSolid = look === 'solid';
  return (
    <Box
      title={label}
      sx={{
        flex: 'none',
        width: 18,
        height: 18,
        mt: '1px',
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        color: isSolid ? token('surface') : token(color),
        background: isSolid ? token(color) : 'transparent',
      }}
    >
      <Icon name={icon} size={isSolid ? 12 : 18} />
    </Box>
  );
}
