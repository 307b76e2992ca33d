import pg from 'pg';

/** The product's database. */
export const databaseName = 'rolecall';
/** The superuser of the server; only the supervisor connects as it (ADR 0061). */
export const supervisorRole = 'rolecall_supervisor';
/** Owns the database and its schema: migrations and restores run as it. In older folders it was the superuser. */
export const ownerRole = 'rolecall';
/** The plain role that the product runs as (CFG-05). */
export const runningRole = 'rolecall_app';
/** Renames the first superuser of an older folder, who cannot rename itself. */
const conversionRole = 'rolecall_conversion';

const postgresDatabase = 'postgres';

/** Connects as superuser; in a folder of an older version that is the role that is the owner now. */
export async function connectSupervisor(
  socketFolder: string,
  applicationName: string,
  database = postgresDatabase,
): Promise<pg.Client> {
  const connect = async (user: string): Promise<pg.Client> => {
    const client = new pg.Client({
      host: socketFolder,
      user,
      database,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    return await connect(supervisorRole);
  } catch (failure) {
    // 28000: no such role.
    if ((failure as { code?: string }).code !== '28000') throw failure;
    return connect(ownerRole);
  }
}

/**
 * Brings roles and database to what they should be: three roles, of which only the supervisor's is a superuser, and a
 * database whose schema the owner owns. Folders of older versions are converted; whatever an older version creates when
 * it is started again is given to the owner at the next start.
 */
export async function prepareRoles(socketFolder: string, holder: pg.Client): Promise<void> {
  await renameFirstSuperuser(socketFolder, holder);
  const { rows: roles } = await holder.query('select rolname as name from pg_roles');
  const isThere = (name: string) => roles.some((role) => role.name === name);
  if (!isThere(ownerRole)) await holder.query(`create role ${ownerRole} login createdb`);
  if (!isThere(runningRole)) await holder.query(`create role ${runningRole} login`);
  const { rows } = await holder.query('select pg_get_userbyid(datdba) as owner from pg_database where datname = $1', [
    databaseName,
  ]);
  if (rows.length === 0) await holder.query(`create database ${databaseName} owner ${ownerRole}`);
  else if (rows[0].owner !== ownerRole) await holder.query(`alter database ${databaseName} owner to ${ownerRole}`);
  await giveToOwner(socketFolder);
}

/** The first superuser of a server (oid 10) can neither lose that right nor rename itself, so another one renames it. */
async function renameFirstSuperuser(socketFolder: string, holder: pg.Client): Promise<void> {
  const { rows } = await holder.query('select rolname as name from pg_roles where oid = 10');
  if (rows[0].name === ownerRole) {
    await holder.query(`drop role if exists ${conversionRole}`);
    await holder.query(`create role ${conversionRole} superuser login`);
    const other = new pg.Client({ host: socketFolder, user: conversionRole, database: postgresDatabase });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(`alter role ${ownerRole} rename to ${supervisorRole}`);
      await other.query(`create role ${ownerRole} login createdb`);
      await other.query(`create role ${runningRole} login`);
      await other.query('commit');
    } finally {
      await other.end();
    }
  }
  await holder.query(`drop role if exists ${conversionRole}`);
}

/** What the first superuser still owns in the product's database; members of extensions stay its own. */
const ownedBySuperuser = `
  select format('alter schema %I owner to ${ownerRole}', nspname) as change
    from pg_namespace where nspowner = 10 and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  union all
  select format('alter %s %I.%I owner to ${ownerRole}',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      nspname, relname)
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relowner = 10 and relkind in ('r', 'p', 'S', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
        and (d.deptype = 'e' or relkind = 'S' and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to ${ownerRole}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where proowner = 10 and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  union all
  select format('alter type %I.%I owner to ${ownerRole}', nspname, typname)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where typowner = 10 and nspname !~ '^pg_' and nspname <> 'information_schema' and typtype in ('e', 'd', 'r')
      and not exists (select from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e')`;

async function giveToOwner(socketFolder: string): Promise<void> {
  const client = await connectSupervisor(socketFolder, 'rolecall supervisor', databaseName);
  try {
    const { rows } = await client.query(ownedBySuperuser);
    if (rows.length === 0) return;
    await client.query('begin');
    for (const { change } of rows) await client.query(change);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
