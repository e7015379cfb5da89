import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '../pages/html.js';
import { moment, sendPage } from '../pages/page.js';
import type { Mail, Mailbox } from './mailbox.js';

/** Content Security Policy of a mail's frame: only inline styles and images, no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mailbox as a page, and as JSON for tests. */
export function mailboxPage(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mailbox', (request, reply) => {
    const { to } = request.query as { to?: string };
    const mails = mailbox.list(to);
    const body = html`<main>
      <div class="intro">
        <h1>Mailbox</h1>
        <p class="quiet">
          ${to ? html`Mail to <strong>${to}</strong>. <a href="/mailbox">Show all</a>` : 'All mails that Crew has sent, newest first.'}
        </p>
      </div>
      <div class="panel" data-live>
        ${mails.length === 0 ? emptyBox() : html`<div class="rows">${mails.map(row)}</div>`}
      </div>
    </main>`;
    return sendPage(reply, { title: 'Mailbox', body, current: 'mailbox' });
  });

  app.get('/mailbox.json', (request) => mailbox.list((request.query as { to?: string }).to));

  app.get('/mailbox/:id', (request, reply) => {
    const mail = mailbox.get((request.params as { id: string }).id);
    return mail
      ? sendMail(reply, mail)
      : sendPage(reply, { title: 'No such mail', body: missing(), current: 'mailbox', status: 404 });
  });

  app.get('/mailbox/:id/html', (request, reply) => {
    const mail = mailbox.get((request.params as { id: string }).id);
    return reply
      .code(mail?.html == null ? 404 : 200)
      .headers({
        'content-security-policy': MAIL_POLICY,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${mail?.html ?? ''}`);
  });
}

function sendMail(reply: FastifyReply, mail: Mail): FastifyReply {
  const body = html`<main>
    <div class="intro">
      <p><a href="/mailbox">All mail</a></p>
      <h1>${mail.subject || 'No subject'}</h1>
    </div>
    <div class="panel mail">
      <dl class="details">
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${moment(Date.parse(mail.receivedAt))} UTC</dd>
        ${
          mail.attachments.length > 0 &&
          html`<dt>Attached</dt>
            <dd>${mail.attachments.map(({ name }) => name).join(', ')}</dd>`
        }
      </dl>
      ${mail.html !== null && html`<iframe title="The mail as it was designed" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${mail.id}/html"></iframe>`}
      ${
        mail.text !== '' &&
        html`<h2>${mail.html === null ? 'Text' : 'As plain text'}</h2>
          <pre>${linked(mail.text)}</pre>`
      }
    </div>
  </main>`;
  return sendPage(reply, { title: mail.subject || 'Mail', body, current: 'mailbox' });
}

function row(mail: Mail): Html {
  return html`<a class="row-item" href="/mailbox/${mail.id}">
    <div>
      <strong>${mail.subject || 'No subject'}</strong>
      <p class="small quiet clip">${mail.text.slice(0, 160) || 'No text'}</p>
    </div>
    <div class="side small">
      <span>${mail.to.join(', ')}</span><span class="quiet">${moment(Date.parse(mail.receivedAt))}</span>
    </div>
  </a>`;
}

function emptyBox(): Html {
  return html`<div class="empty">
    <img src="/assets/mark.svg" alt="" width="72" height="72" />
    <h2>Nothing here yet</h2>
    <p class="quiet">Ask for a new password, or buy a pack, and the mail appears by itself.</p>
  </div>`;
}

function missing(): Html {
  return html`<main>
    <div class="panel empty">
      <h1>No such mail</h1>
      <p><a href="/mailbox">Back to the mailbox</a></p>
    </div>
  </main>`;
}

/** Turns the URLs in a text into links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, i) =>
      i % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}
