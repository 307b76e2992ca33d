import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { needsReason } from '#domain/jobs/submission.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/language.tsx';
import { ReadyDialog } from './ready-dialog.tsx';
import { StageDialog } from './stage-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import type { MovedPerson, Moving } from './use-stage-move.ts';

/** The stages that somebody can go to; with a label behind a button that says so. */
export function MoveMenu({ person, moving, label }: { person: MovedPerson; moving: Moving; label?: string }) {
  const t = useWords(jobWords).jobs.pipeline;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const targets = moving.targetsOf(person);
  const opens = {
    'aria-label': t.move(person.name),
    'aria-haspopup': 'menu',
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {label ? (
        <Button size="small" {...opens} aria-label={undefined}>
          {label}
          <Icon name="down" size={14} />
        </Button>
      ) : (
        <IconButton size="small" {...opens}>
          <Icon name="more" size={16} />
        </IconButton>
      )}
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

/** What a move asks before it is made: the reason of an end, the rate of an offer, the check of a submission. */
export function MoveDialogs({ moving, onDone }: { moving: Moving; onDone: () => void }) {
  const { asking, submitting, readying, jobId } = moving;
  const close = () => {
    moving.close();
    onDone();
  };
  return (
    <>
      {asking && (
        <StageDialog
          candidateId={asking.person.candidateId}
          jobId={jobId}
          name={asking.person.name}
          next={moving
            .targetsOf(asking.person)
            .filter(({ category }) => category !== 'SUBMITTED')
            .map(({ name, category }) => ({
              name,
              stage: category,
              needsReason: needsReason(asking.person.stage, category),
            }))}
          to={asking.to}
          onClose={close}
        />
      )}
      {readying && (
        <ReadyDialog
          candidateId={readying.person.candidateId}
          jobId={jobId}
          name={readying.person.name}
          stage={readying.stage}
          onClose={close}
        />
      )}
      {submitting && <SubmitDialog row={submitting} jobId={jobId} onClose={close} />}
    </>
  );
}
