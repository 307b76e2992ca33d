import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/language.tsx';
import { type ConsultantRow, consultantPath } from './consultant-row.ts';
import { consultantWords } from './words/words.ts';

/** What can be done with one consultant of the list: a button with words in every row makes it wider than a laptop. */
export function ConsultantRowMenu({
  row,
  from,
  onEnd,
}: {
  row: ConsultantRow;
  from: string;
  onEnd: (row: ConsultantRow) => void;
}) {
  const { consultants: t, common } = useWords(consultantWords);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const isEnded = row.state === 'ENDED';
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${common.actions}: ${row.name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {(['weeks', 'rates'] as const).map((tab) => (
          <MenuItem key={tab} component={Link} to={consultantPath(row.id, { tab, from })}>
            {t.tabs[tab]}
          </MenuItem>
        ))}
        {(!isEnded || row.reopening === 'YES') && (
          <MenuItem
            onClick={() => {
              close();
              onEnd(row);
            }}
          >
            {isEnded ? t.reopen : t.end}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
