import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { retentionApi } from '#contract/areas/people/privacy.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import { peopleWords } from './words/words.ts';

type Rule = Output<typeof retentionApi.rules>[number];
type Due = Output<typeof retentionApi.due>['found']['rows'][number];

/** After how long without contact units erase people, for administrators: counted and listed before anything happens. */
export function Retention() {
  const { words } = useLanguage(peopleWords);
  const t = words.onePerson.retention;
  const [params] = useSearchParams();
  const { data, error, refetch } = useCall(retentionApi.rules, {});
  const months = Number(params.get('months') ?? 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={t.title} under={t.intro} />
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && <Waiting label={words.common.loading} />}
      {data && data.length > 1 && <Note tone="info">{t.oneUnit}</Note>}
      {data?.map((rule) => (
        <RuleForm key={`${rule.unitId} ${rule.version}`} rule={rule} isOnly={data.length === 1} />
      ))}
      {months >= 6 && months <= 120 && <DueList months={months} />}
    </Box>
  );
}

function RuleForm({ rule, isOnly }: { rule: Rule; isOnly: boolean }) {
  const { words } = useLanguage(peopleWords);
  const t = words.onePerson.retention;
  const toast = useToast();
  const [, setParams] = useSearchParams();
  const [draft, setDraft] = useState({ months: String(rule.months), isOn: rule.isOn ? 'on' : 'off' });
  const save = useChange(retentionApi.change, [retentionApi.rules]);
  const mayWrite = (readSession()?.mayWrite ?? false) && isOnly;
  const errors = save.error?.fields ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { months: Number(draft.months) || 0, isOn: draft.isOn === 'on', version: rule.version };
    save.mutate({ input }, { onSuccess: () => toast(t.saved) });
  };
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.rule(rule.unitName)}
      </Typography>
      <Box sx={{ fontWeight: 600 }}>{t.due(rule.due, rule.isOn)}</Box>
      <Box sx={{ color: token('text2'), fontSize: 13, mb: 1.5 }}>{t.kept(rule.kept)}</Box>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5, maxWidth: 480 }}>
        {save.error && Object.keys(errors).length === 0 && <Problem text={explain(save.error, words)} />}
        <Field
          label={t.months}
          hint={t.monthsHint}
          value={draft.months}
          onChange={(months) => setDraft((before) => ({ ...before, months }))}
          error={errors['months']}
          inputProps={{ inputMode: 'numeric' }}
          disabled={!mayWrite}
        />
        {mayWrite && (
          <ChoiceRow
            label={t.isOn}
            value={draft.isOn as 'on' | 'off'}
            options={[
              ['off', t.off],
              ['on', t.on],
            ]}
            onChange={(isOn) => setDraft((before) => ({ ...before, isOn }))}
          />
        )}
        {!mayWrite && <Box>{[t.isOn, rule.isOn ? t.on : t.off].join(': ')}</Box>}
        {draft.isOn === 'on' && mayWrite && <Note tone="warn">{t.sure}</Note>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayWrite && (
            <Button type="submit" variant="contained" color="primary" aria-busy={save.isPending}>
              {t.save}
            </Button>
          )}
          <Button onClick={() => setParams({ months: draft.months })}>{t.preview}</Button>
        </Box>
      </Box>
    </Sheet>
  );
}

/** Whom a rule of so many months would erase, the longest silent first. */
function DueList({ months }: { months: number }) {
  const { words, format } = useLanguage(peopleWords);
  const t = words.onePerson.retention;
  const state = useListState();
  const { data, error, isPlaceholderData, refetch } = useCall(retentionApi.due, {
    ...requested(state),
    months,
  } as never);
  const columns: Column<Due>[] = [
    {
      key: 'name',
      label: t.person,
      show: ({ id, name, headline }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Link to={candidatePath(id)}>
            <bdi>{name}</bdi>
          </Link>
          {headline && (
            <Box sx={{ color: token('text2'), fontSize: 13 }}>
              <bdi>{headline}</bdi>
            </Box>
          )}
        </Box>
      ),
    },
    { key: 'lastContactAt', label: t.lastContact, show: ({ lastContactAt }) => format.day(lastContactAt) },
  ];
  return (
    <>
      <Typography variant="h2">{t.previewTitle(months)}</Typography>
      <ListView
        label={t.previewTitle(months)}
        columns={columns}
        state={state}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        keyOf={({ id }) => id}
        empty={{ title: t.nobody, text: t.nobodyText }}
      />
    </>
  );
}
