import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import type { Mail, MailRoom } from './mail-templates.js';
import { MAIL_TEXTS } from './mail-texts.js';

const FONT = 'font-family:Helvetica,Arial,sans-serif';
const INK = '#1b1a2b';
const MUTED = '#5d5a75';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);

/** A mail as text, and as HTML that old mail clients show too. @param origin address of the web app */
export function renderMail(mail: Mail, origin: string): { text: string; html: string } {
  const urlOf = (path: string): string => new URL(path, origin).href;
  return { text: textOf(mail, urlOf), html: htmlOf(mail, urlOf) };
}

function textOf(mail: Mail, urlOf: (path: string) => string): string {
  const { language = DEFAULT_LANGUAGE, greeting, paragraphs, sections = [], closing, action, unsubscribe } = mail;
  const roomOf = ({ name, path, count, line, paragraphs = [] }: MailRoom): string =>
    [`${name} (${count})`, ...(line ? [line] : []), ...paragraphs.map((one) => `${one}\n`), urlOf(path)].join('\n');
  return [
    greeting,
    ...paragraphs,
    ...sections.flatMap(({ title, rooms }) => [`== ${title} ==`, ...rooms.map(roomOf)]),
    ...(closing ? [closing] : []),
    ...(action ? [`${action.label}:\n${urlOf(action.path)}`] : []),
    MAIL_TEXTS[language].signature,
    ...(unsubscribe ? [`${unsubscribe.words}\n${unsubscribe.label}:\n${urlOf(unsubscribe.path)}`] : []),
  ].join('\n\n');
}

function htmlOf(mail: Mail, urlOf: (path: string) => string): string {
  const { language = DEFAULT_LANGUAGE, greeting, paragraphs, sections = [], closing, action, unsubscribe } = mail;
  const { signature, copyAddress } = MAIL_TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<body style="margin:0;background:#f4f2fa">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px;border:1px solid #e2def0">
<tr><td style="padding:28px 32px 0;${FONT};font-size:20px;font-weight:bold;letter-spacing:2px;color:#8a6414">CREW</td></tr>
<tr><td style="padding:16px 32px 32px;${FONT};font-size:16px;line-height:1.5;color:${INK}">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${sections.map((one) => section(one, urlOf)).join('\n')}
${closing ? paragraph(closing) : ''}
${action ? button(action.label, urlOf(action.path), copyAddress) : ''}
<p style="margin:24px 0 0;color:${MUTED}">${signature}</p>
${unsubscribe ? footer(unsubscribe, urlOf) : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

const paragraph = (line: string): string => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;

const section = ({ title, rooms }: { title: string; rooms: MailRoom[] }, urlOf: (path: string) => string): string =>
  `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2>
${rooms.map((room) => roomRow(room, urlOf(room.path))).join('\n')}`;

const roomRow = ({ name, count, line, paragraphs = [] }: MailRoom, url: string): string =>
  `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:#8a6414;font-weight:bold">${escapeHtml(name)}</a> <span style="color:${MUTED}">(${escapeHtml(count)})</span>${line ? `<br>${escapeHtml(line)}` : ''}</p>${paragraphs.map(paragraph).join('')}`;

const footer = ({ words, label, path }: NonNullable<Mail['unsubscribe']>, urlOf: (path: string) => string): string =>
  `<p style="margin:24px 0 0;font-size:13px;color:${MUTED}">${escapeHtml(words)} <a href="${escapeHtml(urlOf(path))}" style="color:${MUTED}">${escapeHtml(label)}</a></p>`;

const button = (label: string, url: string, copyAddress: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#e5b44c;color:${INK};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:${MUTED}">${copyAddress}<br>${escapeHtml(url)}</p>`;
