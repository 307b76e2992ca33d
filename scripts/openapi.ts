import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#contract/core/openapi.ts';

const path = join(import.meta.dirname, '../docs/openapi.json');
writeFileSync(path, `${printed(openApiDocument())}\n`);
console.log(`wrote ${path}`);

/** JSON with every value that fits on one line printed on one: a third of the length, and still readable. */
function printed(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 120) return line;
  const inner = `${indent} `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => printed(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printed(item, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
