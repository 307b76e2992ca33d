import Box from '@mui/material/Box';
import { Icon, type IconName } from './icons.tsx';
import { type TokenName, token } from './tokens.ts';

export const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'bot', 'automation'] as const;
export type Tone = (typeof tones)[number];

const colors: Readonly<Record<Tone, readonly [TokenName, TokenName]>> = {
  neutral: ['neutralSoft', 'neutralText'],
  info: ['infoSoft', 'infoText'],
  success: ['successSoft', 'successText'],
  warning: ['warnSoft', 'warnText'],
  danger: ['dangerSoft', 'dangerText'],
  bot: ['botSoft', 'botText'],
  automation: ['autoSoft', 'autoText'],
};

/** The tone for a name from the server; unknown names are neutral. */
export function toneOf(name: string): Tone {
  return (tones as readonly string[]).includes(name) ? (name as Tone) : 'neutral';
}

/** A status as a pill: always a word; color and icon only support it (screens 4.4). */
export function StatusChip({ tone, label, icon }: { tone: Tone; label: string; icon?: IconName }) {
  const [background, color] = colors[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: '100%',
        minHeight: 22,
        px: 1,
        borderRadius: 999,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        background: token(background),
        color: token(color),
      }}
    >
      {icon && <Icon name={icon} size={14} />}
      <bdi title={label} style={cut}>
        {label}
      </bdi>
    </Box>
  );
}

/** A label without room is cut off; its tooltip says it in full. */
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
