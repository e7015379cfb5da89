import type { FastifyInstance } from 'fastify';
import { MARK_SVG, STARS_SVG } from './drawings.js';
import { html, type Html } from './html.js';
import { LIVE_SCRIPT } from './live.js';
import { sendPage } from './page.js';
import { STYLES } from './styles.js';

/** Figures of the home page, counted per request. */
export interface HomeFigures {
  mails: () => number;
  payments: () => number;
  objects: () => number;
  modelCalls: () => number;
  smtpUrl: () => string;
}

/** The home page, shared assets and the health check. */
export function homePage(app: FastifyInstance, figures: HomeFigures): void {
  const asset = (path: string, type: string, content: string) =>
    app.get(path, (_request, reply) => reply.header('cache-control', 'public, max-age=300').type(type).send(content));
  asset('/assets/sandbox.css', 'text/css; charset=utf-8', STYLES);
  asset('/assets/live.js', 'text/javascript; charset=utf-8', LIVE_SCRIPT);
  asset('/assets/mark.svg', 'image/svg+xml', MARK_SVG);
  asset('/assets/stars.svg', 'image/svg+xml', STARS_SVG);

  app.get('/health', () => ({ status: 'ok' }));

  app.get('/', (request, reply) => {
    const body = html`<main>
      <div class="intro">
        <h1>Local stand-ins for Crew’s providers</h1>
        <p class="quiet">
          Payments, mail, models and storage without accounts or keys. The services use their real client libraries, so
          switching to the real providers only changes the configuration.
        </p>
      </div>
      <div class="cards" data-live>
        ${card('/mailbox', 'Mailbox', figures.mails(), 'Received mails with their links.')}
        ${card('/payments', 'Payments', figures.payments(), 'Checkouts to refund, dispute or settle.')}
        ${card(null, 'Storage', figures.objects(), 'Stored objects, available by signed URLs.')}
        ${card(null, 'Models', figures.modelCalls(), 'Calls to chat, image and moderation models.')}
      </div>
      <br />
      <dl class="details panel card">
        <dt>Stripe</dt>
        <dd><code>http://${request.headers.host ?? ''}/v1</code></dd>
        <dt>OpenAI-compatible</dt>
        <dd><code>http://${request.headers.host ?? ''}/ai/v1</code></dd>
        <dt>Cloud Storage</dt>
        <dd><code>http://${request.headers.host ?? ''}</code></dd>
        <dt>SMTP</dt>
        <dd><code>${figures.smtpUrl()}</code></dd>
      </dl>
    </main>`;
    return sendPage(reply, { title: 'Sandbox', body, current: 'home' });
  });
}

function card(path: string | null, title: string, count: number, sentence: string): Html {
  const inside = html`<h2>${title}</h2>
    <b>${count.toLocaleString('en')}</b>
    <p class="quiet small">${sentence}</p>`;
  return path === null
    ? html`<div class="panel card">${inside}</div>`
    : html`<a class="panel card" href="${path}">${inside}</a>`;
}
