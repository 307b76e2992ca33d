import Button from '@mui/material/Button';
import { Clipped, type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type MoneyWords, moneyWords } from './words/words.ts';

type Said = MoneyWords['expenses'];
type FeeRow = {
  fee: string | null;
  effectiveFrom?: string | undefined;
  updatedBy: string;
  updatedAt: string;
  history: readonly { fee: string; effectiveFrom: string; standing: string }[];
};

/** The columns that every list of fees has: the current fee, since when, and what is planned. */
export function feeColumns<R extends FeeRow>(expenses: Said): Column<R>[] {
  return [
    {
      key: 'fee',
      label: expenses.fee,
      sort: 'fee',
      isNumber: true,
      show: ({ fee }) => (fee === null ? '–' : <Percent value={fee} />),
    },
    {
      key: 'from',
      label: expenses.from,
      sort: 'effectiveFrom',
      show: ({ effectiveFrom }) => <Day day={effectiveFrom} />,
    },
    {
      key: 'next',
      label: expenses.next,
      show: ({ history }) => {
        const next = history.findLast(({ standing }) => standing === 'planned');
        return next ? <Next fee={next.fee} day={next.effectiveFrom} /> : '–';
      },
    },
  ];
}

/** Who changed a row last, and when. */
export function changedColumn<R extends Pick<FeeRow, 'updatedBy' | 'updatedAt'>>(expenses: Said): Column<R> {
  return {
    key: 'changed',
    label: expenses.by,
    sort: 'updatedAt',
    show: ({ updatedBy, updatedAt }) => (
      <TwoLines
        first={<Clipped text={updatedBy} />}
        second={
          <NoWrap>
            <Ago at={updatedAt} />
          </NoWrap>
        }
      />
    ),
  };
}

function Percent({ value }: { value: string }) {
  return <bdi>{useLanguage().format.percent(value)}</bdi>;
}

function Day({ day }: { day: string | undefined }) {
  const { format } = useLanguage();
  return <NoWrap>{day === undefined ? '–' : format.day(day)}</NoWrap>;
}

function Next({ fee, day }: { fee: string; day: string }) {
  const { words, format } = useLanguage(moneyWords);
  return <NoWrap>{words.expenses.nextIs(format.percent(fee), format.day(day))}</NoWrap>;
}

function Ago({ at }: { at: string }) {
  return useLanguage().format.ago(at);
}

/** A name as a button that opens its record. */
export function NameButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <Button
      variant="text"
      onClick={onOpen}
      sx={{ padding: 0, minHeight: 24, minWidth: 0, color: 'primary.main', whiteSpace: 'normal', textAlign: 'start' }}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
