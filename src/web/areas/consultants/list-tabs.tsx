import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { RecordPicker } from '#web/lists/record-picker.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { consultantPath, type Info } from './consultant-row.ts';
import { changesOf } from './history-changes.ts';
import type { TabProps } from './part-tabs.tsx';
import { AddRow, ListRow } from './row-form.tsx';
import { consultantWords } from './words/words.ts';

const listStyle = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** The skills of a consultant: a snapshot of the candidate's, changed on their own. */
export function SkillsTab({ info, mayWrite }: TabProps) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const toast = useToast();
  const change = useChange(consultantPartsApi.changeSkills, [consultantsApi.info]);
  const add = useChange(consultantPartsApi.addSkill, [consultantsApi.info]);
  const consultantId = info.consultant.id;
  return (
    <Sheet>
      {info.skills.skills.length === 0 && <Note tone="info">{t.skillsEmpty}</Note>}
      <Box component="ul" sx={listStyle}>
        {info.skills.skills.map((skill) => (
          <ListRow
            key={skill.id}
            name={skill.name}
            mayWrite={mayWrite}
            editing={{
              call: consultantPartsApi.changeSkills,
              consultantId,
              id: skill.id,
              version: info.skills.version,
              names: ['name', 'years', 'lastUsed'],
              start: { name: skill.name, years: skill.years ?? '', lastUsed: String(skill.lastUsed ?? '') },
            }}
            onRemove={() =>
              change.mutate(
                { input: { consultantId, id: skill.id, remove: true } as never },
                {
                  onSuccess: () =>
                    toast(t.removed(skill.name), {
                      undo: {
                        label: words.common.undo,
                        run: () =>
                          add.mutate({
                            input: {
                              consultantId,
                              name: skill.name,
                              years: skill.years,
                              lastUsed: skill.lastUsed,
                            } as never,
                          }),
                      },
                    }),
                },
              )
            }
          >
            <Dotted
              parts={[
                skill.name,
                skill.years && t.skillYears(Number(skill.years), format.number(Number(skill.years))),
                skill.lastUsed === undefined ? undefined : String(skill.lastUsed),
              ]}
            />
          </ListRow>
        ))}
      </Box>
      {mayWrite && (
        <AddRow
          info={info}
          call={consultantPartsApi.addSkill}
          names={['name', 'years', 'lastUsed']}
          label={t.addSkill}
        />
      )}
    </Sheet>
  );
}

const priorFields = ['clientName', 'title', 'startOn', 'endOn', 'billRate', 'payRate', 'reason'] as const;

/** Earlier projects: those that ended here stand by themselves, others are typed. */
export function PriorsTab({ info, mayWrite }: TabProps) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const toast = useToast();
  const change = useChange(consultantPartsApi.changePriors, [consultantsApi.info]);
  const add = useChange(consultantPartsApi.addPrior, [consultantsApi.info]);
  const { id: consultantId, currency } = info.consultant;
  return (
    <Sheet>
      {info.priorProjects.projects.length === 0 && <Note tone="info">{t.priorsEmpty}</Note>}
      <Box component="ul" sx={listStyle}>
        {info.priorProjects.projects.map(({ id, isAutomatic, projectId, ...prior }) => (
          <ListRow
            key={id}
            name={prior.title}
            mayWrite={mayWrite}
            // What ended here repeats its project, and is corrected there.
            action={
              projectId !== undefined && (
                <Button
                  size="small"
                  variant="text"
                  component={Link}
                  to={consultantPath(consultantId, { tab: 'project', projectId })}
                  aria-label={`${t.openProject}: ${prior.title}`}
                >
                  {t.openProject}
                </Button>
              )
            }
            editing={
              isAutomatic
                ? undefined
                : {
                    call: consultantPartsApi.changePriors,
                    consultantId,
                    id,
                    version: info.priorProjects.version,
                    names: priorFields,
                    start: Object.fromEntries(priorFields.map((name) => [name, prior[name] ?? ''])),
                  }
            }
            onRemove={
              isAutomatic
                ? undefined
                : () =>
                    change.mutate(
                      { input: { consultantId, id, remove: true } as never },
                      {
                        onSuccess: () =>
                          toast(t.removed(prior.title), {
                            undo: {
                              label: words.common.undo,
                              run: () => add.mutate({ input: { consultantId, ...prior } as never }),
                            },
                          }),
                      },
                    )
            }
          >
            <strong>
              <bdi>{prior.title}</bdi>
            </strong>{' '}
            <Dotted
              parts={[
                prior.clientName,
                [prior.startOn, prior.endOn].flatMap((day) => (day ? [format.day(day)] : [])).join(' – '),
                prior.billRate && `${t.rates.bill} ${format.money(prior.billRate, currency)}`,
                prior.payRate && `${t.rates.pay} ${format.money(prior.payRate, currency)}`,
                (t.reasons as Record<string, string>)[prior.reason ?? ''] ?? prior.reason,
              ]}
            />
          </ListRow>
        ))}
      </Box>
      {mayWrite && <AddRow info={info} call={consultantPartsApi.addPrior} names={priorFields} label={t.addPrior} />}
    </Sheet>
  );
}

/** The managers of the project: linked from the list, or added to it. */
export function ManagersTab({ info, mayWrite }: TabProps) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  const toast = useToast();
  const remove = useChange(consultantPartsApi.removeManager, [consultantsApi.info]);
  const add = useChange(consultantPartsApi.addManager, [consultantsApi.info]);
  const consultantId = info.consultant.id;
  const { projectId } = info;
  const failed = remove.error ?? add.error;
  return (
    <Sheet>
      {failed && <Problem text={explain(failed, words)} />}
      {info.managers?.managers.length === 0 && <Note tone="info">{t.managersEmpty}</Note>}
      <Box component="ul" sx={listStyle}>
        {info.managers?.managers.map((manager) => (
          <ListRow
            key={manager.id}
            name={manager.name}
            mayWrite={mayWrite}
            onRemove={() =>
              remove.mutate(
                { input: { id: manager.id } },
                {
                  onSuccess: () =>
                    toast(t.removed(manager.name), {
                      undo: {
                        label: words.common.undo,
                        run: () =>
                          add.mutate({ input: { consultantId, projectId, managerId: manager.managerId } as never }),
                      },
                    }),
                },
              )
            }
          >
            <Dotted parts={[manager.name, manager.title, manager.email, manager.phone]} />
          </ListRow>
        ))}
      </Box>
      {mayWrite && projectId !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
          <RecordPicker
            to="manager"
            label={t.pickManager}
            value={undefined}
            onChange={(picked) =>
              picked && add.mutate({ input: { consultantId, projectId, managerId: picked.id } as never })
            }
          />
          <Box sx={{ color: token('text2') }}>{t.orNewManager}</Box>
          <AddRow
            info={info}
            call={consultantPartsApi.addManager}
            names={['name', 'title', 'email', 'phone']}
            labels={t.managerFields}
            label={t.addManager}
          />
        </Box>
      )}
    </Sheet>
  );
}

/** What happened to the consultant, newest first. */
export function HistoryTab({ info }: TabProps) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  return (
    <Sheet>
      {info.history.length === 0 && <Note tone="info">{t.historyEmpty}</Note>}
      <Box component="ol" sx={listStyle}>
        {info.history.map((event) => (
          <ListRow key={event.id} name={event.kind} mayWrite={false}>
            <strong>{(t.kinds as Record<string, string>)[event.kind] ?? event.kind}</strong>{' '}
            <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
              <Dotted parts={[event.by, format.moment(event.at), event.reason]} />
            </Box>
            <Box sx={{ fontSize: 13 }}>
              {changesOf(event, t, format, words.common).map((said) => (
                <Box key={said} sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{said}</bdi>
                </Box>
              ))}
            </Box>
          </ListRow>
        ))}
      </Box>
    </Sheet>
  );
}

/** Open jobs that fit whoever is free soon. */
export function Openings({ info }: { info: Info }) {
  const { words } = useLanguage(consultantWords);
  if (info.openings.length === 0) return null;
  return (
    <Sheet>
      <Typography variant="h2">{words.consultants.openings}</Typography>
      <Box component="ul" sx={listStyle}>
        {info.openings.map((job) => (
          <ListRow key={job.jobId} name={job.title} mayWrite={false}>
            <Link to={`/upload/jobdetails?jobId=${job.jobId}`}>{job.title}</Link>{' '}
            <Dotted parts={[job.clientName, job.score && `${Math.round(Number(job.score))}`]} />
          </ListRow>
        ))}
      </Box>
    </Sheet>
  );
}
