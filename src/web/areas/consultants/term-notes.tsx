import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isOtherTerm, termAsked } from '#domain/consultants/consultant.ts';
import { isOnPayroll, type TaxTerm, termsOf } from '#domain/money/tax-terms.ts';
import { Note } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { consultantPath, type Info } from './consultant-row.ts';
import { consultantWords } from './words/words.ts';

/** The rate line that is in force, else the first that will be. */
export const lineInForce = (rates: Info['rates']) =>
  rates?.lines.find(({ standing }) => standing === 'now') ?? rates?.lines[0];

/** The tax term of the rates that are in force, and the one that a category of employment type asks for, where they differ. */
function differing(info: Info, category: string | undefined, typed?: TaxTerm) {
  const is = typed ?? lineInForce(info.rates)?.taxTerm;
  const asked = category === undefined ? undefined : termAsked(category, info.rates?.currency ?? 'USD');
  return is !== undefined && asked !== undefined && isOtherTerm(category!, is) ? { is, asked } : undefined;
}

/** Says that rates have another tax term than how the consultant is employed; with `onUse` a button takes the one that goes with it. */
export function OtherTerm({
  info,
  term,
  onUse,
}: {
  info: Info;
  /** The tax term that stands in the form; without it the one of the rates that are in force. */
  term?: TaxTerm;
  onUse?: ((term: TaxTerm) => void) | undefined;
}) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.rates.terms;
  const { employment } = info;
  const found = differing(info, employment?.category, term);
  if (!found || !employment) return null;
  return (
    <Note tone="warn">
      <span>
        {t.other(employment.employmentType ?? employment.category, found.asked, found.is)}
        {isOnPayroll(found.asked) !== isOnPayroll(found.is) && ` ${t.burden}`}
      </span>{' '}
      {onUse && termsOf(info.rates!.currency).includes(found.asked) && (
        <Button size="small" onClick={() => onUse(found.asked)}>
          {t.use(found.asked)}
        </Button>
      )}
    </Note>
  );
}

/** Says at the employment type what becomes of the rates: before the project begins they follow it, later a new rate is entered. */
export function TermOfType({ info, category }: { info: Info; category: string | undefined }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.rates.terms;
  const found = differing(info, category);
  if (!found) return null;
  // What was saved with a type stands: then somebody chose the other term on purpose.
  const isFollowing = info.project?.state === 'DRAFT' && category !== info.employment?.category;
  if (isFollowing) return <Note tone="info">{t.follows(found.is, found.asked)}</Note>;
  return (
    <Note tone="warn">
      <span>{t.stays(found.is, found.asked)}</span>{' '}
      <Button size="small" component={Link} to={consultantPath(info.consultant.id, ratesOf(info))}>
        {t.toRates}
      </Button>
    </Note>
  );
}

const ratesOf = ({ projectId }: Info) => ({ tab: 'rates', ...(projectId !== undefined && { projectId }) });
