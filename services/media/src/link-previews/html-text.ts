import type { RemoteFile } from '../remote/remote-file.js';

/** How far into a page it may say in which characters it is written, in bytes; as the HTML standard has it. */
const SAID_WITHIN = 1_024;

/** The text of a page, in the characters that it says it is written in; UTF-8 where it says none that are known. */
export function textOf({ bytes, headers }: RemoteFile): string {
  const inHeader = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1];
  const inPage = /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, SAID_WITHIN))?.[1];
  return decoderOf(inHeader ?? inPage).decode(bytes);
}

function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
