import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import { dues } from '#domain/vault.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Note, PageHead } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { Exposure } from './exposure.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginHistory } from './login-history.tsx';
import { type Login, RevealDialog } from './reveal-dialog.tsx';
import { type Opened, useLoginColumns } from './use-login-columns.tsx';
import { vaultWords } from './words/words.ts';

const reads = [vaultApi.search, vaultApi.dues, vaultApi.exposure, vaultApi.history];

/** The logins to vendor systems (screens 2.6): never a password on the page but the one that is revealed, for half a minute. */
export function VmsPasswords() {
  const { words } = useLanguage(vaultWords);
  const t = words.vault;
  const state = useListState();
  const [opened, setOpened] = useState<Opened>();
  const mayWrite = readSession()?.mayWrite ?? false;
  const due = (['any', ...dues] as const).find((one) => one === state.filter('due'));
  const { data, error, isPlaceholderData, refetch } = useCall(vaultApi.search, {
    ...requested(state),
    ...(due && { due }),
  });
  const choices = useCall(vaultApi.dues, {});
  const counts = choices.data;
  const dueCount = counts ? counts.expired + counts.left + counts.rotate + counts['expires-soon'] : 0;
  const again = () => {
    void refetch();
    void choices.refetch();
  };
  const columns = useLoginColumns(mayWrite, setOpened);
  const add = mayWrite && counts && counts.vendorSystems.length > 0 && (
    <Button variant="contained" color="primary" onClick={() => setOpened({ what: 'form', login: undefined })}>
      {t.add}
    </Button>
  );
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHead title={t.title} under={mayWrite ? undefined : words.common.viewOnly}>
        <Button onClick={() => setOpened({ what: 'exposure' })}>{t.exposure}</Button>
        {add}
      </PageHead>
      {dueCount > 0 && (
        <Box sx={{ mb: 2 }}>
          <Note tone="warn">
            <Icon name="warning" />
            <span>{t.due(dueCount)}</span>
            <Button size="small" onClick={() => state.change({ due: due ? '' : 'any' })}>
              {due ? t.showAll : t.showDue}
            </Button>
          </Note>
        </Box>
      )}
      {counts && counts.vendorSystems.length === 0 && <Note tone="info">{t.noSystems}</Note>}
      <ListView
        label={t.title}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={again}
        filterNames={['due']}
        empty={{ title: t.emptyTitle, text: t.emptyText, action: add }}
      />
      {opened?.what === 'form' && counts && <LoginForm login={opened.login} choices={counts} onClose={close} />}
      {(opened?.what === 'reveal' || opened?.what === 'copy') && (
        <RevealDialog login={opened.login} kind={opened.what} onDone={again} onClose={close} />
      )}
      {opened?.what === 'history' && <LoginHistory login={opened.login} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDialog login={opened.login} onClose={close} />}
      {opened?.what === 'exposure' && <Exposure onClose={close} />}
    </>
  );
}

function DeleteDialog({ login, onClose }: { login: Login; onClose: () => void }) {
  const { words } = useLanguage(vaultWords);
  const t = words.vault;
  const toast = useToast();
  const remove = useChange(vaultApi.remove, reads);
  const go = () =>
    remove.mutate(
      { input: { id: login.id, version: login.version } },
      {
        onSuccess: () => {
          toast(t.deleted);
          onClose();
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-login">
      <DialogTitle id="delete-login">{t.deleteOf(t.name(login.vmsProvider, login.username))}</DialogTitle>
      <DialogContent>{t.deleteText}</DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="error" aria-busy={remove.isPending} onClick={go}>
          {t.delete}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
