import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { ruleActions, ruleFields, ruleOps } from '#domain/grabber/grab-rules.ts';
import { useCall } from '#web/api/use-call.ts';
import { Icon } from '#web/ui/icons.tsx';
import { rowFocus } from '#web/ui/row-focus.ts';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

export type Rule = Output<typeof grabRulesApi.list>['rules'][number];
/** What is typed into the form of a rule. */
export type Typed = Pick<Rule, 'name' | 'conditions' | 'actions' | 'isActive'>;

const priorities = ['CRITICAL', 'HIGH', 'NORMAL', 'LOW'] as const;
type Errors = Readonly<Record<string, string>>;

/** When a rule acts: all lines have to hold. */
export function Conditions({
  typed: { conditions },
  fields,
  onChange,
}: {
  typed: Typed;
  fields: Errors;
  onChange: (conditions: Rule['conditions']) => void;
}) {
  const words = useWords(automationWords);
  const t = words.grabRules;
  const set = (at: number, change: Partial<Rule['conditions'][number]>) =>
    onChange(conditions.map((one, place) => (place === at ? { ...one, ...change } : one)));
  return (
    <Part
      title={t.when}
      add={t.addCondition}
      onAdd={() => onChange([...conditions, { field: 'title', op: 'has', value: '' }])}
    >
      {conditions.length === 0 && <Box sx={{ color: token('text2') }}>{t.always}</Box>}
      {conditions.map(({ field, op, value }, at) => (
        <Line
          key={at}
          error={fields[`conditions.${at}.value`]}
          label={`${words.common.remove} ${t.when} ${at + 1}`}
          onRemove={() => onChange(conditions.filter((_, place) => place !== at))}
        >
          <Select
            label={`${t.when} ${at + 1}`}
            value={field}
            onChange={(next) => set(at, { field: next as typeof field })}
            options={ruleFields.map((one) => [one, t.fields[one]] as const)}
          />
          <Select
            label={`${t.when} ${at + 1}: ${t.ops[op]}`}
            value={op}
            onChange={(next) => set(at, { op: next as typeof op })}
            options={ruleOps.map((one) => [one, t.ops[one]] as const)}
          />
          <TextBox
            label={`${t.when} ${at + 1}: ${words.grabber.value}`}
            value={value}
            onChange={(next) => set(at, { value: next })}
          />
        </Line>
      ))}
    </Part>
  );
}

/** What a rule does. */
export function Actions({
  typed: { actions },
  fields,
  onChange,
}: {
  typed: Typed;
  fields: Errors;
  onChange: (actions: Rule['actions']) => void;
}) {
  const words = useWords(automationWords);
  const t = words.grabRules;
  const people = useCall(jobLifeApi.assignable, {}).data ?? [];
  const set = (at: number, change: Partial<Rule['actions'][number]>) =>
    onChange(actions.map((one, place) => (place === at ? { ...one, ...change } : one)));
  return (
    <Part title={t.does} add={t.addAction} onAdd={() => onChange([...actions, { do: 'tag', value: '' }])}>
      {actions.map(({ do: kind, value }, at) => (
        <Line
          key={at}
          error={fields[`actions.${at}.value`]}
          label={`${words.common.remove} ${t.does} ${at + 1}`}
          onRemove={() => onChange(actions.filter((_, place) => place !== at))}
        >
          <Select
            label={`${t.does} ${at + 1}`}
            value={kind}
            onChange={(next) => set(at, { do: next as typeof kind, value: next === 'priority' ? 'HIGH' : '' })}
            options={ruleActions.map((one) => [one, t.actions[one]] as const)}
          />
          {kind === 'priority' && (
            <Select
              label={t.actions.priority}
              value={value}
              onChange={(next) => set(at, { value: next })}
              options={priorities.map((one) => [one, t.priorities[one]] as const)}
            />
          )}
          {(kind === 'assign' || kind === 'notify') && (
            <Select
              label={t.person}
              value={value}
              empty="–"
              onChange={(next) => set(at, { value: next })}
              options={people.map(({ id, name }) => [String(id), name] as const)}
            />
          )}
          {kind === 'tag' && <TextBox label={t.tag} value={value} onChange={(next) => set(at, { value: next })} />}
        </Line>
      ))}
    </Part>
  );
}

function Part({ title, add, onAdd, children }: { title: string; add: string; onAdd: () => void; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ fontWeight: 500 }}>{title}</Box>
      {children}
      <Button size="small" variant="text" onClick={onAdd}>
        {add}
      </Button>
    </Box>
  );
}

function Line({
  error,
  label,
  onRemove,
  children,
}: {
  error: string | undefined;
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Box
      ref={rowFocus}
      sx={{ '@media (max-width: 599px)': { '& + &': { borderTop: `1px solid ${token('border')}`, paddingTop: 1 } } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>{children}</Box>
        <IconButton size="small" aria-label={label} onClick={onRemove}>
          <Icon name="close" size={14} />
        </IconButton>
      </Box>
      {error && <Box sx={{ color: token('dangerText'), fontSize: 13 }}>{error}</Box>}
    </Box>
  );
}

function TextBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Box
      component="input"
      aria-label={label}
      value={value}
      maxLength={200}
      onChange={(event) => onChange((event.target as HTMLInputElement).value)}
      sx={{
        font: 'inherit',
        color: 'inherit',
        minHeight: 32,
        paddingInline: 1,
        background: token('surface'),
        border: `1px solid ${token('borderStrong')}`,
        borderRadius: '6px',
        maxWidth: 180,
      }}
    />
  );
}
