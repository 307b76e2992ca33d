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

/** Whether a file is a picture by its name. */
export const isPictureName = (name: string): boolean =>
  pictureByExtension(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) !== undefined;
