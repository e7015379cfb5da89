import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { answerCalls, refusal } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { AboutSections } from './about-sections.js';

const user = member({
  interests: ['Music'],
  mailingAddress: { street: '', city: 'Porto', state: '', zip: '', country: 'Portugal', formatted: 'Porto, Portugal' },
});
const open = (answer: Parameters<typeof answerCalls>[0][string]) => {
  localStorage.setItem('user', JSON.stringify(user));
  const requests = answerCalls({
    'GET /api/address-suggestions': { body: { configured: false, suggestions: [] } },
    'PATCH /api/users/me/profile': answer,
  });
  renderScreen(<AboutSections />);
  return () => requests.find(({ method }) => method === 'PATCH')?.body;
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('starts with the stored interests, and saves a change', async () => {
  const sent = open({ body: { ...user, interests: ['Yoga', 'Music'] } });
  expect(box('Music').checked).toBe(true);
  fireEvent.click(box('Yoga'));
  fireEvent.click(screen.getByText('Save Interests'));
  expect(await screen.findByText('Your interests have been updated.')).toBeTruthy();
  expect(sent()).toEqual({ interests: ['Yoga', 'Music'] });
});

test('saves an address with a new formatted line, and keeps the input after a failure', async () => {
  const sent = open(refusal(503, 'unavailable', 'The service is busy'));
  fireEvent.change(box('City'), { target: { value: 'Lisbon' } });
  fireEvent.click(screen.getByText('Save Address'));
  expect(await screen.findByText('Failed to save')).toBeTruthy();
  expect(sent()).toMatchObject({ mailingAddress: { city: 'Lisbon', formatted: 'Lisbon, Portugal' } });
  expect(box('City').value).toBe('Lisbon');
});
