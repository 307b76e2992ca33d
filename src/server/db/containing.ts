/** The pattern of `like` for texts that contain these very words: signs of the pattern language lose their meaning. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
