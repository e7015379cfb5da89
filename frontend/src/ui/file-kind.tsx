import { BYTES_PER_MB } from '@crew/contracts/media/media.constants';
import { File, FileArchive, FileText, Film, Music } from 'lucide-react';
import { language } from '../lib/language.js';

const BYTES_PER_KB = 1024;
const ARCHIVE = /zip|compressed|x-tar|bzip|x-xz|zstd/;
const DOCUMENT = /^text\/|pdf|word|excel|powerpoint|officedocument|opendocument|rtf|epub/;

/** The size of a file for readers: `12 kB`, `3.4 MB`. */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < BYTES_PER_MB
      ? [Math.max(1, Math.round(bytes / BYTES_PER_KB)), 'kilobyte']
      : [bytes / BYTES_PER_MB, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** What kind of file it is, as an icon. */
export function FileIcon({ type }: { type: string }) {
  const props = { size: 24, 'aria-hidden': true, style: { flexShrink: 0 } } as const;
  if (type.startsWith('audio/') || type === 'application/ogg') return <Music {...props} />;
  if (type.startsWith('video/')) return <Film {...props} />;
  // Office documents are archives of their own kinds.
  if (DOCUMENT.test(type)) return <FileText {...props} />;
  if (ARCHIVE.test(type)) return <FileArchive {...props} />;
  return <File {...props} />;
}
