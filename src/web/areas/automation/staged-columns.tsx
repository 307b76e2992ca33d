import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { StagedState } from '#domain/automation/staging.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

export type Row = Output<typeof outsidePeopleApi.list>['found']['rows'][number];
export type Act = 'ACCEPT' | 'SKIP' | 'BACK' | 'LINK';
type Run = (as: Act, ids: number[], candidateId?: number) => void;

const tones: Readonly<Record<StagedState, Tone>> = {
  NEW: 'info',
  CREATED: 'success',
  LINKED: 'success',
  SKIPPED: 'neutral',
  SUPPRESSED: 'neutral',
  FAILED: 'danger',
};

/** The columns of the staging list; without `run` nothing can be done. */
export function useColumns(run: Run | undefined): Column<Row>[] {
  const { words, format } = useLanguage(automationWords);
  const t = words.staging;
  return [
    {
      key: 'person',
      label: t.person,
      show: (row) =>
        row.state === 'SUPPRESSED' ? (
          <Box sx={{ color: token('text2') }}>{t.suppressed}</Box>
        ) : (
          <TwoLines
            first={
              row.candidateId ? (
                <Link to={candidatePath(row.candidateId)}>{row.candidateName ?? row.name}</Link>
              ) : (
                <bdi>{row.name || '–'}</bdi>
              )
            }
            second={<Dotted parts={[row.headline, row.place]} />}
          />
        ),
    },
    {
      key: 'contact',
      label: t.contact,
      show: (row) => (
        <TwoLines
          first={<bdi>{row.email ?? row.phone ?? '–'}</bdi>}
          second={row.email && row.phone && <bdi>{row.phone}</bdi>}
        />
      ),
    },
    {
      key: 'source',
      label: t.source,
      show: (row) => (
        <TwoLines
          first={
            row.url ? (
              <a href={row.url} target="_blank" rel="noreferrer">
                {row.source}
              </a>
            ) : (
              <bdi>{row.source}</bdi>
            )
          }
          second={<Dotted parts={[row.basis && t.bases[row.basis as keyof typeof t.bases], row.note]} />}
        />
      ),
    },
    { key: 'alike', label: t.alike, show: (row) => <Alike row={row} run={run} /> },
    {
      key: 'state',
      label: t.state,
      show: (row) => (
        <TwoLines
          first={<StatusChip tone={tones[row.state]} label={t.states[row.state]} />}
          second={
            <Dotted
              parts={[
                row.code && ((t.codes as Record<string, string>)[row.code] ?? row.code),
                row.decidedBy && t.by(row.decidedBy),
                row.state === 'NEW' ? t.until(format.day(row.expiresAt)) : undefined,
              ]}
            />
          }
        />
      ),
    },
    ...(run ? [{ key: 'actions', label: t.actions, show: (row: Row) => <RowActions row={row} run={run} /> }] : []),
  ];
}

/** Who of the unit is perhaps the same person, and the button that says so. */
function Alike({ row, run }: { row: Row; run: Run | undefined }) {
  const t = useLanguage(automationWords).words.staging;
  if (row.state !== 'NEW' || row.alike.length === 0) return '–';
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {row.alike.map((one) => (
        <Box key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link to={candidatePath(one.id)}>
            <bdi>{one.name}</bdi>
          </Link>
          <span>{t.score(one.score)}</span>
          {run && (
            <Button
              size="small"
              variant="text"
              aria-label={t.giveName(row.name, one.name)}
              onClick={() => run('LINK', [row.id], one.id)}
            >
              {t.give}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

function RowActions({ row, run }: { row: Row; run: Run }) {
  const t = useLanguage(automationWords).words.staging;
  const button = (as: Act, label: string) => (
    <Button
      size="small"
      {...(as !== 'ACCEPT' && { variant: 'text' as const })}
      aria-label={`${label}: ${row.name}`}
      onClick={() => run(as, [row.id])}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {row.state === 'NEW' && button('ACCEPT', t.accept)}
      {row.state === 'NEW' && button('SKIP', t.skip)}
      {row.mayTakeBack && button('BACK', t.back)}
    </Box>
  );
}
