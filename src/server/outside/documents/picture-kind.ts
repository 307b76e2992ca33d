/** Kinds of pictures that phones and cameras make. SVG is none: it is a document that runs scripts. */
const pictureKinds = ['jpg', 'png', 'gif', 'webp', 'heic'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const claimed: Readonly<Record<string, PictureKind>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
};

/** The kind of picture that an extension claims. */
export const pictureByExtension = (extension: string): PictureKind | undefined => claimed[extension];

/** The kind of picture by its first bytes; undefined for everything else. */
export function sniffPicture(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  return /^.{4}ftyp(?:hei[cx]|hevc|mif1|msf1)/s.test(start) ? 'heic' : undefined;
}
