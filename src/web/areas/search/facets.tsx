import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Facet } from './search-state.ts';
import { searchWords } from './words/words.ts';

const shownAtFirst = 6;

/** Facets: common values of the hits with counts. A click adds the value to the query. */
export function Facets({
  facets,
  facetsOf,
  isAll,
  isStale,
  addressFor,
}: {
  facets: readonly Facet[];
  facetsOf: number;
  isAll: boolean;
  /** The facets of the previous search; they cannot be clicked until the new ones have loaded. */
  isStale: boolean;
  addressFor: (query: string) => string;
}) {
  const { words, format } = useLanguage(searchWords);
  if (facets.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={words.search.facets}
      inert={isStale}
      sx={{ display: 'grid', gap: 2, alignContent: 'start', opacity: isStale ? 0.6 : 1 }}
    >
      {!isAll && (
        <Box sx={{ color: token('text3'), fontSize: 12 }}>{words.search.facetsOf(format.number(facetsOf))}</Box>
      )}
      {facets.map(({ name, values }) => (
        <Box key={name}>
          <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {words.search.facetNames[name]}
          </Typography>
          <Values values={values.slice(0, shownAtFirst)} addressFor={addressFor} />
          {values.length > shownAtFirst && (
            <Box
              component="details"
              sx={{ '& > summary': { cursor: 'pointer', fontSize: 13, color: token('text2'), minHeight: 24 } }}
            >
              <summary>{words.search.moreValues(values.length - shownAtFirst)}</summary>
              <Values values={values.slice(shownAtFirst)} addressFor={addressFor} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Values({ values, addressFor }: { values: Facet['values']; addressFor: (query: string) => string }) {
  const { format } = useLanguage();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {values.map(({ label, count, query }) => (
        <li key={label}>
          <Box
            component={Link}
            to={addressFor(query)}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 1,
              minHeight: 26,
              alignItems: 'center',
              color: 'inherit',
              textDecoration: 'none',
              fontSize: 13,
              borderRadius: '4px',
              paddingInline: 0.5,
              marginInline: -0.5,
              '&:hover': { background: token('selected'), textDecoration: 'underline' },
            }}
          >
            <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
              {label}
            </Box>
            <Box component="span" sx={{ color: token('text3') }}>
              {format.number(count)}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}
