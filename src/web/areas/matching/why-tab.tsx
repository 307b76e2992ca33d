import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { type TokenName, token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type Category, type MatchRow, type Met, metOf, points, type RunAnswer, reasonOf } from './match-words.ts';
import { matchingWords } from './words/words.ts';

const looks: Readonly<Record<Met, readonly [IconName, TokenName]>> = {
  met: ['check', 'success'],
  partly: ['half', 'warn'],
  missed: ['cross', 'danger'],
  unknown: ['dash', 'text3'],
};

/** Explains a person's score: each category with its points, the evidence, and what would help. */
export function WhyTab({
  row,
  run,
  currency,
  onJump,
}: {
  row: MatchRow;
  run: RunAnswer['run'];
  /** The currency of the job's rates. */
  currency: string;
  onJump: (need: string) => void;
}) {
  const { words, format } = useLanguage(matchingWords);
  const { matching } = words;
  const quoted = row.categories
    .flatMap(({ category, found }) => found.map((one) => ({ ...one, category })))
    .filter(({ evidence }) => evidence !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {row.categories.map((category) => (
          <CategoryRow
            key={category.category}
            category={category}
            currency={currency}
            note={category.category === 'wording' && isTerse(row, run) ? matching.terse : undefined}
          />
        ))}
      </Box>
      {row.counterfactuals.length > 0 && (
        <Box sx={{ borderTop: `1px solid ${token('border')}`, pt: 1.5 }}>
          <Typography variant="h3">{matching.whatWouldHelp}</Typography>
          {row.counterfactuals.map(({ code, subject, addsPoints }) => (
            <Box key={`${code}${subject}`} sx={{ color: token('text2') }}>
              {code === 'skill' && subject
                ? matching.helpSkill(subject, points(addsPoints))
                : matching.helpOther((matching.categories as Record<string, string>)[code] ?? code, points(addsPoints))}
            </Box>
          ))}
        </Box>
      )}
      {quoted.length > 0 && (
        <Box sx={{ borderTop: `1px solid ${token('border')}`, pt: 1.5 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {matching.evidence}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {quoted.slice(0, 16).map(({ need, evidence, category }) => (
              <Button
                key={`${category}${need}`}
                size="small"
                variant="text"
                aria-label={`${shown(evidence!.quote)} – ${matching.jump(need)}`}
                onClick={() => onJump(need)}
                sx={{ minHeight: 28, padding: '2px 4px', whiteSpace: 'normal', textAlign: 'start' }}
              >
                <mark>{shown(evidence!.quote)}</mark>
              </Button>
            ))}
          </Box>
        </Box>
      )}
      <Box sx={{ color: token('text3'), fontSize: 12 }}>
        {matching.madeBy(run.engine, format.moment(run.startedAt))} ·{' '}
        {run.meaningModel && `${matching.meaningBy(run.meaningModel)} · `}
        {matching.confidence[row.confidence]}
      </Box>
    </Box>
  );
}

const shown = (quote: string) => quote.replace(/\s+/g, ' ').trim().slice(0, 60);

/** Whether wording weighs less than is set, because a short posting has few words. */
function isTerse({ categories }: MatchRow, { weights }: RunAnswer['run']): boolean {
  const wording = categories.find(({ category }) => category === 'wording');
  const other = categories.find(({ category, weight }) => category !== 'wording' && weight > 0);
  if (!wording || !other) return false;
  const [set, setOther] = [weights.wording ?? 0, weights[other.category] ?? 0];
  return wording.weight * setOther < 0.95 * other.weight * set;
}

function CategoryRow({ category, currency, note }: { category: Category; currency: string; note: string | undefined }) {
  const { words, format } = useLanguage(jobWords, matchingWords);
  const { matching } = words;
  const met = metOf(category);
  const [icon, color] = looks[met];
  const missing = category.category === 'skills' ? category.missing : [];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Box sx={{ color: token(color), pt: '1px' }} title={matching.states[met]}>
        <Icon name={icon} size={18} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Box sx={{ fontWeight: 600 }}>
            {matching.categories[category.category]}
            <Box
              component="span"
              sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
            >
              {`: ${matching.states[met]}`}
            </Box>
          </Box>
          <Box sx={{ whiteSpace: 'nowrap' }}>{matching.points(points(category.points), points(category.weight))}</Box>
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>
          <bdi>{reasonOf(category, words, { format, currency })}</bdi>
        </Box>
        {note && <Box sx={{ color: token('text3'), fontSize: 12 }}>{note}</Box>}
        {missing
          .filter(({ said, evidence }) => said && evidence)
          .map(({ need, evidence }) => (
            <Box key={need} sx={{ fontSize: 13, color: token('text2') }}>
              {matching.resumeSays(need)} <q dir="auto">{shown(evidence!.quote)}</q>
            </Box>
          ))}
        {missing.length > 0 && (
          <Box sx={{ fontSize: 13, color: token('dangerText') }} dir="auto">
            {matching.notFound}:{' '}
            {missing.map(({ need, mustHave }, at) => (
              <span key={need}>
                {at > 0 && matching.comma}
                <bdi>{mustHave ? <b>{need}</b> : need}</bdi>
              </span>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
