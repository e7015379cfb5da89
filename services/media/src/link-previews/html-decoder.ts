import type { RemoteFile } from '../remote-files/remote-files.service.js';

/** A `<meta charset>` counts only within the first 1,024 bytes (HTML Standard, "prescan a byte stream"). */
const META_CHARSET_WITHIN_BYTES = 1_024;

/** Decodes a page by the charset of its header or its `<meta>`; UTF-8 if there is none or it is unknown. */
export function decodeHtml({ bytes, headers }: RemoteFile): string {
  const inHeader = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1];
  const inMeta = /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, META_CHARSET_WITHIN_BYTES))?.[1];
  return decoderOf(inHeader ?? inMeta).decode(bytes);
}

function decoderOf(charset: string | undefined): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
