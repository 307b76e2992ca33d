import { useMemo } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { MoveMenu } from '#web/widgets/jobs/move-menu.tsx';
import type { Moving } from '#web/widgets/jobs/use-stage-move.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { JobPerson } from './job-person.ts';
import { jobWords } from './words/words.ts';

/** The people on a job as a list, the latest change first. */
export function PeopleTable({
  people,
  moving,
  label,
}: {
  people: readonly JobPerson[];
  moving: Moving | undefined;
  label: string;
}) {
  const { words, format } = useLanguage(jobWords);
  const t = words.jobs.pipeline;
  const tableWords = useMemo(() => ({ ...words.common, perPage: '' }), [words]);
  const columns: Column<JobPerson>[] = [
    {
      key: 'name',
      label: t.candidate,
      show: (person) => (
        <TwoLines
          first={
            person.isErased ? (
              words.submissions.erasedPerson
            ) : (
              <Link to={`/upload/candidatedetails?candidateId=${person.candidateId}`}>
                <bdi>{person.name}</bdi>
              </Link>
            )
          }
          second={person.headline && <bdi>{person.headline}</bdi>}
        />
      ),
    },
    {
      key: 'stage',
      label: t.stage,
      show: (person) => <StatusChip tone={toneOf(person.statusTone)} label={person.statusName} />,
    },
    {
      key: 'submitted',
      label: t.submittedAt,
      show: ({ submittedAt, submittedBy }) =>
        submittedAt && <TwoLines first={<NoWrap>{format.moment(submittedAt)}</NoWrap>} second={submittedBy} />,
    },
    {
      key: 'added',
      label: t.added,
      show: ({ addedAt, addedBy }) => <TwoLines first={<NoWrap>{format.day(addedAt)}</NoWrap>} second={addedBy} />,
    },
    { key: 'changed', label: t.changed, show: ({ updatedAt }) => <NoWrap>{format.ago(updatedAt)}</NoWrap> },
    ...(moving
      ? [
          {
            key: 'more',
            label: '',
            isPinned: true,
            show: (person: JobPerson) => !person.isErased && <MoveMenu person={person} moving={moving} />,
          },
        ]
      : []),
  ];
  return (
    <Sheet padded={false}>
      <DataTable
        label={label}
        columns={columns}
        rows={people}
        keyOf={({ submissionId }) => submissionId}
        total={people.length}
        page={0}
        size={Math.max(people.length, 1)}
        onPage={() => undefined}
        isStale={false}
        words={tableWords}
      />
    </Sheet>
  );
}
