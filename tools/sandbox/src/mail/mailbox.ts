import { createHash } from 'node:crypto';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { Collection } from '../collection.js';
import { randomName } from '../random.js';

const KEPT_MAILS = 500;

export interface Mail {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  /** The recipients of the envelope, including Bcc. */
  to: string[];
  subject: string;
  html: string | null;
  text: string;
  /** The distinct links of both parts, in order. */
  links: string[];
  headers: Record<string, string>;
  attachments: { name: string; contentType: string; size: number; sha256: string }[];
}

/** The last 500 received mails. */
export class Mailbox {
  private readonly mails: Collection<Mail>;

  constructor(dataDir: string) {
    this.mails = new Collection(join(dataDir, 'mail'));
  }

  async receive(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Mail> {
    const parsed = await PostalMime.parse(raw);
    const html = parsed.html ?? null;
    const text = parsed.text?.trim() ?? '';
    const mail = this.mails.save({
      id: randomName(20),
      receivedAt: new Date().toISOString(),
      from: envelope.from,
      to: envelope.to,
      subject: parsed.subject ?? '',
      html,
      text,
      links: linksIn(html ?? '', text),
      headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => {
        const bytes = Buffer.from(content as ArrayBuffer);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { name: filename ?? 'unnamed', contentType: mimeType, size: bytes.length, sha256 };
      }),
    });
    for (const old of this.mails.all().slice(0, -KEPT_MAILS)) this.mails.delete(old.id);
    return mail;
  }

  /** Newest first, optionally for one recipient (case-insensitive). */
  list(to?: string): Mail[] {
    const address = to?.trim().toLowerCase();
    return this.mails
      .all()
      .filter((mail) => !address || mail.to.some((one) => one.toLowerCase() === address))
      .reverse();
  }

  get(id: string): Mail | undefined {
    return this.mails.get(id);
  }

  clear(): void {
    this.mails.clear();
  }
}

function linksIn(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*["']([^"']+)["']/gi)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((match) => match[0].replace(/[.,;]$/, ''));
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:/.test(link));
}
