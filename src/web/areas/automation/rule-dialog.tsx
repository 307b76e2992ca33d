import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { FormEvent } from 'react';
import { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { Actions, Conditions, type Rule, type Typed } from './rule-parts.tsx';
import { automationWords } from './words/words.ts';

const fresh: Typed = { name: '', conditions: [], actions: [{ do: 'priority', value: 'HIGH' }], isActive: true };

/** A rule: when it acts and what it does; it can be tried on recent rows before it is saved. */
export function RuleDialog({ rule, onClose }: { rule: Rule | undefined; onClose: () => void }) {
  const { words } = useLanguage(automationWords);
  const t = words.grabRules;
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft<Typed>(`grab:rule:${rule?.id ?? 'new'}`, rule ?? fresh);
  const save = useChange(grabRulesApi.save, [grabRulesApi.list]);
  const tried = useChange(grabRulesApi.tryOut);
  const fields = save.error?.fields ?? {};
  const { conditions, actions } = typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { input: { ...(rule && { id: rule.id, version: rule.version }), ...typed } },
      {
        onSuccess: () => {
          draft.discard();
          toast(t.saved);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="rule-title" fullWidth maxWidth="sm">
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id="rule-title">{rule ? t.edit : t.add}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {save.error && <Problem text={explain(save.error, words)} />}
          <Field
            label={t.name}
            value={typed.name}
            onChange={(name) => setTyped((before) => ({ ...before, name }))}
            error={fields['name']}
            required
          />
          <Conditions
            typed={typed}
            fields={fields}
            onChange={(conditions) => setTyped((before) => ({ ...before, conditions }))}
          />
          <Actions
            typed={typed}
            fields={fields}
            onChange={(actions) => setTyped((before) => ({ ...before, actions }))}
          />
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <CheckBox
              label={t.isOn}
              isOn={typed.isActive}
              onToggle={() => setTyped((before) => ({ ...before, isActive: !before.isActive }))}
            />
            <span aria-hidden>{t.isOn}</span>
          </Box>
          {tried.data && (
            <Note tone="info">
              <Box>
                {t.met(tried.data.met, tried.data.looked)}
                {tried.data.rows.slice(0, 5).map(({ row, requisition, title }) => (
                  <Box key={row}>
                    <bdi>
                      {requisition} · {title}
                    </bdi>
                  </Box>
                ))}
              </Box>
            </Note>
          )}
          {tried.error && <Problem text={explain(tried.error, words)} />}
        </DialogContent>
        <DialogActions>
          <Button
            variant="text"
            disabled={actions.length === 0 || tried.isPending}
            onClick={() => tried.mutate({ input: { conditions, actions } })}
          >
            {t.tryOut}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button variant="text" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" aria-busy={save.isPending}>
            {words.common.save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
