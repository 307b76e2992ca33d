import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { searchApi } from '#contract/areas/search/search.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { addressOf, type Kept } from './search-state.ts';
import { searchWords } from './words/words.ts';

/** The person's saved searches and recent searches. */
export function SavedSearchesDialog({
  query,
  filters,
  onClose,
}: {
  query: string;
  filters: Readonly<Record<string, string>>;
  onClose: () => void;
}) {
  const { words, format } = useLanguage(searchWords);
  const { search } = words;
  const { data, error } = useCall(searchApi.kept, {});
  const isSomething = query !== '' || Object.keys(filters).length > 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby="kept-title" fullWidth maxWidth="sm">
      <DialogTitle id="kept-title">{search.kept}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isSomething && <SaveForm query={query} filters={filters} />}
        {error && <Problem text={explain(error, words)} />}
        {!data && !error && <Waiting rows={4} label={words.common.loading} />}
        {data && (
          <>
            <Part title={search.saved} isEmpty={data.saved.length === 0} none={search.noneSaved}>
              {data.saved.map((saved) => (
                <SavedRow key={saved.id} saved={saved} onOpen={onClose} />
              ))}
            </Part>
            <Part title={search.recent} isEmpty={data.recent.length === 0} none={search.noneRecent}>
              {data.recent.map((recent) => (
                <Row key={JSON.stringify([recent.query, recent.filters])}>
                  <Named
                    name={summaryOf(recent)}
                    address={addressOf(recent.query, recent.filters)}
                    under={format.ago(recent.searchedAt)}
                    onOpen={onClose}
                  />
                </Row>
              ))}
            </Part>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const summaryOf = ({ query, filters }: { query: string; filters: Readonly<Record<string, string>> }) =>
  [query, ...Object.entries(filters).map(([name, value]) => `${name}=${value}`)].filter(Boolean).join(' · ');

function SaveForm({ query, filters }: { query: string; filters: Readonly<Record<string, string>> }) {
  const { words } = useLanguage(searchWords);
  const { search } = words;
  const toast = useToast();
  const [name, setName, draft] = useDraft('search-name', '');
  const [problem, setProblem] = useState<CallProblem>();
  const save = useChange(searchApi.save, [searchApi.kept]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { input: { name, query, filters: { ...filters } } },
      {
        onSuccess: () => {
          draft.discard();
          setProblem(undefined);
          toast(search.savedNow);
        },
        onError: setProblem,
      },
    );
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'flex', gap: 1, alignItems: 'end', pt: 0.5 }}>
      <Box sx={{ flex: 1 }}>
        <Field
          label={search.saveAs}
          value={name}
          onChange={setName}
          error={problem ? explain(problem, words) : undefined}
          inputProps={{ maxLength: 80 }}
        />
      </Box>
      <Button type="submit" variant="contained" color="primary" disabled={name.trim() === '' || save.isPending}>
        {words.common.save}
      </Button>
    </Box>
  );
}

function Part({
  title,
  isEmpty,
  none,
  children,
}: {
  title: string;
  isEmpty: boolean;
  none: string;
  children: React.ReactNode;
}) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {isEmpty ? (
        <Box sx={{ color: token('text3') }}>{none}</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        padding: '6px 0',
        borderTop: `1px solid ${token('border')}`,
      }}
    >
      {children}
    </Box>
  );
}

function Named({ name, address, under, onOpen }: { name: string; address: string; under: string; onOpen: () => void }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link to={address} onClick={onOpen}>
        <bdi>{name}</bdi>
      </Link>
      <Box sx={{ color: token('text3'), fontSize: 12 }}>
        <bdi>{under}</bdi>
      </Box>
    </Box>
  );
}

function SavedRow({ saved, onOpen }: { saved: Kept['saved'][number]; onOpen: () => void }) {
  const { words } = useLanguage(searchWords);
  const { search } = words;
  const toast = useToast();
  const [typed, setTyped] = useState<string>();
  const rename = useChange(searchApi.rename, [searchApi.kept]);
  const remove = useChange(searchApi.remove, [searchApi.kept]);
  const onError = (problem: CallProblem) => toast(explain(problem, words), { isError: true });
  if (typed !== undefined)
    return (
      <Row>
        <Box
          component="form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            rename.mutate({ input: { id: saved.id, name: typed } }, { onSuccess: () => setTyped(undefined), onError });
          }}
          sx={{ flex: 1, display: 'flex', gap: 1, alignItems: 'end' }}
        >
          <Box sx={{ flex: 1 }}>
            <Field label={search.newName} value={typed} onChange={setTyped} autoFocus inputProps={{ maxLength: 80 }} />
          </Box>
          <Button type="submit" disabled={typed.trim() === ''}>
            {words.common.save}
          </Button>
          <Button variant="text" onClick={() => setTyped(undefined)}>
            {words.common.cancel}
          </Button>
        </Box>
      </Row>
    );
  return (
    <Row>
      <Named
        name={saved.name}
        address={addressOf(saved.query, saved.filters)}
        under={summaryOf(saved)}
        onOpen={onOpen}
      />
      <Button
        size="small"
        variant="text"
        aria-label={search.renameOne(saved.name)}
        onClick={() => setTyped(saved.name)}
      >
        {search.rename}
      </Button>
      <Button
        size="small"
        variant="text"
        aria-label={search.removeOne(saved.name)}
        onClick={() => remove.mutate({ input: { id: saved.id } }, { onError })}
      >
        {words.common.remove}
      </Button>
    </Row>
  );
}
