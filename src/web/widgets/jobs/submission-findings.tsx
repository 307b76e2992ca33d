import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Check } from './use-submission.ts';

/** What a check has found: what forbids the submission, what needs a reason, or that nothing stands against it. */
export function SubmissionFindings({
  check,
  reasons,
  onReasons,
}: {
  check: Check;
  /** The reasons typed so far, by the warning that they answer. */
  reasons: Record<string, string>;
  onReasons: (reasons: Record<string, string>) => void;
}) {
  const { words, format } = useLanguage(jobWords);
  const { submit } = words;
  const findings = submit.findings as Record<string, string>;
  return (
    <>
      {check.blocks.length > 0 && (
        <Box role="alert">
          <Typography variant="h3">{submit.blocks}</Typography>
          {check.blocks.map(({ code, message, who, when }) => (
            <Box key={code} sx={{ display: 'flex', gap: 1, color: token('dangerText'), alignItems: 'center', py: 0.5 }}>
              <Icon name="cross" size={16} />
              {code === 'already-submitted' && who && when
                ? submit.already(who, format.moment(when))
                : (findings[code] ?? message)}
            </Box>
          ))}
        </Box>
      )}
      {check.warnings.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3">{submit.warnings}</Typography>
          {check.warnings.map(({ code, message }) => (
            <Field
              key={code}
              label={findings[code] ?? message}
              value={reasons[code] ?? ''}
              onChange={(value) => onReasons({ ...reasons, [code]: value })}
              inputProps={{ placeholder: submit.reason }}
            />
          ))}
        </Box>
      )}
      {check.allowed && check.warnings.length === 0 && <Note tone="success">{submit.fine}</Note>}
    </>
  );
}
