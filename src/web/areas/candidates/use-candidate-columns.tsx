import { Link, useLocation } from 'react-router';
import type { CandidateFileColumn } from '#contract/areas/candidates/candidate-filters.ts';
import { workOfRow } from '#domain/matching/work.ts';
import { Clipped, type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type CandidateRow, CandidateRowMenu } from './candidate-row-menu.tsx';
import { ratesWanted } from './rates-wanted.ts';
import { type Choices, OwnerCell, StatusCell } from './standing-cells.tsx';
import { candidateWords } from './words/words.ts';

/** The file columns of a screen column: in a file every fact has its own column. */
export const inFile: Readonly<Record<string, CandidateFileColumn[]>> = {
  candidate: ['name', 'preferredName', 'headline', 'employer', 'place'],
  skills: ['skills'],
  contact: ['email', 'phone'],
  status: ['status', 'hot'],
  source: ['source'],
  updated: ['updatedAt'],
  rate: ['rate', 'currency'],
  ratesWanted: ['rateW2', 'rateC2C', 'rate1099', 'currency'],
  ownRating: ['ownRating'],
  authorized: ['authorized'],
  availability: ['availability'],
  owner: ['owner'],
  tags: ['tags'],
  lastContact: ['lastContact'],
  resumeAge: ['resumeAt'],
  years: ['years'],
};

/** The columns of the list of candidates; with `choices` status and owner are changed in their cells. */
export function useCandidateColumns(
  choices: Choices | undefined,
  onCall: (row: CandidateRow) => void,
): Column<CandidateRow>[] {
  const { words, format } = useLanguage(candidateWords);
  const { candidates } = words;
  const more = candidates.list.columnsMore;
  const from = useLocation().search.replace(/^\?/, '');
  const held = new Set(choices?.statuses.flatMap(({ id, category }) => (category === 'DO_NOT_CONTACT' ? [id] : [])));
  const notices = candidates.record.availabilities as Record<string, string>;
  const availability = (value: string | undefined) =>
    value === undefined ? '–' : (notices[value] ?? (/^\d{4}-/.test(value) ? format.day(value) : value));
  return [
    {
      key: 'candidate',
      label: candidates.columns.candidate,
      sort: 'name',
      show: (row) => (
        <TwoLines
          first={
            <>
              <Link to={candidatePath(row.id, { from })}>{row.name}</Link>
              {row.preferredName && <bdi> ({row.preferredName})</bdi>}
            </>
          }
          second={[workOfRow(row).title, workOfRow(row).employer, row.place].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'skills',
      label: candidates.columns.skills,
      width: 176,
      show: (row) => (row.skills.length > 0 ? <Clipped text={row.skills.slice(0, 5).join(', ')} isLong /> : '–'),
    },
    {
      key: 'contact',
      label: candidates.columns.contact,
      show: (row) => <TwoLines first={row.email ?? '–'} second={row.phone && <Phone number={row.phone} />} />,
    },
    {
      key: 'status',
      label: candidates.columns.status,
      show: (row) => <StatusCell row={row} choices={choices} />,
    },
    { key: 'owner', label: more.owner, show: (row) => <OwnerCell row={row} choices={choices} /> },
    {
      key: 'lastContact',
      label: more.lastContact,
      show: (row) => (row.lastContactAt ? <NoWrap>{format.ago(row.lastContactAt)}</NoWrap> : '–'),
    },
    {
      key: 'updated',
      label: candidates.columns.updated,
      sort: 'updatedAt',
      show: (row) => <NoWrap>{format.ago(row.updatedAt)}</NoWrap>,
    },
    { key: 'source', label: candidates.columns.source, isExtra: true, show: (row) => row.sourceName ?? '–' },
    {
      key: 'rate',
      label: more.rate,
      isExtra: true,
      isNumber: true,
      show: (row) => (row.rate ? format.rate(row.rate, row.currency) : '–'),
    },
    {
      key: 'ratesWanted',
      label: more.ratesWanted,
      isExtra: true,
      show: (row) => ratesWanted(row, (amount) => format.rate(amount, row.currency)).join(' · ') || '–',
    },
    {
      key: 'ownRating',
      label: more.ownRating,
      isExtra: true,
      isNumber: true,
      show: (row) => row.ownRating ?? '–',
    },
    {
      key: 'authorized',
      label: more.authorized,
      isExtra: true,
      show: (row) => (row.authorized === undefined ? '–' : row.authorized ? words.common.yes : words.common.no),
    },
    { key: 'availability', label: more.availability, isExtra: true, show: (row) => availability(row.availability) },
    {
      key: 'tags',
      label: more.tags,
      isExtra: true,
      show: (row) => row.tags?.map((tag) => `#${tag}`).join(' ') || '–',
    },
    {
      key: 'years',
      label: more.years,
      isExtra: true,
      isNumber: true,
      show: (row) => (row.totalYears === undefined ? '–' : format.number(row.totalYears)),
    },
    {
      key: 'resumeAge',
      label: more.resumeAge,
      isExtra: true,
      show: (row) => (row.resumeAt ? format.day(row.resumeAt) : '–'),
    },
    {
      key: 'more',
      label: '',
      isPinned: true,
      show: (row) => (
        <CandidateRowMenu
          row={row}
          isHeld={row.statusId !== undefined && held.has(row.statusId)}
          from={from}
          onCall={onCall}
        />
      ),
    },
  ];
}
