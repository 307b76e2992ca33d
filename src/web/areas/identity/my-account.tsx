import Box from '@mui/material/Box';
import { PageHead } from '#web/ui/page.tsx';
import { OwnCalendar } from '#web/widgets/outreach/own-calendar.tsx';
import { ReplyCopies } from '#web/widgets/outreach/reply-copies.tsx';
import { useWords } from '#web/words/language.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

/** My account: password, second factor, sessions, calls and API tokens. Everybody has it, whatever the role. */
export function MyAccount() {
  const { account } = useWords();
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <PageHead title={account.title} />
      <ChangePassword />
      <SecondFactor />
      <OwnSessions />
      <OwnCalendar />
      <ReplyCopies />
      <ApiTokens />
    </Box>
  );
}
