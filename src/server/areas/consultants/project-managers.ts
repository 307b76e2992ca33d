import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './project-managers-queries.ts';
import { noteChange, type Opened, openConsultant, projectOf, requireVersion } from './projects.ts';
import { changeProject, type ProjectRow } from './projects-queries.ts';

type Api = typeof consultantPartsApi;
type Managers = Output<Api['addManager']>;
type OpenProject = Opened & { project: ProjectRow };

/** The managers of a project, as they are shown. */
export async function presentManagers(db: Db, project: ProjectRow): Promise<Managers> {
  const links = await queries.findLinks(db, project.id);
  return {
    managers: links.map((link) => ({
      id: link.id,
      managerId: link.manager_id,
      name: link.name,
      title: link.title ?? undefined,
      email: link.email ?? undefined,
      phone: link.phone ?? undefined,
      linkedAt: link.linked_at,
    })),
    version: project.managers_version,
  };
}

/** Links a manager of the list to the project, or adds one to the list and links them (ruling 102). */
export async function addManagerLink(input: Input<Api['addManager']>, call: SignedInCall): Promise<Managers> {
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, input);
    const project = projectOf(opened);
    const managerId = input.managerId ?? (await addToList(db, call, { ...opened, project }, input));
    await link(db, call, { ...opened, project }, managerId);
    return endChange(db, call, input.consultantId, project.id);
  });
}

/** Links a manager while a conversion goes on; the caller has the consultant locked. */
export const addManagerLinkIn = (db: Db, call: SignedInCall, opened: OpenProject, managerId: number) =>
  link(db, call, opened, managerId);

async function addToList(
  db: Db,
  call: SignedInCall,
  { consultant, project }: OpenProject,
  input: Input<Api['addManager']>,
): Promise<number> {
  if (input.name === undefined)
    throw new Refusal('call.invalid', {}, [{ field: 'name', message: fieldMessage('missing') }]);
  if (input.email !== undefined && (await queries.isMailTaken(db, consultant.unit_id, input.email)))
    throw new Refusal('record.duplicate');
  return queries.addManager(db, {
    name: input.name,
    unit_id: consultant.unit_id,
    title: input.title ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    client_id: project.client_id,
    vendor_id: project.vendor_id,
    updated_by: call.who.userId,
  });
}

async function link(db: Db, call: SignedInCall, opened: OpenProject, managerId: number): Promise<void> {
  const manager = await queries.findManager(db, call.scope, opened.consultant.unit_id, managerId);
  if (!manager) throw new Refusal('record.absent');
  const at = call.now.toISOString();
  await queries.addLink(db, {
    project_id: opened.project.id,
    manager_id: managerId,
    linked_by: call.who.userId,
    linked_at: at,
  });
  await noteChange(db, call, opened, { kind: 'managers', after: { linked: manager.name } });
}

/** Sets which managers belong to the project, or changes one link to another manager. */
export async function changeManagers(input: Input<Api['changeManagers']>, call: SignedInCall): Promise<Managers> {
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, input);
    const project = projectOf(opened);
    await requireVersion(db, input.consultantId, ['managers'], input.version, project.managers_version);
    const links = await queries.findLinks(db, project.id);
    if (input.managerIds === undefined && (input.id === undefined || input.managerId === undefined))
      throw new Refusal('call.invalid', {}, [{ field: 'managerIds', message: fieldMessage('missing') }]);
    if (input.id !== undefined && !links.some(({ id }) => id === input.id)) throw new Refusal('record.absent');
    const wanted =
      input.managerIds ?? links.map(({ id, manager_id }) => (id === input.id ? input.managerId! : manager_id));
    const added = wanted.filter((id) => !links.some(({ manager_id }) => manager_id === id));
    for (const id of added)
      if (!(await queries.findManager(db, call.scope, opened.consultant.unit_id, id)))
        throw new Refusal('record.absent');
    for (const one of links) if (!wanted.includes(one.manager_id)) await unlink(db, call, { ...opened, project }, one);
    for (const id of added) await link(db, call, { ...opened, project }, id);
    return endChange(db, call, input.consultantId, project.id);
  });
}

/** Ends the link of a manager; the manager stays in the list (ruling 102). */
export async function removeManagerLink(
  { id }: Input<Api['removeManager']>,
  call: SignedInCall,
): Promise<Output<Api['removeManager']>> {
  return call.db.transaction().execute(async (db) => {
    const found = await queries.findLink(db, call.scope, id);
    if (!found) throw new Refusal('record.absent');
    const opened = await openConsultant(db, call, { consultantId: found.consultant_id, projectId: found.project_id });
    const project = projectOf(opened);
    await unlink(db, call, { ...opened, project }, found);
    await changeProject(db, project.id, {}, 'managers_version');
    return { message: 'Manager removed from the project' };
  });
}

async function unlink(
  db: Db,
  call: SignedInCall,
  opened: OpenProject,
  { id, name }: { id: number; name: string },
): Promise<void> {
  if (await queries.isNamed(db, id)) throw new Refusal('consultant.manager-in-use');
  await queries.endLink(db, id, call.who.userId, call.now.toISOString());
  await noteChange(db, call, opened, { kind: 'managers', after: { unlinked: name } });
}

async function endChange(db: Db, call: SignedInCall, consultantId: number, projectId: number): Promise<Managers> {
  await changeProject(db, projectId, {}, 'managers_version');
  return presentManagers(db, projectOf(await openConsultant(db, call, { consultantId, projectId })));
}
