import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { Empty, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { SureButton } from '#web/ui/sure-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { Rule } from './rule-parts.tsx';
import { automationWords } from './words/words.ts';

/** The rules for new jobs from vendor systems, in the order in which they act. */
export function Rules({ mayWrite }: { mayWrite: boolean }) {
  const { words } = useLanguage(automationWords);
  const t = words.grabRules;
  const toast = useToast();
  const { data, error, refetch } = useCall(grabRulesApi.list, {});
  const order = useChange(grabRulesApi.order, [grabRulesApi.list]);
  const remove = useChange(grabRulesApi.remove, [grabRulesApi.list]);
  const [opened, setOpened] = useState<Rule | 'new'>();
  const hasUnit = readSession()?.unitIds.length === 1;
  const rules = data?.rules ?? [];
  const people = useCall(jobLifeApi.assignable, {}).data ?? [];
  const nameOf = (id: string) => people.find((one) => String(one.id) === id)?.name ?? '';
  const move = (at: number, by: number) => {
    const ids = rules.map(({ id }) => id);
    [ids[at], ids[at + by]] = [ids[at + by]!, ids[at]!];
    order.mutate(
      { input: { ruleIds: ids } },
      { onError: (problem) => toast(explain(problem, words), { isError: true }) },
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ color: token('text2') }}>{hasUnit ? t.intro : words.grabber.queue.chooseUnit}</Box>
        {mayWrite && hasUnit && (
          <Button variant="contained" color="primary" onClick={() => setOpened('new')}>
            {t.add}
          </Button>
        )}
      </Box>
      {error && (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )}
      {!data && !error && <Waiting rows={3} label={words.common.loading} />}
      {data && rules.length === 0 && (
        <Sheet>
          <Empty title={t.none} text={t.noneText} />
        </Sheet>
      )}
      {rules.map((rule, at) => (
        <Sheet key={rule.id}>
          <Box
            component="section"
            aria-label={rule.name}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Typography variant="h2">
                  {at + 1}. <bdi>{rule.name}</bdi>
                </Typography>
                <StatusChip
                  tone={rule.isActive ? 'success' : 'neutral'}
                  label={rule.isActive ? words.common.active : words.common.inactive}
                />
              </Box>
              <RuleText rule={rule} nameOf={nameOf} />
            </Box>
            {mayWrite && hasUnit && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
                <IconButton
                  aria-label={`${t.up}: ${rule.name}`}
                  disabled={at === 0 || order.isPending}
                  onClick={() => move(at, -1)}
                >
                  ↑
                </IconButton>
                <IconButton
                  aria-label={`${t.down}: ${rule.name}`}
                  disabled={at === rules.length - 1 || order.isPending}
                  onClick={() => move(at, 1)}
                >
                  ↓
                </IconButton>
                <Button size="small" aria-label={`${t.edit}: ${rule.name}`} onClick={() => setOpened(rule)}>
                  {words.common.edit}
                </Button>
                <SureButton
                  label={words.common.remove}
                  name={rule.name}
                  question={t.removeSure}
                  cancel={words.common.cancel}
                  onSure={() =>
                    remove.mutate(
                      { input: { id: rule.id } },
                      {
                        onSuccess: () => toast(t.removed),
                        onError: (problem) => toast(explain(problem, words), { isError: true }),
                      },
                    )
                  }
                />
              </Box>
            )}
          </Box>
        </Sheet>
      ))}
      {opened && <RuleDialog rule={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </Box>
  );
}

/** A rule as a sentence. */
function RuleText({ rule, nameOf }: { rule: Rule; nameOf: (userId: string) => string }) {
  const { words } = useLanguage(automationWords);
  const t = words.grabRules;
  const when = rule.conditions
    .map(({ field, op, value }) => `${t.fields[field]} ${t.ops[op]} “${value}”`)
    .join(` ${t.and} `);
  const meantOf = (kind: Rule['actions'][number]['do'], value: string) => {
    if (kind === 'priority') return (t.priorities as Record<string, string>)[value] ?? value;
    return kind === 'assign' || kind === 'notify' ? nameOf(value) : kind === 'tag' ? value : '';
  };
  const then = rule.actions
    .map(({ do: kind, value }) => [t.actions[kind], meantOf(kind, value)].filter(Boolean).join(' '))
    .join(', ');
  return (
    <Box sx={{ color: token('text2'), overflowWrap: 'anywhere' }}>
      {t.when}: <bdi>{when === '' ? t.always : when}</bdi> · {t.does}: <bdi>{then}</bdi>
    </Box>
  );
}
