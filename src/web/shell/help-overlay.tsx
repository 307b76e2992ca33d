import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { type Key, useDeclaredKeys } from '#web/ui/keys.tsx';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { shellWords } from './words/words.ts';

type Line = Pick<Key, 'keys' | 'label'>;

/** Lists the shortcuts of the current screen and those that work everywhere (shell 97). */
export function HelpOverlay({ onClose }: { onClose: () => void }) {
  const { common, frame } = useWords(shellWords);
  const declared = useDeclaredKeys();
  const [here] = useState(declared.here);
  const [everywhere] = useState(declared.everywhere);
  const always: Line[] = [
    { keys: 'Ctrl+K', label: frame.keys.palette },
    { keys: 'Esc', label: frame.keys.close },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="help-title"
      fullWidth
      maxWidth="sm"
      // The same key closes it.
      onKeyDown={(event) => event.key === '?' && onClose()}
    >
      <DialogTitle id="help-title">{frame.help}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {!declared.isOn && <Note tone="info">{frame.helpOff}</Note>}
        <Lines title={frame.helpHere} lines={here} none={frame.helpNone} />
        <Lines title={frame.helpEverywhere} lines={[...always, ...everywhere]} none="" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Lines({ title, lines, none }: { title: string; lines: readonly Line[]; none: string }) {
  const { after } = useWords(shellWords).frame.keys;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {lines.length === 0 && <Box sx={{ color: token('text2') }}>{none}</Box>}
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
          gap: '8px 20px',
          alignItems: 'center',
        }}
      >
        {lines.map(({ keys, label }) => (
          <Fragment key={keys}>
            <Box component="dt" dir="ltr" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
              {keys.split(' ').map((one, at) => (
                <Fragment key={at}>
                  {at > 0 && <Box sx={{ fontSize: 12, color: token('text2') }}>{after}</Box>}
                  <Box
                    component="kbd"
                    sx={{
                      font: 'inherit',
                      fontSize: 12,
                      lineHeight: '20px',
                      minWidth: 24,
                      textAlign: 'center',
                      paddingInline: '6px',
                      borderRadius: '4px',
                      border: `1px solid ${token('borderStrong')}`,
                      background: token('inset'),
                    }}
                  >
                    {one}
                  </Box>
                </Fragment>
              ))}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              {label}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
