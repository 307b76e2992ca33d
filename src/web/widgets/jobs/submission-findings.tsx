import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Check } from './use-submission.ts';

/** The words of every finding, by its code. */
export function useFindings(): Readonly<Record<string, string>> {
  const { words } = useLanguage(jobWords);
  return { ...words.submit.findings, ...words.submissions.submit.findings };
}

type FoundOne = Check['warnings'][number];

/** A finding in words: with whom and when, where it is about somebody; `message` where a code has no words yet. */
function useFindingInWords(): (finding: FoundOne) => string {
  const { words, format } = useLanguage(jobWords);
  const findings = useFindings();
  const t = words.submissions.submit;
  return ({ code, message, who, when, reason, terms }) => {
    if (code === 'same-client' && who && when) return t.sameClientFor(who, reason ?? '', format.day(when));
    if (code === 'on-project') return t.onProject(who, when && format.day(when));
    if (code === 'same-number' && who) return t.sameNumberAt(who);
    if (terms?.wants) return t.termRefused(terms.wants, terms.pays.join('/'));
    return findings[code] ?? message;
  };
}

/** Names the warnings that a reason answers: it is kept with their codes. */
export function useReasonInWords(): (reason: string) => string {
  const findings = useFindings();
  return (reason) =>
    reason.replace(/(^|; )([a-z-]+): /g, (found, before: string, code: string) =>
      findings[code] === undefined ? found : `${before}${findings[code]}: `,
    );
}

/** What a check has found: what forbids the submission, what needs a reason, or that nothing stands against it. */
export function SubmissionFindings({
  check,
  reasons,
  isComplete,
  title,
  onReasons,
}: {
  check: Check;
  /** The reasons typed so far, by the warning that they answer. */
  reasons: Record<string, string>;
  /** Every field of the dialog is filled in. */
  isComplete: boolean;
  /** Above what forbids it, where it is no submission. */
  title?: string;
  onReasons: (reasons: Record<string, string>) => void;
}) {
  const { words, format } = useLanguage(jobWords);
  const { submit } = words;
  const inWords = useFindingInWords();
  const led = check.isLead ? [] : check.warnings.filter(({ needsLead }) => needsLead);
  const answered = check.warnings.filter((one) => !led.includes(one));
  return (
    <>
      {(check.blocks.length > 0 || led.length > 0) && (
        <Box role="alert">
          <Typography variant="h3">{title ?? submit.blocks}</Typography>
          {check.blocks.map((one) => (
            <Finding key={one.code}>
              {one.code === 'already-submitted' && one.who && one.when
                ? submit.already(one.who, format.moment(one.when))
                : [inWords(one), one.reason].filter(Boolean).join(': ')}
            </Finding>
          ))}
          {led.map((one) => (
            <Finding key={one.code}>{`${words.submissions.submit.leadOnly} ${inWords(one)}`}</Finding>
          ))}
        </Box>
      )}
      {answered.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3">{submit.warnings}</Typography>
          {answered.map((one) => (
            <Field
              key={one.code}
              label={inWords(one)}
              value={reasons[one.code] ?? ''}
              onChange={(value) => onReasons({ ...reasons, [one.code]: value })}
              inputProps={{ placeholder: submit.reason }}
            />
          ))}
        </Box>
      )}
      {check.allowed && isComplete && check.warnings.length === 0 && <Note tone="success">{submit.fine}</Note>}
    </>
  );
}

function Finding({ children }: { children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, color: token('dangerText'), alignItems: 'flex-start', py: 0.5 }}>
      <Box sx={{ flex: 'none', mt: '2px' }}>
        <Icon name="cross" size={16} />
      </Box>
      <span>{children}</span>
    </Box>
  );
}
