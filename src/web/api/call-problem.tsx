import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Problem as Notice } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { explain } from './explain.ts';
import type { Problem } from './problem.ts';

/**
 * Why a read failed, where its answer would stand, and a way to ask again. A record that is not there will not be there the
 * next time either, and an address that names no record never will: then the way leads `back`, where there is one.
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
  return (
    <Notice text={isNoRecord ? words.common.noRecord : explain(error, words)}>
      {back && (isNoRecord || error.code === 'record.absent') ? (
        <Button component={Link} to={back.to}>
          {back.label}
        </Button>
      ) : (
        <Button onClick={() => void onAgain()}>{words.common.again}</Button>
      )}
    </Notice>
  );
}
