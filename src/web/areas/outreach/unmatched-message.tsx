import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

type Row = Output<typeof triageApi.search>['found']['rows'][number];
type Person = { candidateGuid: string; name: string };

/** One message: who wrote it, what, why nobody knows whose it is, and the ways to settle it. */
export function UnmatchedMessage({ row, at, isTarget }: { row: Row; at: string; isTarget: boolean }) {
  const { words } = useLanguage(outreachWords);
  const t = words.unmatched;
  const { mayWrite } = useSignedIn();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTarget) place.current?.focus();
  }, [isTarget]);
  const toast = useToast();
  const download = () =>
    void downloadCall(triageApi.raw, { id: row.id }).catch((cause: unknown) =>
      toast(explain(problemOf(cause), words), { isError: true }),
    );
  const from = row.fromName && row.from ? `${row.fromName} <${row.from}>` : row.from;
  return (
    <Box component="li" ref={place} tabIndex={-1} data-unmatched={row.id} aria-label={from} sx={cardStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip tone="neutral" label={t.channels[row.channel]} />
        <StatusChip tone={row.reason === 'UNKNOWN' ? 'info' : 'warning'} label={t.reasons[row.reason]} />
        <Box sx={{ flex: 1 }} />
        <Box component="time" dateTime={row.happenedAt} sx={{ color: token('text2'), fontSize: 13 }}>
          {at}
        </Box>
      </Box>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi dir={row.channel === 'SMS' ? 'ltr' : 'auto'}>{from}</bdi>
      </Box>
      {row.subject && (
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{row.subject}</bdi>
        </Box>
      )}
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' }}>
        {row.text || (row.reason === 'UNREADABLE' ? t.unreadable : t.noText)}
      </Box>
      {row.quoted && (
        <Box component="details" sx={{ color: token('text2') }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {t.whole}
          </Box>
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start', mt: 1 }}>
            {row.quoted}
          </Box>
        </Box>
      )}
      {row.files.length > 0 && (
        <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>
          {t.files}: <bdi>{row.files.join(', ')}</bdi>
        </Box>
      )}
      {row.hasRaw && (
        <Box>
          <Button size="small" variant="text" onClick={download}>
            {t.download}
          </Button>
        </Box>
      )}
      {row.jobTitle && (
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          <bdi>{t.about(row.jobTitle)}</bdi>
        </Box>
      )}
      {mayWrite && <Ways row={row} />}
    </Box>
  );
}

/** The ways to settle a message. */
function Ways({ row }: { row: Row }) {
  const { words } = useLanguage(outreachWords);
  const t = words.unmatched;
  const toast = useToast();
  const [isFinding, setFinding] = useState(row.people.length === 0);
  const [keeps, setKeeps] = useState(row.reason === 'UNKNOWN');
  const assign = useChange(triageApi.assign, [triageApi.search]);
  const settle = useChange(triageApi.settle, [triageApi.search]);
  const failed = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  const undone = { ...failed, onSuccess: () => toast(words.common.undone) };
  const give = ({ candidateGuid, name }: Person) =>
    assign.mutate(
      { input: { id: row.id, candidateGuid, ...(keeps && row.from !== '' && { keepAddress: true }) } },
      { ...failed, onSuccess: () => toast(t.assigned(name)) },
    );
  const putAside = (as: 'ignore' | 'block') =>
    settle.mutate(
      { input: { id: row.id, as } },
      {
        ...failed,
        onSuccess: () =>
          toast(as === 'ignore' ? t.ignored : t.blocked, {
            undo: { label: words.common.undo, run: () => settle.mutate({ input: { id: row.id, as: 'undo' } }, undone) },
          }),
      },
    );
  return (
    <Box sx={{ borderTop: `1px solid ${token('border')}`, pt: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {t.who}
        </Box>
        {row.people.map((one) => (
          <Button
            key={one.candidateGuid}
            size="small"
            variant="outlined"
            aria-busy={assign.isPending}
            onClick={() => give(one)}
          >
            {[t.is(one.name), one.place].filter(Boolean).join(' · ')}
          </Button>
        ))}
        {!isFinding && (
          <Button size="small" variant="text" data-act="find" onClick={() => setFinding(true)}>
            {t.someone}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button
          size="small"
          variant="text"
          data-act="ignore"
          aria-busy={settle.isPending}
          onClick={() => putAside('ignore')}
        >
          {t.ignore}
        </Button>
        {row.from !== '' && (
          <Button size="small" variant="text" color="error" data-act="block" onClick={() => putAside('block')}>
            {t.block}
          </Button>
        )}
      </Box>
      {isFinding && <FindPerson onPick={give} isAsked={row.people.length > 0} />}
      {row.from !== '' && (
        <FormControlLabel
          control={<Checkbox size="small" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />}
          label={t.keep(`\u2068${row.from}\u2069`)}
          sx={{ overflowWrap: 'anywhere' }}
        />
      )}
    </Box>
  );
}

/** Finds a candidate by a part of their name, email or number. */
function FindPerson({ onPick, isAsked }: { onPick: (person: Person) => void; isAsked: boolean }) {
  const { words } = useLanguage(outreachWords);
  const t = words.unmatched;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDeferredValue(typed.trim());
  const { data, isPlaceholderData } = useCall(
    candidatesApi.search,
    { size: 8, search },
    { enabled: search.length > 1 },
  );
  const rows = search.length > 1 ? (data?.found.rows ?? []) : [];
  return (
    <Box sx={{ maxWidth: 420 }}>
      <Combobox
        label={t.find}
        text={typed}
        options={rows.map(({ id, guid, name, place, email, phone }) => ({
          key: id,
          name,
          beside: [place, email ?? phone].filter(Boolean).join(' · '),
          guid,
        }))}
        isStale={isPlaceholderData || search !== typed.trim()}
        isOpen={isOpen && search.length > 1}
        empty={data ? t.none : undefined}
        autoFocus={isAsked}
        onOpen={setOpen}
        onType={(text) => {
          setTyped(text);
          setOpen(true);
        }}
        onPick={({ guid, name }) => onPick({ candidateGuid: guid, name })}
        onLeave={() => setOpen(false)}
      />
    </Box>
  );
}

const cardStyle = {
  background: token('surface'),
  border: `1px solid ${token('border')}`,
  borderRadius: '10px',
  padding: 2,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:focus': { outline: `2px solid ${token('accent')}` },
} as const;
