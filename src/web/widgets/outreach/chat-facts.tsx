import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { chatFactsApi } from '#contract/areas/outreach/chat-facts.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { switchedTopics, type Topic } from '#domain/outreach/chat-topics.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';

type Facts = Output<typeof chatFactsApi.read>;

/** What the chatbot may tell candidates about a job: each answer as it will be given, with its switch. */
export function ChatFacts({ jobId, mayEdit }: { jobId: number; mayEdit: boolean }) {
  const words = useWords(outreachWords);
  const t = words.chatFacts;
  const { data, error, refetch } = useCall(chatFactsApi.read, { jobId });
  return (
    // A job on paper needs no settings of the chatbot.
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Sheet>
        <Box component="h2" sx={{ margin: 0, fontSize: 16 }}>
          {t.title}
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13, mb: 1 }}>{t.under}</Box>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {!error && !data && <Waiting rows={4} label={words.common.loading} />}
        {data && <FactsForm key={data.version} jobId={jobId} facts={data} mayEdit={mayEdit} />}
      </Sheet>
    </Box>
  );
}

function FactsForm({ jobId, facts, mayEdit }: { jobId: number; facts: Facts; mayEdit: boolean }) {
  const words = useWords(outreachWords);
  const t = words.chatFacts;
  const toast = useToast();
  const save = useChange(chatFactsApi.save, [chatFactsApi.read]);
  const [values, setValues, draft] = useDraft(`chat-facts:${jobId}`, {
    told: facts.told,
    clientDescription: facts.clientDescription ?? '',
    interviewSteps: facts.interviewSteps ?? '',
  });
  const textOf = (topic: Topic) => facts.answers.find((one) => one.topic === topic)?.text;
  const isSwitched = (topic: Topic): topic is (typeof switchedTopics)[number] =>
    (switchedTopics as readonly Topic[]).includes(topic);
  const toggle = (topic: (typeof switchedTopics)[number]) =>
    setValues(({ told, ...rest }) => ({
      ...rest,
      told: told.includes(topic) ? told.filter((one) => one !== topic) : [...told, topic],
    }));
  const send = () =>
    save.mutate(
      { input: { jobId, ...values, version: facts.version } },
      {
        onSuccess: () => {
          draft.done();
          toast(t.saved);
        },
      },
    );
  return (
    <Box
      component="form"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <DraftNote draft={draft} />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
        {facts.answers.map(({ topic }) => {
          const isOn = isSwitched(topic) ? values.told.includes(topic) : textOf(topic) !== undefined;
          return (
            <Box
              component="li"
              key={topic}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', alignItems: 'center' }}
            >
              <Box sx={{ flex: '1 0 150px' }}>
                {isSwitched(topic) ? (
                  <FormControlLabel
                    control={<Switch size="small" checked={isOn} disabled={!mayEdit} onChange={() => toggle(topic)} />}
                    label={t.topics[topic]}
                  />
                ) : (
                  t.topics[topic]
                )}
              </Box>
              <Box
                sx={{ flex: '99 1 200px', fontSize: 13, color: token('text2'), overflowWrap: 'anywhere' }}
                dir="auto"
              >
                {isOn && textOf(topic) ? textOf(topic) : isSwitched(topic) || topic === 'client' ? t.asks : t.onJob}
              </Box>
            </Box>
          );
        })}
      </Box>
      {mayEdit && (
        <>
          <Field
            label={t.clientDescription}
            hint={t.clientHint}
            value={values.clientDescription}
            onChange={(clientDescription) => setValues((now) => ({ ...now, clientDescription }))}
            inputProps={{ maxLength: 200 }}
          />
          <Field
            label={t.interviewSteps}
            hint={t.interviewHint}
            value={values.interviewSteps}
            onChange={(interviewSteps) => setValues((now) => ({ ...now, interviewSteps }))}
            multiline
            rows={2}
            inputProps={{ maxLength: 500 }}
            error={save.error ? explain(save.error, words) : undefined}
          />
          <Box>
            <Button type="submit" disabled={!draft.isDirty} aria-busy={save.isPending}>
              {words.common.save}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}
