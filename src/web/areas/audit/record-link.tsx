import { Link } from 'react-router';
import { mayOpen } from '#domain/access/rights.ts';
import { recordPath } from '#web/catalog/record-path.ts';
import { readSession } from '#web/session/session.ts';

/** The route of a record by its kind. */
const pathOf = (kind: string, id: string): string | undefined =>
  ({
    candidate: `/upload/candidatedetails?candidateId=${id}`,
    consultant: `/upload/consultantproject?id=${id}`,
    job: `/upload/jobdetails?jobId=${id}`,
    user: `/securitysetup/adduser?id=${id}`,
    role: `/securitysetup/addrole?id=${id}`,
  })[kind] ?? recordPath(kind, Number(id));

/** The record of an audit entry: its name as a link if the person may open it, otherwise its number. */
export function RecordLink({
  kind,
  recordId,
  recordName,
}: {
  kind: string;
  recordId?: string | undefined;
  recordName?: string | undefined;
}) {
  if (recordId === undefined) return null;
  if (recordName === undefined) return <bdi>{recordId}</bdi>;
  const path = pathOf(kind, recordId);
  const name = <bdi>{recordName}</bdi>;
  if (path === undefined || !mayOpen(path.split('?')[0]!, readSession()?.pages ?? [], undefined)) return name;
  return <Link to={path}>{name}</Link>;
}
