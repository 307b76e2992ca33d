import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { PageHead, Sheet } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { startRoute } from './menu.ts';
import { mostAlike } from './most-alike.ts';
import { useSignedIn } from './session-provider.tsx';
import { useMenu } from './use-menu.ts';
import { shellWords } from './words/words.ts';

/** What an address shows that belongs to no screen. Only pages that the person may open are offered in its place. */
export function PageNotFound() {
  const { shell } = useWords(shellWords);
  const { pathname } = useLocation();
  const { pages, mayWrite } = useSignedIn();
  const items = useMenu().flatMap((part) => part.items);
  const alike = mostAlike(pathname, items);
  return (
    <>
      <PageHead title={shell.notFound} />
      <Sheet>
        <Box sx={{ padding: 3, maxWidth: 560, overflowWrap: 'anywhere' }}>
          <Typography sx={{ mb: 2 }}>{shell.notFoundText(pathname)}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {alike && (
              <Button variant="contained" color="primary" component={Link} to={alike.route}>
                {shell.didYouMean(alike.label)}
              </Button>
            )}
            <Button component={Link} to={startRoute(pages, mayWrite)}>
              {shell.home}
            </Button>
          </Box>
        </Box>
      </Sheet>
    </>
  );
}
