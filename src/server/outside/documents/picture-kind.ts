import type { PictureKind } from '#domain/outreach/picture-names.ts';

export { pictureByExtension } from '#domain/outreach/picture-names.ts';

/** The kind of picture by its first bytes; undefined for everything else. */
export function sniffPicture(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  return /^.{4}ftyp(?:hei[cx]|hevc|mif1|msf1)/s.test(start) ? 'heic' : undefined;
}
