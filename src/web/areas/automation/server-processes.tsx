import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { automationApi } from '#contract/areas/automation/automation.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, Sheet } from '#web/ui/page.tsx';
import { RuledLine } from '#web/ui/ruled-line.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

type Process = Output<typeof automationApi.status>['processes'][number];

/** The processes that serve the installation: what each does, when it was heard of last, and which have died. */
export function ServerProcesses({ processes }: { processes: readonly Process[] }) {
  const { words } = useLanguage(automationWords);
  const t = words.automation.processes;
  const live = processes.filter(({ isAlive }) => isAlive);
  const dead = processes.length - live.length;
  if (processes.length === 0) return null;
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <div>
          <Typography variant="h2">{t.title}</Typography>
          <Box sx={{ color: token('text2') }}>{t.intro}</Box>
        </div>
        {live.length > 0 && !live.some(({ roles }) => roles.includes('matching')) && (
          <Note tone="warn">{t.noMatcher}</Note>
        )}
        {dead > 0 && <Note tone="warn">{t.someDead(dead)}</Note>}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {processes.map((process) => (
            <ProcessLine key={process.name} process={process} />
          ))}
        </Box>
      </Box>
    </Sheet>
  );
}

function ProcessLine({ process }: { process: Process }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.automation.processes;
  // A process of the next version may run what this page does not know.
  const nameOf = (name: string) => (t.tasks as Readonly<Record<string, string>>)[name] ?? name;
  const { isAlive, heartbeatAgeSec, roles, running, number, why } = process;
  return (
    <RuledLine sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Dotted
            parts={[
              process.host,
              number === undefined ? undefined : t.number(number),
              process.leads ? t.leads : undefined,
            ]}
          />
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          <Dotted
            parts={[
              t.heartbeat(isAlive ? words.automation.secondsAgo(heartbeatAgeSec) : format.ago(lastHeard(process))),
              why === undefined ? undefined : t.endedBy(why),
              ...(isAlive ? [t.up(format.ago(process.startedAt)), t.memory(format.number(process.memoryMb))] : []),
              process.version,
            ]}
          />
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          {running.length === 0 && isAlive && t.idle}
          {running.length > 0 && (
            <>
              {isAlive ? t.runs : t.ran}:{' '}
              <Dotted parts={running.map(({ name, since }) => `${nameOf(name)} (${format.ago(since)})`)} />
            </>
          )}
        </Box>
      </Box>
      <Box sx={{ flex: '0 1 auto', color: token('text2'), fontSize: 13 }}>
        {roles.length === 0 ? t.noRole : <Dotted parts={roles.map((role) => t.roles[role])} />}
      </Box>
      <StatusChip tone={isAlive ? 'success' : 'danger'} label={isAlive ? t.live : t.dead} />
    </RuledLine>
  );
}

const lastHeard = ({ heartbeatAgeSec }: Process) => new Date(Date.now() - heartbeatAgeSec * 1000).toISOString();
