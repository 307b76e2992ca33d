import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#contract/core/openapi.ts';

const path = join(import.meta.dirname, '../docs/openapi.json');
writeFileSync(path, `${JSON.stringify(openApiDocument(), null, 1)}\n`);
console.log(`wrote ${path}`);
