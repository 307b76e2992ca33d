import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import { mergeApi } from '#contract/areas/people/merge.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { MergeField, MergeSide } from '#domain/candidates/merge.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import { peopleWords } from './words/words.ts';

type Preview = Output<typeof mergeApi.preview>;

/** Two records of one person become one: fact by fact whose word counts, and what moves. */
export function MergeCandidates() {
  const { words } = useLanguage(peopleWords);
  const t = words.onePerson.merge;
  const [params] = useSearchParams();
  const pair = { candidateId: Number(params.get('candidateId') ?? 0), otherId: Number(params.get('otherId') ?? 0) };
  const { data, error, refetch } = useCall(mergeApi.preview, pair);
  const back = { to: candidatePath(pair.candidateId), label: t.back };
  return (
    <>
      <PageHead over={<Link to={back.to}>{back.label}</Link>} kind={t.title} title={t.title} under={t.intro} />
      {error ? (
        <CallProblem error={error} onAgain={refetch} back={back} />
      ) : data?.kept.id === pair.candidateId && data.merged.id === pair.otherId ? (
        <Choices key={`${data.kept.id} ${data.merged.id}`} preview={data} />
      ) : (
        <Waiting label={words.common.loading} />
      )}
    </>
  );
}

function Choices({ preview }: { preview: Preview }) {
  const { words } = useLanguage(peopleWords);
  const t = words.onePerson.merge;
  const toast = useToast();
  const go = useNavigate();
  const { kept, merged, fields } = preview;
  const [chosen, setChosen] = useState<Partial<Record<MergeField, MergeSide>>>({});
  // The preview is of a pair that is no more: asked for again, it would be refused, and the audit would say so.
  const merge = useChange(mergeApi.merge, [candidatesApi.search, doublesApi.list]);
  const differing = fields.filter((one) => one.kept.value !== one.merged.value);
  const sideOf = (field: MergeField, usual: MergeSide) => chosen[field] ?? usual;
  const takeAll = (side: MergeSide) => setChosen(Object.fromEntries(differing.map(({ field }) => [field, side])));
  const submit = () =>
    merge.mutate(
      {
        input: {
          candidateId: kept.id,
          otherId: merged.id,
          version: kept.version,
          otherVersion: merged.version,
          take: Object.entries(chosen).map(([field, side]) => ({ field: field as MergeField, side })),
        },
      },
      {
        onSuccess: ({ candidateId }) => {
          toast(t.done);
          void go(candidatePath(candidateId));
        },
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {merge.error && <Problem text={explain(merge.error, words)} />}
      <Sheet>
        <Sides preview={preview} />
      </Sheet>
      <Sheet>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
            {t.differ}
          </Typography>
          {differing.length > 0 &&
            (['kept', 'merged'] as const).map((side) => (
              <Button key={side} size="small" onClick={() => takeAll(side)}>
                {t.takeAll(preview[side].name)}
                {kept.name === merged.name && ` (${side === 'kept' ? 1 : 2})`}
              </Button>
            ))}
        </Box>
        {differing.length === 0 && <Box sx={{ color: token('text2') }}>{t.same}</Box>}
        {differing.map((one) => (
          <FieldRow
            key={one.field}
            fact={one}
            side={sideOf(one.field, one.take)}
            onTake={(side) => setChosen((before) => ({ ...before, [one.field]: side }))}
          />
        ))}
      </Sheet>
      <Sheet>
        <Moves preview={preview} />
      </Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" color="primary" onClick={submit} aria-busy={merge.isPending}>
          {merge.isPending ? t.merging : t.button}
        </Button>
        <Button variant="text" component={Link} to={candidatePath(kept.id)}>
          {t.cancel}
        </Button>
        <Box sx={{ color: token('text2'), fontSize: 13, flex: '1 1 240px' }}>{t.undoHint}</Box>
      </Box>
    </Box>
  );
}

/** Which record goes on, which becomes part of it, and a way to turn them around. */
function Sides({ preview: { kept, merged } }: { preview: Preview }) {
  const { words, format } = useLanguage(peopleWords);
  const t = words.onePerson.merge;
  const swapped = new URLSearchParams({ candidateId: String(merged.id), otherId: String(kept.id) });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'center' }}>
      {(
        [
          [t.kept, kept],
          [t.merged, merged],
        ] as const
      ).map(([label, one]) => (
        <Box key={one.id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ color: token('text2'), fontSize: 13 }}>{label}</Box>
          <Link to={candidatePath(one.id)}>
            <bdi>{one.name}</bdi>
          </Link>
          <Box sx={{ color: token('text2'), fontSize: 13 }}>
            <Dotted parts={[one.headline, one.place, t.added(format.day(one.createdAt))]} />
          </Box>
        </Box>
      ))}
      <Button component={Link} to={`/upload/mergecandidates?${swapped}`} replace>
        {t.swap}
      </Button>
    </Box>
  );
}

/** A fact on which the two differ: both words as radio buttons. */
function FieldRow({
  fact,
  side,
  onTake,
}: {
  fact: Preview['fields'][number];
  side: MergeSide;
  onTake: (side: MergeSide) => void;
}) {
  const { words, format } = useLanguage(peopleWords);
  const { merge: t, fields } = words.onePerson;
  const { common } = words;
  const name = fields[fact.field];
  const shown = (value: string | undefined) =>
    value === undefined ? t.blank : value === 'yes' ? common.yes : value === 'no' ? common.no : value;
  return (
    <Box component="fieldset" sx={rowStyle}>
      <Box component="legend" sx={{ padding: 0, fontWeight: 500, float: 'inline-start', width: '100%' }}>
        <span aria-hidden>{name.charAt(0).toUpperCase() + name.slice(1)}</span>
        <Box component="span" sx={hidden}>
          {t.take(name)}
        </Box>
      </Box>
      {(['kept', 'merged'] as const).map((one) => (
        <Box component="label" key={one} sx={choiceStyle(side === one)}>
          <input type="radio" name={`take-${fact.field}`} checked={side === one} onChange={() => onTake(one)} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={clamp}>
              <bdi>{shown(fact[one].value)}</bdi>
            </Box>
            {fact[one].value !== undefined && (
              <Box sx={{ color: token('text3'), fontSize: 12 }}>
                {fact[one].isEntered ? t.entered(format.day(fact[one].at)) : t.read(format.day(fact[one].at))}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Moves({ preview: { moves, sameJobs, isShared } }: { preview: Preview }) {
  const { words, format } = useLanguage(peopleWords);
  const { merge: t, kinds } = words.onePerson;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{t.moves}</Typography>
      {moves.length === 0 && <Box sx={{ color: token('text2') }}>{t.nothingMoves}</Box>}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {moves.map(({ what, count }) => (
          <li key={what}>
            {(kinds as Record<string, string>)[what] ?? what}: <bdi>{format.number(count)}</bdi>
          </li>
        ))}
      </Box>
      {sameJobs.length > 0 && <Note tone="info">{t.sameJobs(sameJobs.join(', '))}</Note>}
      {isShared && <Note tone="warn">{t.shared}</Note>}
    </Box>
  );
}

const rowStyle = {
  border: 0,
  borderTop: `1px solid ${token('border')}`,
  margin: 0,
  padding: '10px 0',
  minWidth: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const choiceStyle = (isTaken: boolean) =>
  ({
    display: 'flex',
    gap: 1,
    alignItems: 'flex-start',
    minHeight: 44,
    padding: '6px 10px',
    borderRadius: 1.5,
    cursor: 'pointer',
    border: `1px solid ${token(isTaken ? 'accent' : 'border')}`,
    background: isTaken ? token('accentSoft') : 'transparent',
    '& input': { margin: '3px 0 0', accentColor: 'var(--accent)', flex: 'none' },
  }) as const;

const clamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
} as const;

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
