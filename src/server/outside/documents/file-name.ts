/** Characters that are invisible or change the direction of the text, by which a name can look like another one. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A user's file name as it is shown and saved: the last part of a path, without control or direction characters, at
 * most 200 characters including the extension. It is never used as a path on disk.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = last.normalize('NFC').replace(invisible, '').trim();
  if (shown === '' || /^\.+$/.test(shown)) return 'file';
  if (shown.length <= 200) return shown;
  const extension = extensionOf(shown);
  const tail = extension === '' ? '' : `.${extension}`;
  return shown.slice(0, 200 - tail.length).toWellFormed() + tail;
}

/** The extension of a name in lowercase without its dot, or '' when what follows the last dot is no extension. */
export function extensionOf(name: string): string {
  const match = /\.([a-z0-9]{1,8})$/i.exec(name.trim());
  return match?.[1]?.toLowerCase() ?? '';
}
