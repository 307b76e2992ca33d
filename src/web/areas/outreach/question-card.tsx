import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { FlowFlaw, FlowItem } from '#domain/outreach/chat-flow.ts';
import { textIn } from '#domain/outreach/chat-flow.ts';
import { Icon } from '#web/ui/icons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { OwnQuestion } from './own-question.tsx';
import { outreachWords } from './words/words.ts';

/** One question of a flow: collapsed it shows its text, expanded it can be edited. */
export function QuestionCard({
  item,
  at,
  count,
  isOpen,
  mayWrite,
  flaws,
  onOpen,
  onChange,
  onMove,
  onRemove,
}: {
  item: FlowItem;
  at: number;
  count: number;
  isOpen: boolean;
  mayWrite: boolean;
  flaws: readonly FlowFlaw['flaw'][];
  onOpen: () => void;
  onChange: (item: FlowItem) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const { words, language } = useLanguage(outreachWords);
  const t = words.chatbotTypes;
  const title = item.type === 'standard' ? t.standard[item.key] : textIn(item.text, language) || t.ownQuestion;
  const goesTo = item.type === 'standard' ? t.fixedMapping[item.key] : t.mapping[item.mapsTo ?? 'none'];
  return (
    <Box component="li" sx={{ '& + li': { borderTop: `1px solid ${token('border')}` } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '10px 16px' }}>
        <Box sx={{ width: 24, color: token('text3'), flex: 'none' }}>{at + 1}</Box>
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          sx={{
            font: 'inherit',
            color: 'inherit',
            background: 'none',
            border: 0,
            padding: 0,
            cursor: 'pointer',
            flex: 1,
            minWidth: 0,
            textAlign: 'start',
          }}
        >
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
          </Box>
          <Box sx={{ color: token('text2'), fontSize: 13 }}>
            {item.type === 'own' ? `${t.kinds[item.kind]} · ${goesTo}` : goesTo}
            {!item.isRequired && ` · ${words.common.optional}`}
          </Box>
        </Box>
        {flaws.length > 0 && <StatusChip tone="danger" label={t.flaws[flaws[0]!]} />}
        {mayWrite && (
          <>
            <IconButton size="small" aria-label={t.up(at + 1)} disabled={at === 0} onClick={() => onMove(-1)}>
              <Box sx={{ transform: 'rotate(180deg)' }}>
                <Icon name="down" size={14} />
              </Box>
            </IconButton>
            <IconButton size="small" aria-label={t.down(at + 1)} disabled={at === count - 1} onClick={() => onMove(1)}>
              <Icon name="down" size={14} />
            </IconButton>
            <IconButton size="small" aria-label={t.remove(at + 1)} disabled={count === 1} onClick={onRemove}>
              <Icon name="close" size={14} />
            </IconButton>
          </>
        )}
      </Box>
      {isOpen && (
        <Box
          component="fieldset"
          disabled={!mayWrite}
          sx={{
            border: 0,
            margin: 0,
            padding: '0 16px 16px',
            paddingInlineStart: '48px',
            display: 'grid',
            gap: 1.5,
            minWidth: 0,
          }}
        >
          {flaws.map((flaw) => (
            <Box key={flaw} role="alert" sx={{ color: token('dangerText') }}>
              {t.flaws[flaw]}
            </Box>
          ))}
          {item.type === 'standard' ? (
            <>
              <Box sx={{ color: token('text2') }}>{t.standardNote}</Box>
              {item.key !== 'interested' && (
                <>
                  <FormControlLabel
                    control={
                      <Checkbox
                        size="small"
                        disabled={!mayWrite}
                        checked={item.isRequired}
                        onChange={(_, isRequired) => onChange({ ...item, isRequired })}
                      />
                    }
                    label={t.required}
                  />
                  <FormControlLabel
                    control={
                      <Checkbox
                        size="small"
                        disabled={!mayWrite}
                        checked={item.knocksOut}
                        onChange={(_, knocksOut) => onChange({ ...item, knocksOut })}
                      />
                    }
                    label={t.knocksOut}
                  />
                </>
              )}
            </>
          ) : (
            <OwnQuestion item={item} mayWrite={mayWrite} onChange={onChange} />
          )}
          <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.knockOutNote}</Box>
        </Box>
      )}
    </Box>
  );
}
