import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

/** Whether the signed-in person gets replies of candidates and partners in their own mailbox as well (ruling 76). */
export function ReplyCopies() {
  const { words } = useLanguage(outreachWords);
  const t = words.replyCopies;
  const toast = useToast();
  const { data, error, refetch } = useCall(authApi.readPreferences, {});
  const save = useChange(authApi.savePreferences, [authApi.readPreferences]);
  const isOn = data?.preferences['replyCopies'] !== false;
  const set = (isNow: boolean) =>
    save.mutate(
      { input: { preferences: { replyCopies: isNow ? null : false } } },
      {
        onSuccess: () => toast(isNow ? t.on : t.off),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  return (
    <Sheet>
      <Box component="h2" id="reply-copies" sx={{ margin: 0, fontSize: 18 }}>
        {t.title}
      </Box>
      <Box sx={{ color: token('text2'), mb: 1 }}>{t.under}</Box>
      {error && <CallProblem error={error} onAgain={() => void refetch()} />}
      {!error && !data && <Waiting rows={1} label={words.common.loading} />}
      {data && (
        <FormControlLabel
          control={<Switch checked={isOn} disabled={save.isPending} onChange={(event) => set(event.target.checked)} />}
          label={t.label}
        />
      )}
    </Sheet>
  );
}
