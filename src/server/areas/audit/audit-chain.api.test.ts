import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openAs } from '#server/testing/as-owner.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { addAudit } from './audit.ts';
import {
  addCheckpoint,
  checkpointsOf,
  checkSignatures,
  readCheckpoints,
  rotateAuditKey,
  verifyChain,
} from './audit-chain.ts';

const call = { requestId: 'r-1', address: '127.0.0.1', who: { userId: 7, username: 'Çağla ☕' } };

/** Opens a test app with this many audit entries, written by `atOnce` writers in parallel. */
async function openChain(lines: number, atOnce = 1) {
  const { context } = await openTestApp();
  const write = async () => {
    for (let count = 0; count < lines / atOnce; count += 1)
      await context.db.transaction().execute(async (db) => {
        await addAudit(db, call, {
          act: 'export',
          kind: 'list',
          recordId: count,
          details: { name: 'İ: 1,2', rows: count },
        });
        if (count % 3 === 0) await addAudit(db, call, { act: 'sign-in' });
      });
  };
  await Promise.all(Array.from({ length: atOnce }, write));
  return context;
}

test('CMP-19: parallel writers make one chain without a fork, in the order of their commits', async () => {
  const testApp = await openChain(600, 6);

  const state = await verifyChain(testApp.db, []);
  expect(state.broken).toBeUndefined();
  expect(state.lines).toBe(600 + 6 * 34);
  expect(Date.parse(state.upTo!)).toBeCloseTo(Date.now(), -4);
});

test('a writer that is slow to commit blocks nobody, and its entries are placed where it committed', async () => {
  const { context } = await openTestApp();
  let finish = () => {};
  const waits = new Promise<void>((done) => (finish = done));
  const slow = context.db.transaction().execute(async (db) => {
    await addAudit(db, call, { act: 'import' });
    await waits;
  });
  await addAudit(context.db, call, { act: 'sign-in' });
  await addAudit(context.db, call, { act: 'sign-out' });
  finish();
  await slow;

  const { rows } = await sql<{ act: string }>`
    select l.act from audit_link k join audit_line l on l.id = k.line_id order by k.number`.execute(context.db);
  expect(rows.map(({ act }) => act)).toEqual(['sign-in', 'sign-out', 'import']);
  expect((await verifyChain(context.db, [])).broken).toBeUndefined();
});

test('CMP-19: whatever a superuser does to the tables, the first entry that does not fit is named', async () => {
  const testApp = await openChain(60);
  await addCheckpoint(testApp);
  const checkpoints = await readCheckpoints(testApp.config.auditCheckpoints, testApp.keys);
  expect(checkpoints).toHaveLength(1);
  const lines = checkpoints[0]!.number;
  const columns = [
    'act',
    'result',
    'user_id',
    'user_name',
    'kind',
    'record_id',
    'unit_id',
    'address',
    'request_id',
    'at',
  ];
  const edits: [string, string][] = columns.map((column) => [
    column,
    `update audit_line set ${column} = ${
      {
        result: "'failed'",
        user_id: '8',
        unit_id: '1',
        at: "at + interval '1 microsecond'",
      }[column] ?? `coalesce(${column}, '') || 'x'`
    } where id = 30`,
  ]);
  const tamperings: [name: string, statements: string, number: number][] = [
    ...edits.map(([name, statement]): [string, string, number] => [`edit ${name}`, statement, 30]),
    ['edit details', `update audit_line set details = '{"name":"İ: 1,2","rows":999}' where id = 30`, 30],
    ['blank in details', `update audit_line set details = (details::text || ' ')::json where id = 30`, 30],
    ['delete the line', 'delete from audit_line where id = 30', 30],
    ['delete line and link', 'delete from audit_link where line_id = 30; delete from audit_line where id = 30', 30],
    ['cut the end', `delete from audit_link where number > 70; delete from audit_line where id > 70`, 71],
    [
      'swap two',
      `update audit_link set line_id = 900 where number = 30; update audit_link set line_id = 30 where number = 31; update audit_link set line_id = 31 where number = 30`,
      30,
    ],
    [
      'insert without link',
      `insert into audit_line overriding system value select 9999, at, act, result, user_id, user_name, kind, record_id, unit_id, address, request_id, details from audit_line where id = 30`,
      lines + 1,
    ],
    [
      'replace the chain',
      `do $$ declare before bytea := decode(repeat('00', 32), 'hex'); one record; begin
        update audit_line set user_name = 'somebody else' where id = 30;
        for one in select k.number, l as line from audit_link k join audit_line l on l.id = k.line_id order by k.number loop
          before := sha256(before || audit_said(one.line));
          update audit_link set hash = before where number = one.number;
        end loop; end $$`,
      lines,
    ],
    ['replace the chain and cut it short', `delete from audit_link; delete from audit_line`, 1],
  ];

  const superuser = await openAs('administrator', testApp);
  for (const [name, statements, number] of tamperings) {
    await superuser
      .transaction()
      .execute(async (db) => {
        // A superuser can switch triggers and references off.
        await sql`set local session_replication_role = replica`.execute(db);
        await sql.raw(statements).execute(db);
        const { broken } = await verifyChain(db, checkpoints);
        expect([name, broken?.number]).toEqual([name, number]);
        throw new Error('take it back');
      })
      .catch((failure: Error) => {
        if (failure.message !== 'take it back') throw failure;
      });
  }
  expect((await verifyChain(testApp.db, checkpoints)).broken).toBeUndefined();
});

test('a checkpoint is written once per end of the chain, and one that was not signed here is ignored', async () => {
  const testApp = await openChain(3);
  const file = testApp.config.auditCheckpoints;

  await addCheckpoint(testApp);
  await addCheckpoint(testApp);
  const written = await readFile(file, 'utf8');
  expect(written.trim().split('\n')).toHaveLength(1);
  await appendFile(file, `${written.replace('"number":4', '"number":400')}half a li`);
  expect(await readCheckpoints(file, testApp.keys)).toHaveLength(1);
  await writeFile(file, '');
  expect(await readCheckpoints(file, testApp.keys)).toEqual([]);
});

test('anybody can check a checkpoint with the published key, and a rotated key still checks what it signed', async () => {
  const { context, app } = await openTestApp();
  const { keys, config, db } = context;
  const file = config.auditCheckpoints;
  const published = async () => (await app.inject({ url: '/.well-known/rolecall-audit-keys' })).json().keys;
  const lineAt = async (at: number) => JSON.parse((await readFile(file, 'utf8')).trim().split('\n').at(at)!);
  await addAudit(db, call, { act: 'sign-in' });
  await addCheckpoint(context);
  const [first] = await published();
  expect(first).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' });
  expect(JSON.stringify(await published())).not.toContain('"d"');

  // As somebody without this product does it.
  const { number, hash, at, kid, signature } = await lineAt(0);
  const text = Buffer.from(`rolecall-audit-checkpoint-1\n${number}\n${hash}\n${at}\n`);
  const key = createPublicKey({ key: first, format: 'jwk' });
  expect([kid, verify(null, text, key, Buffer.from(signature, 'base64url'))]).toEqual([first.kid, true]);

  const leaked = createPrivateKey(readFileSync(join(config.keysDir, 'audit.pem')));
  await rotateAuditKey(context, new Date());
  expect(readFileSync(join(config.keysDir, 'audit.pem'), 'utf8')).toContain('PUBLIC KEY');
  await addCheckpoint(context);
  const all = await published();
  expect(all.map((one: { kid: string }) => one.kid)).toEqual([first.kid, (await lineAt(1)).kid]);
  expect(await readCheckpoints(file, keys)).toHaveLength(2);

  const written = await readFile(file, 'utf8');
  expect(checkSignatures(written, { publicKeys: all })).toEqual({ good: 2, bad: [] });
  expect(checkSignatures(written.replace(hash, 'f'.repeat(64)), { publicKeys: all })).toEqual({ good: 1, bad: [1] });
  expect(checkSignatures(written, { publicKeys: all.slice(1) })).toEqual({ good: 1, bad: [1] });
  // What somebody signs with the key that was replaced, beyond what it signed.
  expect(all.map((one: { lastNumber?: number }) => one.lastNumber)).toEqual([number, undefined]);
  const forged = Buffer.from(`rolecall-audit-checkpoint-1\n${number + 9}\n${hash}\n${at}\n`);
  const forgery = { number: number + 9, hash, at, kid, signature: sign(null, forged, leaked).toString('base64url') };
  expect(checkpointsOf(JSON.stringify(forgery), { publicKeys: all })).toEqual([]);
  expect(checkpointsOf(JSON.stringify(forgery), { publicKeys: [first] })).toHaveLength(1);
});

test('checkpoints from before Ed25519 are still believed by the installation that signed them', async () => {
  const { context } = await openTestApp();
  const { keys, config } = context;
  const old = { number: 3, hash: 'a'.repeat(64), at: '2026-11-25T10:00:00.000Z' };
  const sign = keys.derive('audit-checkpoint', String(old.number), old.hash, old.at);
  await mkdir(dirname(config.auditCheckpoints), { recursive: true });
  await writeFile(config.auditCheckpoints, `${JSON.stringify({ ...old, sign })}\n`);
  expect(await readCheckpoints(config.auditCheckpoints, keys)).toMatchObject([old]);
  await writeFile(config.auditCheckpoints, `${JSON.stringify({ ...old, number: 4, sign })}\n`);
  expect(await readCheckpoints(config.auditCheckpoints, keys)).toEqual([]);
});
