import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/language.tsx';
import type { JobPerson, useStageMove } from './use-stage-move.ts';
import { jobWords } from './words/words.ts';

export type Moving = ReturnType<typeof useStageMove>;

/** The stages that somebody can go to. */
export function MoveMenu({ person, moving }: { person: JobPerson; moving: Moving }) {
  const t = useWords(jobWords).jobs.pipeline;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const targets = moving.targetsOf(person);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t.move(person.name)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" size={16} />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {targets.length === 0 && <MenuItem disabled>{t.noStep}</MenuItem>}
        {targets.map((to) => (
          <MenuItem
            key={to.id}
            onClick={() => {
              setAnchor(undefined);
              moving.move(person, to);
            }}
          >
            {to.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
