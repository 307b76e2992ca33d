import { allCalls } from '#contract/all.ts';
import { writes } from '#contract/core/endpoint.ts';

/** The method, path, pages, write rule and unit rule of every call: the policy as data (ruling 31). */
const rows = Object.entries(allCalls).flatMap(([name, call]) =>
  call.verbs.map((method) => ({
    name,
    method,
    path: call.path,
    allow: typeof call.allow === 'string' ? call.allow : 'pages' in call.allow ? 'pages' : `group ${call.allow.group}`,
    pages: typeof call.allow === 'object' && 'pages' in call.allow ? call.allow.pages : [],
    write: writes(call),
    units: call.units,
  })),
);
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 1));
else
  for (const { method, path, allow, pages, write, units } of rows)
    console.log([method, path, allow, pages.join('|'), write ? 'write' : 'read', units].join('\t'));
