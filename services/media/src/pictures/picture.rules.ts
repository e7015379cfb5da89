import type { PictureDocument } from './picture.schema.js';

/** Before the paths of objects that were moved; {@link movedObjects} adds with which change. */
const MOVED = 'moved/';
const MOVED_PATH = /^moved\/(?:\d+\/)?/;

type Paths = Pick<PictureDocument, '_id' | 'thumbnail'>;
type Objects = Record<'full' | 'thumbnail', string>;

const under = (folder: string, { _id, thumbnail }: Paths): Objects => ({
  full: `${folder}${_id}`,
  thumbnail: `${folder}${thumbnail}`,
});

/** Where the objects of a picture lie after it was hidden with a change of its message. */
export const movedObjects = (picture: Paths, rev: number): Objects => under(`${MOVED}${rev}/`, picture);

/** Paths in the bucket of the picture and of its thumbnail. */
export function objectsOf(picture: Paths & Pick<PictureDocument, 'moved'>): Objects {
  const { moved } = picture;
  if (moved === undefined) return under('', picture);
  return moved === true ? under(MOVED, picture) : movedObjects(picture, moved);
}

/** All paths at which objects of the picture may lie, also while they move. */
export function everyObjectOf(picture: Paths & Pick<PictureDocument, 'moved' | 'moderatedRev'>): string[] {
  const { moderatedRev } = picture;
  const moving = moderatedRev === undefined ? [] : [movedObjects(picture, moderatedRev)];
  const places = [under('', picture), objectsOf(picture), ...moving];
  return [...new Set(places.flatMap((objects) => Object.values(objects)))];
}

/** The path of the picture or thumbnail that an object belongs to. */
export const pathOfObject = (object: string): string => object.replace(MOVED_PATH, '');
