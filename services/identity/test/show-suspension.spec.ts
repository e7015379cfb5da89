import 'reflect-metadata';
import { afterAll, describe, expect, it } from '@jest/globals';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import { showSuspension } from '@crew/contracts/identity/show-suspension';
import { startSuspensions } from './start-suspensions.js';

const { app, said, suspended, stop } = await startSuspensions();
afterAll(stop);

describe('show-suspension', () => {
  it('shows what is appealed as often as asked, also after a new password', async () => {
    const { ada, token, decisionId } = await suspended();
    const shown = { ...said.get(decisionId)!, until: null };
    expect(await app.call(showSuspension, { token })).toEqual(shown);
    await app.call(requestPasswordReset, { email: ada.user.email });
    const reset = await app.mailedToken(ada.user.email, 'Set a new password');
    await app.call(confirmPasswordReset, { token: reset, password: 'another calm night at sea' });
    expect(await app.call(showSuspension, { token })).toEqual(shown);
    expect(await app.codeOf(showSuspension, { token: reset })).toBe('appeal_link_invalid');
  });

  it('refuses a decision that was replaced', async () => {
    const { token, decisionId } = await suspended();
    said.delete(decisionId);
    expect(await app.codeOf(showSuspension, { token })).toBe('appeal_over');
  });
});
