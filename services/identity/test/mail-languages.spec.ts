import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeEmail } from '@crew/contracts/identity/change-email';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { eventually } from '@crew/testing/eventually';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const mail = (to: string, subject: string) =>
  eventually(`a mail '${subject}' to ${to}`, async () => (await app.mails(to)).find((one) => one.subject === subject));

describe('a mail', () => {
  it('is in the language of the page on which the member signed up', async () => {
    const { user } = await app.signUp('mail-de', 'de');
    const { text, html } = await mail(user.email, 'Willkommen an Bord');
    expect(text).toMatch(/^Hallo mail-de,\n\n/);
    expect(text.trimEnd()).toMatch(/\nAdresse bestätigen:\n.*\n\n— Deine Crew$/);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Oder kopiere diese Adresse in deinen Browser:');
  });

  it('is in the language that the member chose afterwards, also at an address that is not theirs yet', async () => {
    const { user, actor } = await app.signUp('mail-es', 'de');
    await app.call(updateProfile, { language: 'es' }, { as: actor });
    await app.call(changeEmail, { email: 'mail-es-2@crew.test', password: PASSWORD }, { as: actor });
    await mail(user.email, 'Tu dirección está a punto de cambiar');
    expect((await mail('mail-es-2@crew.test', 'Confirma tu dirección')).html).toContain('<html lang="es">');
  });

  it('is in the language of its addressee, not of the member who caused it', async () => {
    const [holder, { actor }] = [await app.signUp('mail-holder'), await app.signUp('mail-asker', 'es')];
    await app.call(changeEmail, { email: holder.user.email, password: PASSWORD }, { as: actor });
    await mail(holder.user.email, 'This address is in use already');
  });

  it.each([
    ['the account', 'es', 'de', 'Elige una contraseña nueva'],
    ['the page, for an account without one', undefined, 'de', 'Neues Passwort festlegen'],
    ['neither, and in English', undefined, undefined, 'Set a new password'],
  ] as const)('about a new password is in the language of %s', async (what, own, ofPage, subject) => {
    const { user } = await app.signUp(`mail-${what.length}`, own);
    await app.call(requestPasswordReset, { email: user.email }, { language: ofPage });
    expect(await app.mailedToken(user.email, subject)).toHaveLength(43);
  });
});
