import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors.js';
import { faction } from '../identity/identity.entities.js';
import { id, itc, time } from '../primitives.js';
import { avatarTraits } from './avatar-traits.entities.js';
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX_CHARS,
  PROMPT_MAX_CHARS,
  UNIFORM_IDS,
  VOICE_MAX_MS,
  VOICE_OVERRUN_MS,
  VOICE_PEAKS_MAX,
} from './media.constants.js';

/** Storage path of a picture: its permanent name, for which `GET /api/media/read-url` signs an address. */
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
  /** A `data:` URL of a few blurred pixels, shown until the picture has loaded. */
  placeholder: z.string(),
};

/** A picture with signed addresses, valid for minutes. */
export const picture = z
  .object({ ...shape, url: z.url(), thumbnailUrl: z.url(), createdAt: time })
  .meta({ id: 'Picture' });
export type Picture = z.output<typeof picture>;

/** A picture in a message; readers of the message may request its address. */
export const messagePicture = z.object(shape).meta({ id: 'MessagePicture' });
export type MessagePicture = z.output<typeof messagePicture>;

/** Characters that would change how a name reads, or that separate folders: each becomes `_`. */
const UNSAFE_IN_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu;

/** Name of a file, without a folder. */
export const fileName = z
  .string()
  .overwrite((name) => name.replaceAll(UNSAFE_IN_NAME, '_').trim())
  .min(1, 'A file needs a name')
  .max(FILE_NAME_MAX_CHARS, `A file name has at most ${FILE_NAME_MAX_CHARS} characters`)
  .meta({ examples: ['minutes.pdf'] });

/** Milliseconds of a voice note. */
export const voiceMs = z
  .int()
  .positive()
  .max(VOICE_MAX_MS + VOICE_OVERRUN_MS);

/** How a voice note is drawn, as the browser that recorded it measured it: for display alone. */
export const voiceNote = z
  .object({
    durationMs: voiceMs,
    /** The loudness in equal parts of the time, from 0 to 100. */
    peaks: z.array(z.int().min(0).max(100)).min(1).max(VOICE_PEAKS_MAX),
  })
  .meta({ id: 'VoiceNote' });
export type VoiceNote = z.output<typeof voiceNote>;

/** A file in a message; readers of the message may request its address. */
export const messageFile = z
  .object({
    id,
    name: z.string(),
    /** MIME type by its content; `application/octet-stream` for all that a browser should not open. */
    type: z.string(),
    /** Bytes. */
    size: z.int().positive().max(FILE_MAX_BYTES),
    /** Of a voice note alone, which is always of an audio type. */
    voice: voiceNote.optional(),
  })
  .meta({ id: 'MessageFile' });
export type MessageFile = z.output<typeof messageFile>;

/** Preview of a linked page, shown below the message. */
export const linkPreview = z
  .object({
    /** The address as written in the message. */
    url: z.url({ protocol: /^https?$/ }),
    title: z.string(),
    /** Empty when the page has no description. */
    description: z.string(),
    /** The page's site name, or its host. */
    site: z.string(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.output<typeof linkPreview>;

export const uniformId = z.enum(UNIFORM_IDS);

/** A member's generated picture. */
export const avatar = picture
  .extend({
    kind: z.enum(['avatar', 'uniform']),
    uniformId: uniformId.nullable(),
    /** The description and traits it was made from, to start again from them. */
    prompt: z.string().nullable(),
    traits: avatarTraits.nullable(),
  })
  .meta({ id: 'Avatar' });
export type Avatar = z.output<typeof avatar>;

/** A captain's portrait. */
export const portrait = picture
  .extend({
    crewKey: z.string(),
    /** Its origin. */
    origin: z.enum(['generated', 'imported', 'drawn']),
    prompt: z.string().nullable(),
    model: z.string().nullable(),
  })
  .meta({ id: 'Portrait' });
export type Portrait = z.output<typeof portrait>;

/** A base design of uniform avatars. */
export const uniform = z
  .object({
    id: uniformId,
    name: z.string(),
    description: z.string(),
    faction: faction.nullable(),
    /** Current price for the member in ITC; the first is free. */
    price: itc.nonnegative(),
  })
  .meta({ id: 'Uniform' });
export type Uniform = z.output<typeof uniform>;

export const prompt = z
  .string()
  .trim()
  .min(1, 'Please describe your avatar')
  .max(PROMPT_MAX_CHARS, `A description has at most ${PROMPT_MAX_CHARS} characters`);

/** A generation: from the request to the picture or the refund. */
export const generation = z
  .object({
    id,
    kind: z.enum(['avatar', 'uniform']),
    state: z.enum(['waiting', 'painting', 'storing', 'done', 'failed']),
    /** Progress in percent. */
    progress: z.int().min(0).max(100),
    /** Path of the finished picture, as a member's `avatarUrl` takes it. */
    avatarUrl: storedPath.nullable(),
    avatar: avatar.nullable(),
    /** Final price in ITC. */
    charged: itc.nonnegative(),
    /** The wallet after settlement. */
    balance: itc.nonnegative().nullable(),
    /** Uniforms only: whether it earned the welcome bonus. */
    bonus: z.object({ granted: z.boolean(), amount: itc }).nullable(),
    failure: z
      .object({ code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), message: z.string() })
      .nullable(),
    createdAt: time,
  })
  .meta({ id: 'Generation' });
export type Generation = z.output<typeof generation>;
