import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import type { Mail } from './mail-templates.js';
import { MAIL_TEXTS } from './mail-texts.js';

const FONT = 'font-family:Helvetica,Arial,sans-serif';
const INK = '#1b1a2b';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);

/** A mail as text, and as HTML that old mail clients show too. @param origin address of the web app */
export function renderMail(
  { language = DEFAULT_LANGUAGE, greeting, paragraphs, action }: Mail,
  origin: string,
): { text: string; html: string } {
  const { signature, copyAddress } = MAIL_TEXTS[language];
  const url = action && new URL(action.path, origin).href;
  const text = [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${url}`] : []), signature].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}">
<body style="margin:0;background:#f4f2fa">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px;border:1px solid #e2def0">
<tr><td style="padding:28px 32px 0;${FONT};font-size:20px;font-weight:bold;letter-spacing:2px;color:#8a6414">CREW</td></tr>
<tr><td style="padding:16px 32px 32px;${FONT};font-size:16px;line-height:1.5;color:${INK}">
${[greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')}
${action ? button(action.label, url!, copyAddress) : ''}
<p style="margin:24px 0 0;color:#5d5a75">${signature}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
  return { text, html };
}

const button = (label: string, url: string, copyAddress: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#e5b44c;color:${INK};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#5d5a75">${copyAddress}<br>${escapeHtml(url)}</p>`;
