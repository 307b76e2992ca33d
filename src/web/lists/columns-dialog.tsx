import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { shellWords } from '#web/shell/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { densities } from '#web/ui/table-style.ts';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { ListAppearance } from './list-appearance.ts';
import { listWords } from './words/words.ts';

/** Chooses the columns of a list, their order and width, and the row density. Changes apply at once and are saved. */
export function ColumnsDialog<Row>({ look, onClose }: { look: ListAppearance<Row>; onClose: () => void }) {
  const words = useWords(listWords);
  const [first] = look.all;
  const nameOf = (key: string) => look.all.find((column) => column.key === key)?.label ?? key;
  // The menu of a row has no name and always stands at its end.
  const listed = [...new Set([...look.shown, ...look.all.map(({ key }) => key)])].filter((key) => nameOf(key) !== '');
  const isPinned = (key: string) => look.all.find((column) => column.key === key)?.isPinned ?? false;
  const last = look.shown.findLastIndex((key) => !isPinned(key));
  const show = (columns: string[]) => look.keep({ columns });
  const move = (key: string, by: number) => {
    const columns = [...look.shown];
    const at = columns.indexOf(key);
    columns.splice(at, 1);
    columns.splice(Math.max(1, at + by), 0, key);
    show(columns);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="columns-title" fullWidth maxWidth="xs">
      <DialogTitle id="columns-title">{words.lists.columnsTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ color: token('text2') }}>{words.lists.columnsText}</Box>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {listed.map((key) => {
            const isShown = look.shown.includes(key);
            const at = look.shown.indexOf(key);
            return (
              <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
                <FormControlLabel
                  sx={{ flex: 1, minWidth: 0 }}
                  control={
                    <Checkbox
                      size="small"
                      checked={isShown}
                      disabled={key === first?.key}
                      onChange={() => show(isShown ? look.shown.filter((one) => one !== key) : [...look.shown, key])}
                    />
                  }
                  label={nameOf(key)}
                />
                {isShown && at > 0 && !isPinned(key) && (
                  <>
                    <Box
                      component="input"
                      type="number"
                      min={72}
                      max={720}
                      step={8}
                      aria-label={words.lists.width(nameOf(key))}
                      placeholder={words.lists.widthAuto}
                      value={look.widths[key] ?? ''}
                      onChange={(event) => {
                        const { [key]: _, ...others } = look.widths;
                        const pixels = Number((event.target as HTMLInputElement).value);
                        look.keep({ widths: pixels >= 72 ? { ...others, [key]: Math.min(720, pixels) } : others });
                      }}
                      sx={{
                        font: 'inherit',
                        fontSize: 13,
                        width: 72,
                        color: 'inherit',
                        background: token('surface'),
                        border: `1px solid ${token('border')}`,
                        borderRadius: '6px',
                        padding: '3px 6px',
                      }}
                    />
                    <IconButton
                      size="small"
                      aria-label={words.lists.moveUp(nameOf(key))}
                      disabled={at === 1}
                      onClick={() => move(key, -1)}
                    >
                      <Box sx={{ transform: 'rotate(180deg)' }}>
                        <Icon name="down" size={14} />
                      </Box>
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={words.lists.moveDown(nameOf(key))}
                      disabled={at === last}
                      onClick={() => move(key, 1)}
                    >
                      <Icon name="down" size={14} />
                    </IconButton>
                  </>
                )}
              </Box>
            );
          })}
        </Box>
        <DensityChoice look={look} />
      </DialogContent>
      <DialogActions>
        <Button
          variant="text"
          onClick={() =>
            look.keep({
              columns: look.all.filter(({ isExtra }) => !isExtra).map(({ key }) => key),
              widths: {},
              density: undefined,
            })
          }
        >
          {words.lists.resetColumns}
        </Button>
        <Button variant="contained" color="primary" onClick={onClose}>
          {words.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The row density of the list. */
function DensityChoice<Row>({ look }: { look: ListAppearance<Row> }) {
  const words = useWords(shellWords, listWords);
  return (
    <Box role="radiogroup" aria-label={words.lists.density} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {densities.map((density) => (
        <Button
          key={density}
          size="small"
          role="radio"
          aria-checked={look.density === density}
          color={look.density === density ? 'primary' : 'inherit'}
          variant={look.density === density ? 'contained' : 'outlined'}
          onClick={() => look.keep({ density })}
        >
          {words.frame.display.densities[density]}
        </Button>
      ))}
    </Box>
  );
}
