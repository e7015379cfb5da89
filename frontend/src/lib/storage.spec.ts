import { expect, test } from '@jest/globals';
import { forgetUser } from './session.js';
import { storage } from './storage.js';

test('signing out removes everything of the member, and keeps the settings of the device', async () => {
  const ofDevice = { 'color-mode': 'light', motion: 'still', cookie_consent: 'declined' };
  for (const [key, value] of Object.entries(ofDevice)) storage.set(key, value);
  for (const key of ['user', 'draft:u1:music', 'avatar-draft', 'headshots']) storage.set(key, '{}');
  sessionStorage.setItem('unsent:u1:music', '[]');
  await forgetUser();
  expect({ ...localStorage }).toEqual(ofDevice);
  expect(sessionStorage).toHaveLength(0);
});
