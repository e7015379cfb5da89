import { beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport, type Transporter } from 'nodemailer';
import { runningSandbox } from './running-sandbox.js';

const running = runningSandbox();
let transport: Transporter;

beforeAll(() => {
  transport = createTransport({
    host: '127.0.0.1',
    port: running.sandbox.smtpPort,
    auth: { user: 'crew', pass: 'any' },
  });
});

const mail = {
  from: 'Crew <crew@crew.example>',
  to: 'Nova <Nova@example.com>',
  subject: 'Choose a new password — übrigens',
  text: 'Open http://localhost:3000/auth/reset?token=abc&x=1 within 30 minutes.',
  html: '<p>Open <a href="http://localhost:3000/auth/reset?token=abc&amp;x=1">this link</a></p><script>alert(1)</script>',
};

describe('the mail server', () => {
  it('stores a mail with both parts, links and attachments', async () => {
    await transport.sendMail({
      ...mail,
      bcc: 'admin@example.com',
      attachments: [{ filename: 'receipt.pdf', content: 'PDF' }],
    });
    const [received] = await running.control.mails('nova@EXAMPLE.com');
    expect(received).toMatchObject({
      from: 'crew@crew.example',
      to: ['Nova@example.com', 'admin@example.com'],
      subject: 'Choose a new password — übrigens',
      links: ['http://localhost:3000/auth/reset?token=abc&x=1'],
      attachments: [{ name: 'receipt.pdf', size: 3 }],
    });
    expect(received?.text).toContain('within 30 minutes');
    expect(await running.control.mails('somebody@example.com')).toEqual([]);
  });

  it('lists newest mails first', async () => {
    for (const subject of ['one', 'two', 'three']) await transport.sendMail({ ...mail, subject });
    expect((await running.control.mails()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
  });

  it('shows a mail in a sandboxed frame whose links open outside', async () => {
    await transport.sendMail({ ...mail, subject: '<b>bold</b>' });
    const [{ id } = { id: '' }] = await running.control.mails();
    const page = await fetch(`${running.sandbox.url}/mailbox/${id}`);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const frame = await fetch(`${running.sandbox.url}/mailbox/${id}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(await frame.text()).toContain('<base target="_blank">');
  });
});

describe('mail faults', () => {
  it('rejects temporarily, then accepts', async () => {
    await running.control.fault({ provider: 'smtp', endpoint: 'Nova@example.com', kind: 'status', times: 1 });
    await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
    expect(await running.control.mails()).toEqual([]);
    await transport.sendMail(mail);
    expect(await running.control.mails()).toHaveLength(1);
  });

  it.each([
    ['cut', 1],
    ['reset', 0],
  ] as const)('breaks the connection (%s), having kept %i', async (kind, kept) => {
    await running.control.fault({ provider: 'smtp', kind, times: 1 });
    await expect(transport.sendMail(mail)).rejects.toThrow();
    expect(await running.control.mails()).toHaveLength(kept);
  });

  it('lists sent mails for tests', async () => {
    await transport.sendMail(mail);
    const [call] = await running.control.log('smtp');
    expect(call).toMatchObject({ provider: 'smtp', method: 'SEND', path: 'Nova@example.com', status: 250 });
    expect(call?.body).toContain('Subject:');
  });
});
