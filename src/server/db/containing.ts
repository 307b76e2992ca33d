/** The `like` pattern for texts that contain exactly these words, with its wildcards escaped. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
