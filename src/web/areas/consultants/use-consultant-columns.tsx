import { Link, useSearchParams } from 'react-router';
import { Clipped, type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { marginTones } from '#web/widgets/money/margin-tones.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type ConsultantRow, consultantPath, shownState } from './consultant-row.ts';
import { ConsultantRowMenu } from './consultant-row-menu.tsx';
import { consultantWords } from './words/words.ts';

/** The file columns of a screen column. */
export const inFile: Readonly<Record<string, readonly string[]>> = {
  name: ['name'],
  project: ['projectTitle', 'clientName', 'unit'],
  start: ['startOn'],
  // What stands in the second line of a cell has its own column in a file.
  end: ['startOn', 'endOn'],
  bill: ['billRate', 'payRate', 'currency'],
  pay: ['payRate', 'currency'],
  margin: ['currency', 'marginPerHour', 'marginPercent'],
  hours: ['missingWeeks'],
  authorization: ['authorizedUntil'],
  owner: ['owner'],
  status: ['state'],
  updated: ['updatedAt'],
};

/** The columns of the list of consultants. `onEnd` ends the project of one, or opens it again. */
export function useConsultantColumns(onEnd: ((row: ConsultantRow) => void) | undefined): Column<ConsultantRow>[] {
  const { words, format } = useLanguage(consultantWords);
  const from = useSearchParams()[0].toString();
  const t = words.consultants;
  const money = (amount: string | undefined, currency: string) =>
    amount === undefined ? '–' : <NoWrap>{`${format.money(amount, currency)}${t.anHour}`}</NoWrap>;
  const day = (value: string | undefined) => (value === undefined ? '–' : <NoWrap>{format.day(value)}</NoWrap>);
  return [
    {
      key: 'name',
      label: t.columns.name,
      width: 130,
      sort: 'name',
      show: (row) => <Link to={consultantPath(row.id, { from })}>{row.name}</Link>,
    },
    {
      key: 'project',
      label: t.columns.project,
      width: 160,
      sort: 'clientName',
      show: (row) =>
        row.projectTitle ? (
          // Each on its line: a long client would make every third row higher.
          <TwoLines
            first={<Clipped text={row.projectTitle} />}
            second={row.clientName && <Clipped text={row.clientName} />}
          />
        ) : (
          (row.clientName ?? '–')
        ),
    },
    { key: 'start', label: t.columns.start, sort: 'startOn', isExtra: true, show: (row) => day(row.startOn) },
    {
      key: 'end',
      label: t.columns.end,
      sort: 'endOn',
      show: (row) =>
        row.endOn === undefined ? (
          row.startOn === undefined ? (
            '–'
          ) : (
            t.since(format.day(row.startOn))
          )
        ) : (
          <TwoLines
            first={<NoWrap>{format.day(row.endOn)}</NoWrap>}
            second={
              row.daysLeft !== undefined && row.daysLeft <= 30 ? (
                <StatusChip tone="danger" label={t.endsIn(row.daysLeft)} />
              ) : row.startOn === undefined ? (
                ''
              ) : (
                <NoWrap>{t.since(format.day(row.startOn))}</NoWrap>
              )
            }
          />
        ),
    },
    {
      key: 'bill',
      label: t.columns.bill,
      sort: 'billRate',
      isNumber: true,
      show: (row) =>
        row.billRate === undefined || row.payRate === undefined ? (
          money(row.billRate, row.currency)
        ) : (
          <TwoLines
            first={money(row.billRate, row.currency)}
            second={<NoWrap>{t.paid(format.money(row.payRate, row.currency))}</NoWrap>}
          />
        ),
    },
    {
      key: 'pay',
      label: t.columns.pay,
      sort: 'payRate',
      isNumber: true,
      isExtra: true,
      show: (row) => money(row.payRate, row.currency),
    },
    {
      key: 'margin',
      label: t.columns.margin,
      sort: 'marginPercent',
      isNumber: true,
      show: (row) =>
        row.marginPerHour === undefined ? (
          '–'
        ) : (
          <TwoLines
            first={money(row.marginPerHour, row.currency)}
            second={
              row.marginPercent === undefined ? (
                ''
              ) : (
                <StatusChip
                  tone={marginTones[row.band ?? 'good']}
                  label={format.percent(Number(row.marginPercent), 2)}
                />
              )
            }
          />
        ),
    },
    ...stateColumns(words.consultants, format, from, onEnd),
  ];
}

type Said = ReturnType<typeof useLanguage<[typeof consultantWords]>>;

/** What is missing or due, who owns it, where it stands, and the action of a row. */
function stateColumns(
  t: Said['words']['consultants'],
  format: Said['format'],
  from: string,
  onEnd: ((row: ConsultantRow) => void) | undefined,
): Column<ConsultantRow>[] {
  return [
    {
      key: 'hours',
      label: t.columns.hours,
      show: (row) =>
        row.missingWeeks > 0 ? (
          <Link to={consultantPath(row.id, { tab: 'weeks', from })}>
            <StatusChip tone="warning" label={t.weeksDue(row.missingWeeks)} />
          </Link>
        ) : row.state === 'DRAFT' ? (
          '–'
        ) : (
          <NoWrap>{t.hoursDone}</NoWrap>
        ),
    },
    {
      key: 'authorization',
      label: t.columns.authorization,
      sort: 'authorizedUntil',
      // It may wrap: at 1366 pixels the action beside it would cover the year.
      show: (row) => (row.authorizedUntil ? format.day(row.authorizedUntil) : '–'),
    },
    { key: 'owner', label: t.columns.owner, isExtra: true, show: (row) => row.ownerName ?? '–' },
    {
      key: 'status',
      label: t.columns.status,
      width: 120,
      show: (row) => <StatusChip {...shownState(row, t, format.day)} />,
    },
    {
      key: 'updated',
      label: t.columns.updated,
      sort: 'updatedAt',
      isExtra: true,
      show: (row) => <NoWrap>{format.ago(row.updatedAt)}</NoWrap>,
    },
    ...(onEnd
      ? [
          {
            key: 'more',
            label: '',
            isPinned: true as const,
            show: (row: ConsultantRow) =>
              row.state === 'DRAFT' ? null : <ConsultantRowMenu row={row} from={from} onEnd={onEnd} />,
          },
        ]
      : []),
  ];
}
