import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { useCall } from '#web/api/use-call.ts';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { useSettle } from './use-settle.ts';
import { candidateWords } from './words/words.ts';

type Double = Output<typeof doublesApi.list>[number];

/** Other records that may be the same person: by what, compared side by side, and settled once for both. */
export function Doubles({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.doubles;
  const [compared, setCompared] = useState<Double>();
  const { data } = useCall(doublesApi.list, { candidateId: person.id });
  const settle = useSettle();
  if (!data || data.length === 0) return null;
  const keepApart = (other: Double) => {
    setCompared(undefined);
    settle.keepApart({ candidateId: person.id, otherId: other.id }, other.name);
  };
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.title}
      </Typography>
      <Box component="ul" aria-label={t.title} sx={listStyle}>
        {data.map((other) => (
          <li key={other.id}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{other.name}</bdi>
              {other.place && (
                <>
                  {words.common.comma}
                  <bdi>{other.place}</bdi>
                </>
              )}
            </Box>
            <Box sx={{ color: token('text2'), fontSize: 13, mb: 0.5 }}>
              {[...other.reasons.map((reason) => t.by[reason]), t.score(other.score)].join(' · ')}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" aria-label={t.compareWith(other.name)} onClick={() => setCompared(other)}>
                {t.compare}
              </Button>
              {mayEdit && (
                <Button
                  size="small"
                  component={Link}
                  to={mergePath(person.id, other.id)}
                  aria-label={t.mergeWith(other.name)}
                >
                  {t.merge}
                </Button>
              )}
              {mayEdit && (
                <Button
                  size="small"
                  aria-label={t.apartOf(other.name)}
                  aria-busy={settle.isPending}
                  onClick={() => keepApart(other)}
                >
                  {t.apart}
                </Button>
              )}
            </Box>
          </li>
        ))}
      </Box>
      {compared && (
        <Compared
          person={person}
          other={compared}
          onApart={mayEdit ? () => keepApart(compared) : undefined}
          onClose={() => setCompared(undefined)}
        />
      )}
    </Sheet>
  );
}

/** Two records side by side; what differs is set in bold. */
function Compared({
  person,
  other,
  onApart,
  onClose,
}: {
  person: Person;
  other: Double;
  onApart: (() => void) | undefined;
  onClose: () => void;
}) {
  const { words, format } = useLanguage(candidateWords);
  const { candidates, common } = words;
  const t = candidates.doubles;
  const shown = (one: Person | Double) => ({
    [common.name]: one.name,
    [candidates.edit.headline]: one.headline,
    [candidates.edit.employer]: one.employer,
    [candidates.versions.fields.place]: one.place,
    [candidates.contacts.email]: one.email,
    [candidates.contacts.phone]: one.phone && nationalPhone(one.phone),
    [candidates.skills]: one.skills.join(', '),
    [common.status]: one.statusName,
    [candidates.owner]: one.ownerName,
    [candidates.list.columnsMore.resumeAge]: one.resumeAt && format.day(one.resumeAt),
  });
  const [here, there] = [shown(person), shown(other)];
  return (
    <Dialog open onClose={onClose} aria-labelledby="doubles-title" fullWidth maxWidth="md">
      <DialogTitle id="doubles-title">{t.compareWith(other.name)}</DialogTitle>
      <DialogContent>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{t.fact}</th>
              <th scope="col">{t.here}</th>
              <th scope="col">{t.other}</th>
            </tr>
          </thead>
          <tbody>
            {Object.keys(here).map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {[here[name], there[name]].map((value, at) => (
                  <Box component="td" key={at} sx={{ fontWeight: here[name] === there[name] ? 400 : 600 }}>
                    <bdi>{value || '–'}</bdi>
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {common.close}
        </Button>
        <Button component={Link} to={candidatePath(other.id)}>
          {t.open}
        </Button>
        {onApart && <Button onClick={onApart}>{t.apart}</Button>}
        {onApart && (
          <Button variant="contained" color="primary" component={Link} to={mergePath(person.id, other.id)}>
            {t.merge}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Where two records become one. */
const mergePath = (id: number, otherId: number) => `/upload/mergecandidates?candidateId=${id}&otherId=${otherId}`;

const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 1.5,
} as const;

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '6px 8px',
    borderBottom: `1px solid ${token('border')}`,
    overflowWrap: 'anywhere',
  },
  '& th': { color: token('text2'), fontWeight: 500, fontSize: 13 },
  '& th:first-of-type': { width: { xs: 96, sm: 140 } },
} as const;
