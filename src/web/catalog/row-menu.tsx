import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Row } from './row.ts';

/** The actions on one entry. */
export function RowMenu({
  catalog,
  row,
  rows,
  mayWrite,
  isOrdered,
  edit,
  remove,
  showUsage,
}: {
  catalog: Catalog;
  row: Row;
  rows: readonly Row[];
  mayWrite: boolean;
  isOrdered: boolean;
  edit: (row: Row) => void;
  remove: (row: Row) => void;
  showUsage: (row: Row) => void;
}) {
  const { words } = useLanguage(listWords);
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const order = useChange((catalog.calls.order ?? catalog.calls.edit) as Endpoint, [catalog.calls.search]);
  const at = rows.findIndex(({ id }) => id === row.id);
  const move = (by: number) => {
    setOpen(false);
    const ids = rows.map(({ id }) => id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, row.id);
    order.mutate(
      { input: { ids } as never },
      {
        onSuccess: () => toast(words.lists.position.moved(row.name)),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  };
  const then = (run: (row: Row) => void) => () => {
    setOpen(false);
    run(row);
  };
  const mayMove = mayWrite && isOrdered && catalog.calls.order !== undefined;
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        className="no-print"
        aria-haspopup="menu"
        aria-label={words.lists.more(row.name)}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {mayWrite && <MenuItem onClick={then(edit)}>{words.lists.edit}</MenuItem>}
        {catalog.name === 'chatbot_type' && (
          <MenuItem component={Link} to={`/organizationalsetup/chatbottype/questions?typeId=${row.id}`}>
            {words.catalog.questions}
          </MenuItem>
        )}
        <MenuItem onClick={then(showUsage)}>{words.lists.usage}</MenuItem>
        {mayWrite && catalog.remove && <MenuItem onClick={then(remove)}>{words.lists.removeOpen}</MenuItem>}
        {mayMove && (
          <MenuItem disabled={at <= 0} onClick={() => move(-1)}>
            {words.lists.position.up}
          </MenuItem>
        )}
        {mayMove && (
          <MenuItem disabled={at === rows.length - 1} onClick={() => move(1)}>
            {words.lists.position.down}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
