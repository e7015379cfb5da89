import { extname } from 'node:path';
import { UNKNOWN_FILE_TYPE } from '@crew/contracts/media/media.constants';
import { fileTypeFromBuffer } from 'file-type';
import { hasSoundAlone } from './tracks.rules.js';

const TEXT = 'text/plain';
/** Types, besides pictures, audio and video, that are kept; every other one becomes `application/octet-stream`. */
const KEPT_TYPES: ReadonlySet<string> = new Set([
  'application/epub+zip',
  'application/gzip',
  'application/msword',
  'application/ogg',
  'application/pdf',
  'application/rtf',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.oasis.opendocument.presentation',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/x-7z-compressed',
  'application/x-bzip2',
  'application/x-rar-compressed',
  'application/x-tar',
  'application/x-xz',
  'application/zip',
  'application/zstd',
]);
const KEPT_KINDS = /^(audio|video)\/|^image\/(avif|bmp|gif|heic|heif|jpeg|png|tiff|webp)$/;

/** Names of texts that a computer may run or a browser render when the file is opened. */
const ACTIVE_NAMES: ReadonlySet<string> = new Set(
  (
    'bash bat cjs cmd com command csh desktop fish hta htm html jar js jse ksh lnk mht mhtml mjs ' +
    'php pl ps1 psm1 py rb reg scpt sh shtml svg ts url vbe vbs webloc wsf wsh xht xhtml xml xsl zsh'
  )
    .split(' ')
    .map((name) => `.${name}`),
);
/** The beginning of markup or of a script, and markup that runs scripts anywhere in a text. */
const ACTIVE_TEXT = /^\s*(<[!?a-z]|#!)|<(script|svg|iframe|object|embed)\b/i;
/** Control characters, other than those between lines and words, are in binary files alone. */
const BINARY = /(?![\t\n\f\r\u0085])\p{Cc}/u;

/**
 * The MIME type of a file by its content; `application/octet-stream` when it is unknown, or a browser or computer could
 * run it.
 */
export async function fileTypeOf(bytes: Buffer, name: string): Promise<string> {
  // Malformed files may end the parser early.
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (found === undefined) return isInertText(bytes, name) ? TEXT : UNKNOWN_FILE_TYPE;
  const [container = ''] = found.split(';');
  const type = hasSoundAlone(bytes, container) ? container.replace('video/', 'audio/') : container;
  return KEPT_TYPES.has(type) || KEPT_KINDS.test(type) ? type : UNKNOWN_FILE_TYPE;
}

function isInertText(bytes: Buffer, name: string): boolean {
  if (ACTIVE_NAMES.has(extname(name).toLowerCase())) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !BINARY.test(text) && !ACTIVE_TEXT.test(text);
  } catch {
    return false;
  }
}
