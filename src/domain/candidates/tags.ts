/** Tags in one form: without `#`, in lower case, each once, in the order in which they were given. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) =>
    tag
      .replace(/^[#\s]+/, '')
      .trim()
      .toLowerCase(),
  );
  return [...new Set(tidy)].filter((tag) => tag !== '');
}
