import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#contract/core/openapi.ts';

const path = join(import.meta.dirname, '../docs/openapi.json');
writeFileSync(path, `${printed(openApiDocument())}\n`);
console.log(`wrote ${path}`);

/** JSON with one line for each call, schema, parameter and response: short, and a change of one is a change of one line. */
function printed(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 3) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${printed(item, depth + 1)}`);
  return `{\n${parts.join(',\n')}\n}`;
}
