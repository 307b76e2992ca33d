import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { privacyApi } from '#contract/areas/people/privacy.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import { peopleWords } from './words/words.ts';

type Standing = Output<typeof privacyApi.standing>;

/** What is held about one person, for administrators: hand it out, hold it for a legal reason, erase it. */
export function CandidatePrivacy() {
  const { words } = useLanguage(peopleWords);
  const { privacy: t, merge } = words.onePerson;
  const [params] = useSearchParams();
  const candidateId = Number(params.get('candidateId') ?? 0);
  const { data, error, refetch } = useCall(privacyApi.standing, { candidateId });
  const back = { to: candidatePath(candidateId), label: merge.back };
  const mayWrite = readSession()?.mayWrite ?? false;
  return (
    <>
      <PageHead
        over={<Link to={back.to}>{back.label}</Link>}
        kind={t.title}
        title={t.title}
        under={data && t.intro(data.name)}
      />
      {error ? (
        <CallProblem error={error} onAgain={refetch} back={back} />
      ) : data?.candidateId === candidateId ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 760px)' }}>
          {data.alike.length > 0 && <Lookalikes standing={data} />}
          <OnFile standing={data} />
          <Holds standing={data} mayWrite={mayWrite} />
          {mayWrite && <Erase standing={data} />}
        </Box>
      ) : (
        <Waiting label={words.common.loading} />
      )}
    </>
  );
}

/** Other records of what may be the same person: they are neither handed out nor erased with this one. */
function Lookalikes({ standing: { candidateId, alike } }: { standing: Standing }) {
  const { words } = useLanguage(peopleWords);
  const { privacy: t } = words.onePerson;
  const session = readSession();
  const mayMerge = (session?.mayWrite && session.pages.includes(page.manageCandidates)) ?? false;
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.alike(alike.length)}
      </Typography>
      <Note tone="warn">{t.alikeText}</Note>
      <Box component="ul" aria-label={t.alike(alike.length)} sx={{ listStyle: 'none', margin: 0, padding: 0, mt: 1.5 }}>
        {alike.map(({ id, name, place, email, phone }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={candidatePath(id)}>
                <bdi>{name}</bdi>
              </Link>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                <Dotted parts={[email, phone && nationalPhone(phone), place]} />
              </Box>
            </Box>
            <Button size="small" component={Link} to={`/upload/candidateprivacy?candidateId=${id}`}>
              {t.title}
            </Button>
            {mayMerge && (
              <Button
                size="small"
                component={Link}
                to={`/upload/mergecandidates?candidateId=${candidateId}&otherId=${id}`}
                aria-label={t.mergeWith(name)}
              >
                {t.merge}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}

function OnFile({ standing: { candidateId, held, isShared } }: { standing: Standing }) {
  const { words, format } = useLanguage(peopleWords);
  const { privacy: t, kinds } = words.onePerson;
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      toast(t.downloaded(await downloadCall(privacyApi.exportPerson, { candidateId })));
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.held}
      </Typography>
      {held.length === 0 && <Box sx={{ color: token('text2') }}>{t.nothing}</Box>}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {held.map(({ what, count }) => (
          <li key={what}>
            {(kinds as Record<string, string>)[what] ?? what}: <bdi>{format.number(count)}</bdi>
          </li>
        ))}
      </Box>
      {isShared && (
        <Box sx={{ mt: 1 }}>
          <Note tone="info">{t.shared}</Note>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1.5 }}>
        <Button variant="outlined" onClick={() => void download()} aria-busy={isLoading}>
          {t.download}
        </Button>
        <Box sx={{ color: token('text2'), fontSize: 13, flex: '1 1 240px' }}>{t.downloadHint}</Box>
      </Box>
    </Sheet>
  );
}

function Holds({ standing, mayWrite }: { standing: Standing; mayWrite: boolean }) {
  const { words, format } = useLanguage(peopleWords);
  const t = words.onePerson.privacy;
  const toast = useToast();
  const { candidateId, holds, isHeldElsewhere } = standing;
  const [draft, setDraft] = useState({ reason: '', until: '' });
  const place = useChange(privacyApi.placeHold, [privacyApi.standing]);
  const lift = useChange(privacyApi.liftHold, [privacyApi.standing]);
  const errors = place.error?.fields ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, until } = draft;
    place.mutate(
      { input: { candidateId, reason, ...(until && { until }) } },
      {
        onSuccess: () => {
          setDraft({ reason: '', until: '' });
          toast(t.placed);
        },
      },
    );
  };
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.holds}
      </Typography>
      {isHeldElsewhere && <Note tone="warn">{t.heldElsewhere}</Note>}
      {holds.length === 0 && !isHeldElsewhere && <Box sx={{ color: token('text2') }}>{t.noHold}</Box>}
      <Box
        component="ul"
        aria-label={t.holds}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
      >
        {holds.map(({ id, reason, until, placedBy, placedAt }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{reason}</bdi>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                {[until ? t.holdUntil(format.day(until)) : t.holdOpen, t.placedBy(placedBy, format.day(placedAt))].join(
                  ' · ',
                )}
              </Box>
            </Box>
            {mayWrite && (
              <Button
                size="small"
                aria-label={t.liftOf(reason)}
                onClick={() =>
                  lift.mutate(
                    { input: { holdId: id } },
                    {
                      onSuccess: () => toast(t.lifted),
                      onError: (problem) => toast(explain(problem, words), { isError: true }),
                    },
                  )
                }
              >
                {t.lift}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {mayWrite && (
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
          <Typography variant="h3" sx={{ fontSize: 15, fontWeight: 600 }}>
            {t.place}
          </Typography>
          {place.error && Object.keys(errors).length === 0 && <Problem text={explain(place.error, words)} />}
          <Field
            label={t.reason}
            hint={t.reasonHint}
            required
            value={draft.reason}
            onChange={(reason) => setDraft((before) => ({ ...before, reason }))}
            error={errors['reason']}
          />
          <Field
            label={t.until}
            type="date"
            value={draft.until}
            onChange={(until) => setDraft((before) => ({ ...before, until }))}
            error={errors['until']}
          />
          <div>
            <Button type="submit" variant="outlined" aria-busy={place.isPending}>
              {t.placeButton}
            </Button>
          </div>
        </Box>
      )}
    </Sheet>
  );
}

function Erase({ standing }: { standing: Standing }) {
  const { words } = useLanguage(peopleWords);
  const t = words.onePerson.privacy;
  const toast = useToast();
  const go = useNavigate();
  const { candidateId, name, holds, isHeldElsewhere, underWay } = standing;
  const [typed, setTyped] = useState('');
  const erase = useChange(privacyApi.erase, [candidatesApi.search]);
  const isBlocked = holds.length > 0 || isHeldElsewhere;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    erase.mutate(
      { input: { candidateId, name: typed } },
      {
        onSuccess: () => {
          toast(t.erased);
          void go('/upload/managecandidates', { replace: true });
        },
      },
    );
  };
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.erase}
      </Typography>
      {isBlocked ? (
        <Note tone="warn">{t.blocked}</Note>
      ) : (
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ color: token('text2') }}>{t.eraseText}</Box>
          {underWay > 0 && <Note tone="warn">{t.underWay(underWay)}</Note>}
          <Field
            label={t.typeName(name)}
            value={typed}
            onChange={setTyped}
            error={erase.error ? (erase.error.fields?.['name'] ?? explain(erase.error, words)) : undefined}
          />
          <div>
            <Button
              type="submit"
              variant="contained"
              color="error"
              disabled={typed.trim() === ''}
              aria-busy={erase.isPending}
            >
              {t.eraseButton}
            </Button>
          </div>
        </Box>
      )}
    </Sheet>
  );
}
