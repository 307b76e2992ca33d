import Box from '@mui/material/Box';
import type { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { lackedBy } from '#domain/grabber/fields.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { GrabFieldName } from '#web/widgets/automation/grab-field-name.tsx';
import { Causes } from '#web/widgets/job-boards/causes.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { jobBoardsWords } from './words/words.ts';

type Checked = Output<typeof connectorsApi.check>;

/** What a feed was asked, and the first records of its answer: each value under its column, and what it is read as. */
function Sample({ sample }: { sample: NonNullable<Checked['sample']> }) {
  const t = useLanguage(jobBoardsWords).words.connectors;
  const lacks = sample.headings.length === 0 ? [] : lackedBy(sample.fields);
  return (
    <Box component="section" aria-label={t.sample} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <strong>{t.sample}</strong>
      <Box component="pre" dir="ltr" sx={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}>
        {sample.request}
      </Box>
      {sample.headings.length === 0 && <Box>{t.noRecords}</Box>}
      <Facts
        facts={sample.headings.map((heading, at) => [
          heading,
          <>
            <bdi>
              {sample.rows
                .map((row) => row[at] ?? '')
                .filter((cell) => cell !== '')
                .join(' | ')}
            </bdi>
            <ReadAs field={sample.fields[at] ?? ''} />
          </>,
        ])}
      />
      {lacks.length > 0 && (
        <Note tone="warn">
          {t.lacks}{' '}
          {lacks.map((field, at) => (
            <span key={field}>
              {at > 0 && ', '}
              <GrabFieldName field={field} />
            </span>
          ))}
        </Note>
      )}
      <Box sx={{ color: token('text2'), fontSize: 13 }}>{sample.isMapped ? t.sampleMapped : t.sampleText}</Box>
    </Box>
  );
}

/** What a column is read as. */
function ReadAs({ field }: { field: NonNullable<Checked['sample']>['fields'][number] }) {
  const t = useLanguage(jobBoardsWords).words.connectors;
  return (
    <Box sx={{ color: token('text2'), fontSize: 13 }}>
      {field === '' ? (
        t.notRead
      ) : (
        <>
          {t.readAs} <GrabFieldName field={field} />
        </>
      )}
    </Box>
  );
}

/** What a check found, step by step. */
export function CheckedSteps({ checked }: { checked: Checked }) {
  const { words } = useLanguage(jobBoardsWords);
  const t = words.connectors;
  return (
    <Box role="status">
      <strong>{checked.ok ? t.worked : t.notWorked}</strong>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {checked.steps.map(({ step, ok, says, cause }) => (
          <Box component="li" key={step} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box component="span" sx={{ color: token(ok ? 'success' : 'danger'), display: 'inline-flex' }}>
              <Icon name={ok ? 'check' : 'close'} size={14} />
            </Box>
            <span>{t.steps[step]}</span>
            {cause ? (
              <Box component="span" sx={{ color: token('text2') }}>
                <Causes causes={[cause]} why={says} />
              </Box>
            ) : (
              says && (
                <Box component="bdi" sx={{ color: token('text2'), overflowWrap: 'anywhere' }}>
                  {says}
                </Box>
              )
            )}
          </Box>
        ))}
      </Box>
      {checked.sample && <Sample sample={checked.sample} />}
    </Box>
  );
}
