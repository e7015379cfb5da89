import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { dismissToast } from '../../ui/toast.js';
import OnboardingAddress from './onboarding-address.js';
import OnboardingHeadshots from './onboarding-headshots.js';
import OnboardingInterests from './onboarding-interests.js';
import OnboardingWelcome from './onboarding-welcome.js';

let arrive = () => {};
let people = 0;

/** Renders the onboarding of a new member. */
function begin(step: string) {
  const user = member({ id: `newcomer-${(people += 1)}`, profileCompleted: false });
  const requests = answerCalls({
    'GET /api/users/me': { body: user },
    'GET /api/address-suggestions': { body: { configured: false, suggestions: [] } },
    'GET /api/uniformizer/headshots': { body: { headshots: [] } },
    'PATCH /api/users/me/profile': ({ body }) => ({ body: { ...user, ...(body as object) } }),
  });
  localStorage.setItem('user', JSON.stringify(user));
  renderScreen(
    <Routes>
      <Route path="/onboarding/welcome" element={<Link to="/onboarding/interests">On</Link>} />
      <Route path="/onboarding/interests" element={<OnboardingInterests />} />
      <Route path="/onboarding/address" element={<OnboardingAddress />} />
      <Route path="/onboarding/upload-headshots" element={<OnboardingHeadshots />} />
      <Route path="/onboarding/select-uniform" element="The uniforms" />
    </Routes>,
    { path: `/onboarding/${step}` },
  );
  return requests;
}
const press = (words: string) => fireEvent.click(screen.getByText(words));
const back = () => press('Back');
const place = () => screen.getByTestId('place').textContent;

/** Chooses a photo whose upload waits for `arrive`. */
async function choosePhotograph() {
  const held = new Promise<void>((resolve) => (arrive = resolve));
  Object.assign(globalThis, { createImageBitmap: () => held.then(() => Promise.reject(new Error('Not drawn here'))) });
  Object.assign(URL, { createObjectURL: () => 'blob:photograph', revokeObjectURL: () => undefined });
  await screen.findByText('Choose photos');
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
  await userEvent.upload(input, new File(['light'], 'me.jpg', { type: 'image/jpeg' }));
}

/** Chooses it and starts its upload. */
async function sendPhotograph() {
  await choosePhotograph();
  press('Continue');
  await screen.findByLabelText('Cancel photo 1');
}

afterEach(() => {
  act(dismissToast);
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

test('keeps unsaved interests after going back a step', async () => {
  begin('interests');
  fireEvent.click(screen.getByLabelText('Music'));
  back();
  press('On');
  expect((await screen.findByLabelText<HTMLInputElement>('Music')).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Yoga').checked).toBe(false);
});

test('keeps an unsaved address after going back a step, and shows the stored one once saved', async () => {
  begin('interests');
  press('Skip for now');
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Porto' } });
  back();
  press('Skip for now');
  expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Porto');
  press('Save Address');
  expect(await screen.findByText('Address updated')).toBeTruthy();
  await screen.findByText('Choose photos');
  back();
  expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Porto');
});

test('keeps a chosen photo after going back a step', async () => {
  begin('upload-headshots');
  await choosePhotograph();
  back();
  press('Skip for now');
  expect(await screen.findByAltText('Your photo 1: me.jpg')).toBeTruthy();
  expect(screen.getByText<HTMLButtonElement>('Continue').disabled).toBe(false);
});

test('continues an upload after going back a step, without a second one', async () => {
  begin('upload-headshots');
  await sendPhotograph();
  back();
  press('Skip for now');
  expect(await screen.findByLabelText('Cancel photo 1')).toBeTruthy();
  expect(screen.getByText<HTMLButtonElement>('Continue').disabled).toBe(true);
  await act(async () => arrive());
  expect(await screen.findByLabelText('Retry me.jpg')).toBeTruthy();
});

test('shows a failed upload to a member who went back, without navigating', async () => {
  begin('upload-headshots');
  await sendPhotograph();
  back();
  await act(async () => arrive());
  await screen.findByLabelText('City');
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  expect(place()).toMatch('/onboarding/address');
});

test('does not count a cancelled upload as a failure', async () => {
  begin('upload-headshots');
  await sendPhotograph();
  fireEvent.click(screen.getByLabelText('Cancel photo 1'));
  await act(async () => arrive());
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Choose photos').disabled).toBe(false));
  expect(screen.queryByText('Upload failed')).toBeNull();
  expect(place()).toMatch('/onboarding/upload-headshots');
});

test('shows why an upload failed, and keeps the photo for a retry', async () => {
  begin('upload-headshots');
  await sendPhotograph();
  await act(async () => arrive());
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  expect(screen.getByAltText('Your photo 1: me.jpg')).toBeTruthy();
});

test('welcomes nobody who has finished it', async () => {
  localStorage.setItem('user', JSON.stringify(member({ profileCompleted: true })));
  answerCalls({ 'GET /api/users/me': { body: member({ profileCompleted: true }) } });
  renderScreen(<OnboardingWelcome />, { path: '/onboarding/welcome' });
  await waitFor(() => expect(place()).toContain('/dashboard'));
});
