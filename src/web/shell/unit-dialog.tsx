import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { page } from '#domain/access/pages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { routeOf } from '#web/screens.ts';
import { store } from '#web/session/storage.ts';
import { Discard } from '#web/ui/discard.tsx';
import { Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { useSignedIn } from './session-provider.tsx';
import { applyUnits, useUnits } from './units.ts';
import { shellWords } from './words/words.ts';

/** Whether a reload would lose something: pages with unsaved text prevent `beforeunload`. */
function isSomethingUnsaved(): boolean {
  const ask = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(ask);
  return ask.defaultPrevented;
}

/** Reloads without the browser's question, which our dialog has asked already. */
function reloadUnasked(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  location.reload();
}

/** A reload removes the toast, so it waits this long first (shell 66). */
const seenMs = 1000;

/** Chooses the business unit that scopes everything: one at a time, as the specification says. */
export function UnitDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(shellWords);
  const toast = useToast();
  const { unitIds, pages, mayWrite } = useSignedIn();
  // On a new installation somebody has to add the first one, and is asked by nobody else.
  const mayAdd = mayWrite && pages.includes(page.businessUnits);
  const { units, error, isPending, refetch } = useUnits(true);
  const [chosen, setChosen] = useState<readonly number[]>(unitIds);
  const [mustDeselect, setMustDeselect] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isLosing, setLosing] = useState(false);

  useEffect(() => {
    if (error) toast(explain(error, words), { isError: true });
  }, [error, toast, words]);

  const toggle = (id: number) => {
    if (chosen.includes(id)) setChosen(chosen.filter((one) => one !== id));
    else if (chosen.length > 0) setMustDeselect(true);
    else setChosen([id]);
  };
  const submit = () => (isSomethingUnsaved() ? setLosing(true) : void apply());
  const apply = async () => {
    setLosing(false);
    setBusy(true);
    try {
      const answer = await call(applyUnits, { unitIds: chosen.join(',') });
      store({
        units: answer.applied,
        unitCodes: answer.unitCodes.join(','),
        vendors: answer.vendors.join(','),
      });
      toast(words.shell.unitApplied);
      setTimeout(reloadUnasked, seenMs);
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby="units-title" fullWidth maxWidth="xs">
      <DialogTitle id="units-title">{words.shell.unit}</DialogTitle>
      <DialogContent>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {isPending && !error && <Waiting rows={3} label={words.common.loading} />}
        {!isPending && units.length === 0 && <p>{mayAdd ? words.shell.unitFirst : words.shell.unitEmpty}</p>}
        <Box sx={{ display: 'grid' }}>
          {units.map(({ id, name, code }) => (
            <FormControlLabel
              key={id}
              control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
              label={<bdi>{`${name} (${code})`}</bdi>}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {words.common.cancel}
        </Button>
        {mayAdd && !isPending && units.length === 0 ? (
          <Button
            variant="contained"
            color="primary"
            component={Link}
            to={routeOf(page.businessUnits)}
            onClick={onClose}
          >
            {words.shell.unitAdd}
          </Button>
        ) : (
          <Button variant="contained" color="primary" disabled={chosen.length === 0 || isBusy} onClick={submit}>
            {words.shell.submit}
          </Button>
        )}
      </DialogActions>
      <Dialog open={mustDeselect} onClose={() => setMustDeselect(false)} aria-labelledby="action-title" maxWidth="xs">
        <DialogTitle id="action-title">{words.shell.actionRequired}</DialogTitle>
        <DialogContent>{words.shell.oneUnit}</DialogContent>
        <DialogActions>
          <Button variant="contained" color="primary" autoFocus onClick={() => setMustDeselect(false)}>
            {words.shell.ok}
          </Button>
        </DialogActions>
      </Dialog>
      <Discard isOpen={isLosing} onKeep={() => setLosing(false)} onDiscard={() => void apply()} />
    </Dialog>
  );
}
