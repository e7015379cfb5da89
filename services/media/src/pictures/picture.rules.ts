import type { PictureDocument } from './picture.schema.js';

/** Before the paths of objects that were moved. */
const MOVED = 'moved/';

type Paths = Pick<PictureDocument, '_id' | 'thumbnail'>;
type Objects = Record<'full' | 'thumbnail', string>;

const originalObjects = ({ _id, thumbnail }: Paths): Objects => ({ full: _id, thumbnail });

/** Where the objects of a picture lie after it was hidden. */
export const movedObjects = ({ _id, thumbnail }: Paths): Objects => ({
  full: `${MOVED}${_id}`,
  thumbnail: `${MOVED}${thumbnail}`,
});

/** Paths in the bucket of the picture and of its thumbnail. */
export const objectsOf = (picture: Paths & Pick<PictureDocument, 'moved'>): Objects =>
  picture.moved ? movedObjects(picture) : originalObjects(picture);

/** All paths at which objects of the picture may lie. */
export const everyObjectOf = (picture: Paths): string[] => [
  ...new Set([originalObjects(picture), movedObjects(picture)].flatMap((objects) => Object.values(objects))),
];

/** The path of the picture or thumbnail that an object belongs to. */
export const pathOfObject = (object: string): string =>
  object.startsWith(MOVED) ? object.slice(MOVED.length) : object;
