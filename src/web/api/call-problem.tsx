import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Problem as Notice } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { explain } from './explain.ts';
import type { Problem } from './problem.ts';

/**
 * Shows why a read failed in place of its answer, with a retry button. Retrying does not help where the record does not exist,
 * the address names none, or the reader may not see it: then it is said why, and there is a link `back`, if given.
 */
export function CallProblem({
  error,
  onAgain,
  back,
}: {
  error: Problem;
  onAgain: () => unknown;
  back?: { to: string; label: string };
}) {
  const words = useWords();
  const isNoRecord = back !== undefined && error.code === 'call.invalid';
  const isAbsent = back !== undefined && error.code === 'record.absent';
  // Whoever may not read it may not read it a second time.
  const isRefused = error.status === 403;
  const said = explain(error, words);
  return (
    <Notice text={isNoRecord ? words.common.noRecord : isAbsent ? `${said} ${words.common.otherUnit}` : said}>
      {(isNoRecord || isAbsent || isRefused) && back ? (
        <Button component={Link} to={back.to}>
          {back.label}
        </Button>
      ) : isRefused ? (
        <Button component={Link} to="/">
          {words.common.home}
        </Button>
      ) : (
        <Button onClick={() => void onAgain()}>{words.common.again}</Button>
      )}
    </Notice>
  );
}
