import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Sheet } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Flow } from './flow.ts';
import { outreachWords } from './words/words.ts';

/** All versions; an old one can be opened and saved again. */
export function Versions({
  flow,
  onShow,
}: {
  flow: Pick<Flow, 'version' | 'newest' | 'versions'>;
  onShow: (version: number | undefined) => void;
}) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.chatbotTypes;
  if (flow.versions.length === 0) return null;
  const all = [...flow.versions, { version: 0, questions: 0, at: '', by: undefined, note: undefined }];
  return (
    <Sheet>
      <Box component="h2" sx={{ fontSize: 16, margin: '0 0 8px' }}>
        {t.versions}
      </Box>
      {all.map(({ version, at, by, note }) => (
        <Box
          key={version}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            padding: '6px 0',
            borderTop: `1px solid ${token('border')}`,
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box sx={{ fontWeight: 500 }}>{t.version(version)}</Box>
            <Box sx={{ color: token('text2'), fontSize: 13 }}>
              {at !== '' && t.madeBy(by ?? '', format.ago(at))}
              {note && (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              )}
            </Box>
          </Box>
          {version === flow.newest && <StatusChip tone="success" label={t.newest} />}
          {version !== flow.version && (
            <Button size="small" variant="text" onClick={() => onShow(version === flow.newest ? undefined : version)}>
              {t.look}
            </Button>
          )}
        </Box>
      ))}
    </Sheet>
  );
}
