import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.js';

interface PageOptions {
  title: string;
  body: Html;
  /** The active entry of the navigation; pages for payers have no navigation. */
  current?: 'home' | 'mailbox' | 'payments';
  status?: number;
  /** Origins to which forms of this page may redirect, besides the sandbox. */
  formTargets?: string[];
}

const NAVIGATION = [
  { id: 'home', path: '/', label: 'Sandbox' },
  { id: 'mailbox', path: '/mailbox', label: 'Mailbox' },
  { id: 'payments', path: '/payments', label: 'Payments' },
] as const;

/** Sends a page with a Content Security Policy that allows no external content. */
export function sendPage(
  reply: FastifyReply,
  { title, body, current, status = 200, formTargets = [] }: PageOptions,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <script src="/assets/live.js" defer></script>
      </head>
      <body>
        ${current !== undefined && header(current)} ${body}
      </body>
    </html>`;
  return reply
    .code(status)
    .headers({ ...PAGE_HEADERS, 'content-security-policy': policy(formTargets) })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

function header(current: string): Html {
  return html`<header class="top">
    <nav aria-label="Sandbox">
      <img src="/assets/mark.svg" alt="" width="28" height="28" />
      ${NAVIGATION.map(
        ({ id, path, label }) => html`<a href="${path}" ${id === current && html`aria-current="page"`}>${label}</a>`,
      )}
    </nav>
    <p class="notice">Test providers: no real money, mail or models</p>
  </header>`;
}

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function policy(formTargets: string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Formats a time in UTC. `at` is in milliseconds since 1970. */
export function moment(at: number): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
}
