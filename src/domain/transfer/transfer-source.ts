import { csvSystems } from './csv-systems.ts';

/** Whose references a file has, beside the systems of `csvSystems`: a dump of OpenCATS, and a table of which nothing is known. */
export const dumpSource = 'opencats';
export const plainSource = 'table';

/** The source of a file that an installation of ours exported. */
export const ownSource = (installation: string): string => `rolecall ${installation}`.trim();
export const isOwnSource = (source: string): boolean => source.startsWith('rolecall');

/** What people call the system; undefined for a table of none. */
export function sourceName(source: string): string | undefined {
  if (isOwnSource(source)) return 'Rolecall';
  if (source === dumpSource) return 'OpenCATS';
  return Object.entries(csvSystems).find(([key]) => key === source)?.[1].name;
}
