import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type PageId, page, pages } from '#domain/access/pages.ts';
import { mayOpen } from '#domain/access/rights.ts';
import type { RoleGroup } from '#domain/access/roles.ts';
import { menuFor, startPage } from '#web/shell/menu.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { userWords } from './words/words.ts';

/** A preview for these pages: the start page and the menu, made by the function of the real menu. */
export function RolePreview({
  granted,
  group,
  mayWrite,
}: {
  granted: readonly PageId[];
  group: RoleGroup;
  mayWrite: boolean;
}) {
  const words = useWords(shellWords, userWords);
  const { roles } = words.people;
  const landing = startPage(granted, mayWrite);
  const menu = menuFor(granted, group === 'admin', words);
  const shown = new Set(menu.flatMap(({ items }) => items.map(({ pageId }) => pageId)));
  const later = pages.filter(({ id }) => granted.includes(id) && !shown.has(id));
  const readsCandidates =
    !granted.includes(page.manageCandidates) && mayOpen('/upload/candidatedetails', granted, undefined);
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {roles.preview}
      </Typography>
      <Box sx={{ mb: 1.5 }} aria-live="polite">
        {landing !== undefined && (
          <Box component="span" sx={{ color: token('text2') }}>
            {roles.landing}{' '}
          </Box>
        )}
        <Box component="span" data-testid="landing" sx={{ fontWeight: 600 }}>
          {landing !== undefined
            ? words.shell.pages[landing]
            : granted.length > 0
              ? roles.landingLater
              : roles.landingNone}
        </Box>
      </Box>
      {menu.length > 0 && (
        <Box
          role="group"
          aria-label={roles.menuOf}
          sx={{ background: token('navBg'), color: token('navText'), borderRadius: '8px', padding: '4px 0 12px' }}
        >
          {menu.map(({ group: part, items }) => (
            <Box key={part} sx={{ mt: 1.5, paddingInline: 2 }}>
              <Box sx={{ color: token('navMuted'), fontSize: 13 }}>{words.shell.groups[part]}</Box>
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {items.map(({ route, label, icon }) => (
                  <Box
                    component="li"
                    key={route}
                    sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 30, fontSize: 14 }}
                  >
                    <Icon name={icon} size={16} />
                    <span>{label}</span>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {readsCandidates && <Box sx={{ mt: 1, color: token('text2'), fontSize: 13 }}>{roles.alsoReads}</Box>}
      {later.length > 0 && (
        <Box sx={{ mt: 1, color: token('text2'), fontSize: 13 }}>
          {roles.laterPages}: {later.map(({ id }) => words.shell.pages[id]).join(', ')}
        </Box>
      )}
    </Sheet>
  );
}
