import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useState } from 'react';
import { customSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type CustomSkillProblem, customSkillLimits } from '#domain/matching/custom-skill.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/page.tsx';
import { stillFits } from '#web/ui/still-fits.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLeave } from '#web/ui/use-leave.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type SkillWords, skillWords } from './words/words.ts';

export type CustomSkill = Output<typeof customSkillsApi.search>['found']['rows'][number];

type Draft = { name: string; aliases: string[]; implies: string[]; near: string[] };
const fieldNames = ['name', 'aliases', 'implies', 'near'] as const;

const draftOf = ({ name, aliases, implies, near }: Draft): Draft => ({ name, aliases, implies, near });

/** Adds or changes a custom skill. If two people save, the second is told and may overwrite on purpose. */
export function SkillDialog({ skill, onClose }: { skill: CustomSkill | undefined; onClose: () => void }) {
  const { words } = useLanguage(skillWords);
  const { newSkills, common } = words;
  const toast = useToast();
  const isPhone = useMediaQuery('(max-width: 600px)');
  // The skill as it was when the dialog opened.
  const [start] = useState(skill);
  // The draft is for one version: an older one would silently undo somebody else's change.
  const [draft, setDraft, saved] = useDraft<Draft>(
    `skill:${skill?.id ?? 'new'}:${skill?.version ?? 0}`,
    draftOf(skill ?? { name: '', aliases: [], implies: [], near: [] }),
  );
  const { isDirty } = saved;
  const [isNameless, setNameless] = useState(false);
  const create = useChange(customSkillsApi.create, [customSkillsApi.search]);
  const edit = useChange(customSkillsApi.edit, [customSkillsApi.search]);
  const save = start ? edit : create;
  const errors = save.error ? errorsOf(save.error, words) : {};
  const set = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = draft.name.trim() === '';
    setNameless(isEmpty);
    if (isEmpty) return;
    const onSuccess = ({ name }: CustomSkill) => {
      saved.done();
      toast(start ? newSkills.changed(name) : newSkills.added(name));
      onClose();
    };
    if (!start) create.mutate({ input: draft }, { onSuccess });
    else {
      // After a stale save the next save overwrites the current version on purpose.
      const version = edit.error?.code === 'record.stale' ? (skill ?? start).version : start.version;
      edit.mutate({ input: { ...draft, id: start.id, version } }, { onSuccess });
    }
  };
  const { leave, question } = useLeave(isDirty, onClose, saved.done);
  const count = Object.keys(errors).length;

  return (
    <Dialog open fullScreen={isPhone} onClose={leave} aria-labelledby="skill-title" fullWidth maxWidth="sm">
      <DialogTitle id="skill-title">{start ? newSkills.editTitle(start.name) : newSkills.addTitle}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <DraftNote draft={saved} />
          {save.error && <Problem text={count > 0 ? common.fieldsToFix(count) : explain(save.error, words)} />}
          <Field
            label={common.name}
            value={draft.name}
            onChange={(name) => set({ name })}
            error={isNameless ? common.required : errors.name}
            required
            autoFocus
            inputProps={{ maxLength: customSkillLimits.name }}
          />
          <ChipsField
            label={newSkills.aliases}
            hint={newSkills.aliasesHint}
            values={draft.aliases}
            onChange={(aliases) => set({ aliases })}
            error={errors.aliases}
          />
          <SkillsField
            label={newSkills.implies}
            hint={newSkills.impliesHint}
            values={draft.implies}
            onChange={(implies) => set({ implies })}
            error={errors.implies}
          />
          <SkillsField
            label={newSkills.near}
            hint={newSkills.nearHint}
            values={draft.near}
            onChange={(near) => set({ near })}
            error={errors.near}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={leave}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={start !== undefined && !isDirty}
            aria-busy={save.isPending}
          >
            {start ? common.save : common.add}
          </Button>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}

/** A skill field with suggestions from the vocabulary. */
function SkillsField(field: Parameters<typeof ChipsField>[0]) {
  const [typed, setTyped] = useState('');
  const { data, isPlaceholderData } = useCall(customSkillsApi.names, { search: typed }, { enabled: typed !== '' });
  const names = (data?.names ?? []).filter((name) => !isPlaceholderData || stillFits(typed, name));
  return <ChipsField {...field} options={typed === '' ? [] : names} onType={setTyped} />;
}

/** The error of each field, in the reader's language where the server gave details. */
function errorsOf({ fields, details }: CallProblem, { newSkills }: SkillWords): Partial<Record<keyof Draft, string>> {
  const problems = (details['problems'] ?? []) as CustomSkillProblem[];
  const t = (field: keyof Draft) => {
    const own = problems
      .filter((one) => one.field === field)
      .map(({ why, typed, skill = '' }) => newSkills.why[why](typed, skill));
    if (own.length > 0) return own.join(' ');
    // "aliases.3" is a field of the list.
    return Object.entries(fields).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
  };
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const text = t(field);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}
