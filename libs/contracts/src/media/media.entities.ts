import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors.js';
import { faction } from '../identity/identity.entities.js';
import { id, itc, time } from '../primitives.js';
import { avatarTraits } from './avatar-traits.entities.js';
import { PROMPT_MAX_CHARS, UNIFORM_IDS } from './media.constants.js';

/** Where a picture is stored: its lasting name, which `GET /api/media/read-url` turns into an address to read it. */
export const storedPath = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[\w-]+(\/[\w-]+)*\.(webp|png|jpg)$/, 'Not a stored path')
  .meta({ examples: ['avatars/sample/sample.webp'] });

const shape = {
  id,
  path: storedPath,
  /** Pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** A `data:` address of a few blurred pixels, to show until the picture is there. */
  placeholder: z.string(),
};

/** A picture with addresses that can be read for minutes. */
export const picture = z
  .object({ ...shape, url: z.url(), thumbnailUrl: z.url(), createdAt: time })
  .meta({ id: 'Picture' });
export type Picture = z.output<typeof picture>;

/** A picture in a message: whoever may read the message may ask for its address. */
export const messagePicture = z.object(shape).meta({ id: 'MessagePicture' });
export type MessagePicture = z.output<typeof messagePicture>;

/** What a page says of itself, as it stands beneath a message that links to it. */
export const linkPreview = z
  .object({
    /** As it was linked to. */
    url: z.url({ protocol: /^https?$/ }),
    title: z.string(),
    /** Empty where the page says nothing more. */
    description: z.string(),
    /** Whose page it is: its own word for it, or its host. */
    site: z.string(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.output<typeof linkPreview>;

export const uniformId = z.enum(UNIFORM_IDS);

/** A generated picture of a member's own. */
export const avatar = picture
  .extend({
    kind: z.enum(['avatar', 'uniform']),
    uniformId: uniformId.nullable(),
    /** What the member wrote and chose, to begin anew from. */
    prompt: z.string().nullable(),
    traits: avatarTraits.nullable(),
  })
  .meta({ id: 'Avatar' });
export type Avatar = z.output<typeof avatar>;

/** A portrait of one of the AI crew. */
export const portrait = picture
  .extend({
    crewKey: z.string(),
    /** How it came to be. */
    origin: z.enum(['generated', 'imported', 'drawn']),
    prompt: z.string().nullable(),
    model: z.string().nullable(),
  })
  .meta({ id: 'Portrait' });
export type Portrait = z.output<typeof portrait>;

/** A base that a uniform avatar is made on. */
export const uniform = z
  .object({
    id: uniformId,
    name: z.string(),
    description: z.string(),
    faction: faction.nullable(),
    /** What the member would pay for it now: the first is free. */
    price: itc.nonnegative(),
  })
  .meta({ id: 'Uniform' });
export type Uniform = z.output<typeof uniform>;

export const prompt = z
  .string()
  .trim()
  .min(1, 'Please describe your avatar')
  .max(PROMPT_MAX_CHARS, `A description has at most ${PROMPT_MAX_CHARS} characters`);

/** The making of a picture, from the order to the picture or the price given back. */
export const generation = z
  .object({
    id,
    kind: z.enum(['avatar', 'uniform']),
    state: z.enum(['waiting', 'painting', 'storing', 'done', 'failed']),
    /** Percent. */
    progress: z.int().min(0).max(100),
    /** Path of the finished picture, as a member's `avatarUrl` takes it. */
    avatarUrl: storedPath.nullable(),
    avatar: avatar.nullable(),
    /** ITC that it cost in the end. */
    charged: itc.nonnegative(),
    /** The wallet afterwards. */
    balance: itc.nonnegative().nullable(),
    /** Of a uniform: whether it brought the welcome bonus. */
    bonus: z.object({ granted: z.boolean(), amount: itc }).nullable(),
    failure: z
      .object({ code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), message: z.string() })
      .nullable(),
    createdAt: time,
  })
  .meta({ id: 'Generation' });
export type Generation = z.output<typeof generation>;
