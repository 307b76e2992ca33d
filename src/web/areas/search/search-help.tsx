import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { searchWords } from './words/words.ts';

/** Example queries, in the order of the help texts. */
const examples = {
  and: 'java kafka',
  or: 'java OR kotlin',
  not: 'java -junior',
  quotes: '"data engineer"',
  parens: '(java OR kotlin) AND spring',
  prefix: 'engin*',
  skill: 'skill:java',
  title: 'title:"data engineer"',
  place: 'city:Dallas state:TX',
  employer: 'employer:"Lakeside Bank"',
  years: 'years:>5',
  range: 'years:5..10',
  near: 'within 50 miles of Dallas, TX',
  status: 'status:New',
  signs: 'C++ OR C# OR .NET OR PL/SQL',
} as const;

/** Explains the query language; a click tries an example. */
export function SearchHelp({ onAttempt, onClose }: { onAttempt: (query: string) => void; onClose: () => void }) {
  const words = useWords(searchWords);
  const says = words.search.examples;
  return (
    <Dialog open onClose={onClose} aria-labelledby="search-help" fullWidth maxWidth="sm">
      <DialogTitle id="search-help">{words.search.helpTitle}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>{words.search.helpText}</Box>
        <Box
          component="dl"
          sx={{
            margin: 0,
            display: 'grid',
            gap: '10px 16px',
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
          }}
        >
          {(Object.keys(examples) as (keyof typeof examples)[]).map((key) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Box
                  component="button"
                  type="button"
                  dir="ltr"
                  aria-label={words.search.tryIt(examples[key])}
                  onClick={() => onAttempt(examples[key])}
                  sx={{
                    font: 'inherit',
                    fontSize: 13,
                    textAlign: 'start',
                    cursor: 'pointer',
                    padding: '3px 8px',
                    minHeight: 28,
                    borderRadius: '6px',
                    border: `1px solid ${token('borderStrong')}`,
                    background: token('inset'),
                    color: token('text'),
                  }}
                >
                  {examples[key]}
                </Box>
              </dt>
              <Box component="dd" sx={{ margin: 0, color: token('text2') }}>
                {says[key]}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 2, color: token('text3'), fontSize: 13 }}>{words.search.keys}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
