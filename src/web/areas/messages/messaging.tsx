import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { messagingApi } from '#contract/areas/outreach/messaging.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { MessageFailure } from '#web/widgets/outreach/message-failure.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { MessageLimits } from './message-limits.tsx';
import { messageWords } from './words/words.ts';

export type Settings = Output<typeof messagingApi.read>;
type Channel = Settings['channels'][number];

/** What administrators set and test about messages: channels, numbers, limits. */
export function Messaging() {
  const { words } = useLanguage(messageWords);
  const t = words.messaging;
  const { mayWrite } = useSignedIn();
  const { data, error, refetch } = useCall(messagingApi.read, {});
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={t.title} under={t.intro} />
      {error && <CallProblem error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting rows={6} label={words.common.loading} />}
      {data?.channels.map((channel) => (
        <ChannelSheet key={channel.channel} channel={channel} mayWrite={mayWrite} />
      ))}
      {data && <Numbers settings={data} mayWrite={mayWrite} />}
      {data && <MessageLimits key={data.limits.version} limits={data.limits} mayWrite={mayWrite} />}
    </Box>
  );
}

/** One way that messages leave: whether it is set, what was last heard of it, and a test of it step by step. */
function ChannelSheet({ channel, mayWrite }: { channel: Channel; mayWrite: boolean }) {
  const { words, format } = useLanguage(messageWords);
  const t = words.messaging;
  const check = useChange(messagingApi.check, [messagingApi.read]);
  const isSet = channel.needs.length === 0;
  /** Nobody needs it. */
  const isModel = channel.channel === 'MODEL';
  const steps = check.data?.steps ?? [];
  const nameOf = (step: (typeof steps)[number]['step']) =>
    step === 'connect' && channel.channel !== 'INBOX' ? t.sendStep : t.steps[step];
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t.channels[channel.channel]}
        </Typography>
        <Standing isSet={isSet} isNeeded={!isModel} />
        {mayWrite && (isSet || !isModel) && (
          <Button
            variant="outlined"
            size="small"
            aria-busy={check.isPending}
            onClick={() => check.mutate({ input: { channel: channel.channel } })}
          >
            {t.check}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ margin: '8px 0 0', paddingInlineStart: 2.5, color: token('text2') }}>
        {!isSet && channel.channel === 'INBOX' && <li>{t.noReplies}</li>}
        {isModel ? <ModelFacts channel={channel} /> : !isSet && <li>{t.needs(channel.needs.join(', '))}</li>}
        {channel.repliesTo && <li>{t.repliesTo(channel.repliesTo)}</li>}
        {channel.workedAt && <li>{t.worked(format.moment(channel.workedAt))}</li>}
        {channel.failure && channel.failedAt && (
          <li>
            {t.failed(format.moment(channel.failedAt))} <MessageFailure text={channel.failure} />
          </li>
        )}
        {channel.uncertain > 0 && <li>{t.uncertain(channel.uncertain)}</li>}
      </Box>
      {check.error && <Problem text={explain(check.error, words)} />}
      {steps.length > 0 && (
        <Box role="status" aria-label={t.result}>
          <Box component="ol" sx={{ margin: '12px 0 0', paddingInlineStart: 2.5 }}>
            {steps.map(({ step, isOk, says }) => (
              <Box component="li" key={step} sx={{ mb: 0.5 }}>
                <StatusChip tone={isOk ? 'success' : 'danger'} label={`${nameOf(step)}: ${isOk ? t.ok : t.notOk}`} />
                {says && (
                  <Box sx={{ color: token('text2'), overflowWrap: 'anywhere' }}>
                    {step === 'settings' || step === 'secret' ? t.needs(says) : <MessageFailure text={says} />}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Sheet>
  );
}

/** Whether a channel is set up; what nobody needs is on or off. */
function Standing({ isSet, isNeeded }: { isSet: boolean; isNeeded: boolean }) {
  const t = useLanguage(messageWords).words.messaging;
  const [yes, no] = isNeeded ? [t.isSet, t.isNotSet] : [t.isOn, t.isOff];
  return <StatusChip tone={isSet ? 'success' : isNeeded ? 'warning' : 'neutral'} label={isSet ? yes : no} />;
}

/** What a language model does for the chatbot, where texts go, and how it is turned on. */
function ModelFacts({ channel: { model, needs } }: { channel: Channel }) {
  const t = useLanguage(messageWords).words.messaging;
  return (
    <>
      <li>{t.modelDoes}</li>
      <li>{model ? t.modelAt(model.name, model.host) : t.modelOff(needs.join(', '))}</li>
    </>
  );
}

/** The numbers that are texted from, and a form for another one. */
function Numbers({ settings: { numbers, users, channels }, mayWrite }: { settings: Settings; mayWrite: boolean }) {
  const { words } = useLanguage(messageWords);
  const t = words.messaging;
  const toast = useToast();
  const change = useChange(messagingApi.changeNumber, [messagingApi.read]);
  const shared = channels.find(({ textsFrom }) => textsFrom !== undefined)?.textsFrom;
  const none = numbers.length > 0 ? undefined : shared ? t.noOwnNumbers(nationalPhone(shared)) : t.noNumbers;
  return (
    <Sheet>
      <Typography variant="h2">{t.numbers}</Typography>
      <Box sx={{ color: token('text2'), mb: 1 }}>{none ?? t.numbersText}</Box>
      {numbers.map((one) => (
        <Box
          key={one.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
            py: 1,
            borderTop: `1px solid ${token('border')}`,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 160 }}>
            <Phone number={one.number} />
            <Box sx={{ color: token('text2'), fontSize: 13 }}>
              <bdi>
                {[one.userName ?? t.pool, one.campaign ? t.registered(one.campaign) : ''].filter(Boolean).join(' · ')}
              </bdi>
            </Box>
            {!one.campaign && <Box sx={{ color: token('warnText'), fontSize: 13 }}>{t.noCampaign}</Box>}
          </Box>
          <StatusChip tone={one.isActive ? 'success' : 'neutral'} label={one.isActive ? t.inUse : t.outOfUse} />
          {mayWrite && (
            <Button
              size="small"
              onClick={() =>
                change.mutate(
                  { input: { id: one.id, isActive: !one.isActive } },
                  { onError: (problem) => toast(explain(problem, words), { isError: true }) },
                )
              }
            >
              {one.isActive ? t.takeOut : t.putBack}
            </Button>
          )}
        </Box>
      ))}
      {mayWrite && <AddNumber users={users} />}
    </Sheet>
  );
}

function AddNumber({ users }: { users: Settings['users'] }) {
  const { words } = useLanguage(messageWords);
  const t = words.messaging;
  const toast = useToast();
  const [number, setNumber] = useState('');
  const [userId, setUserId] = useState('');
  const [campaign, setCampaign] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const add = useChange(messagingApi.addNumber, [messagingApi.read]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(number.trim() === '');
    if (number.trim() === '' || add.isPending) return;
    add.mutate(
      {
        input: {
          number,
          ...(userId !== '' && { userId: Number(userId) }),
          ...(campaign.trim() !== '' && { campaign }),
        },
      },
      {
        onSuccess: () => {
          setNumber('');
          setCampaign('');
          toast(t.added);
        },
      },
    );
  };
  const isNamed = add.error?.fields['number'] !== undefined;
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      {add.error && !isNamed && <Problem text={explain(add.error, words)} />}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr auto' },
          alignItems: 'start',
        }}
      >
        <Field
          label={t.number}
          value={number}
          onChange={setNumber}
          error={isEmpty ? words.common.required : add.error?.fields['number']}
          inputProps={{ maxLength: 40, dir: 'ltr', inputMode: 'tel' }}
        />
        <ChoiceField
          label={t.owner}
          value={userId}
          onChange={setUserId}
          options={users.map(({ id, name }) => [String(id), name] as const)}
          empty={t.pool}
        />
        <Field label={t.campaign} value={campaign} onChange={setCampaign} inputProps={{ maxLength: 60, dir: 'ltr' }} />
        <Button type="submit" variant="outlined" aria-busy={add.isPending} sx={{ mt: { sm: 3 } }}>
          {t.add}
        </Button>
      </Box>
    </Box>
  );
}
