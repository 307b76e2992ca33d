import { z } from 'zod';

/** Names of schemas in the OpenAPI document. */
const registry = z.registry<{ id: string }>();

/**
 * Names a schema in the OpenAPI document where it is declared, and returns it: `named('JobRow', jobRow)`. Two schemas
 * with different wire forms never share a name; the generator refuses it.
 */
export function named<S extends z.core.$ZodType>(name: string, schema: S): S {
  registry.add(schema, { id: name });
  return schema;
}

/** The name of a schema; one made from it by `extend` or a refinement has none. */
export function nameOf(schema: z.core.$ZodType): string | undefined {
  return registry.get(schema)?.id;
}

/** The words of a name in PascalCase: `client_job_status` becomes `ClientJobStatus`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
