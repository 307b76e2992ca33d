import Box from '@mui/material/Box';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';

/** The sign-in hint for an installation with sample data. */
export function SampleNote() {
  const words = useWords();
  const { data } = useCall(authApi.key, {});
  if (!data?.sample) return null;
  const { usernames, password } = data.sample;
  return (
    <Box sx={{ mt: 2 }}>
      <Note tone="info">{words.login.sample(usernames.join(', '), password)}</Note>
    </Box>
  );
}
