import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { samplePicture } from '../../../test/sample-picture.js';
import { dismissToast } from '../../ui/toast.js';
import OnboardingUniform from './onboarding-uniform.js';

const uniform = { id: 'ascension', name: 'Ascension', description: '', faction: 'ascension' };

beforeEach(() => localStorage.clear());
afterEach(() => act(dismissToast));

/** @param uniforms called for each listing of the uniforms */
const open = (uniforms: () => Promise<object[]>, more: Parameters<typeof answerCalls>[0] = {}) => {
  const user = member({ faction: 'ascension' });
  localStorage.setItem('user', JSON.stringify(user));
  answerCalls({
    'GET /api/users/me': { body: user },
    'GET /api/wallet/me': { body: { balance: 500, unlimited: false, frozen: false, owed: 0, seq: 3 } },
    'GET /api/media/generations': { body: [] },
    'GET /api/uniformizer/headshots': { body: { headshots: [samplePicture] } },
    'GET /api/uniformizer/uniforms': async () => ({ body: await uniforms() }),
    ...more,
  });
  renderScreen(<OnboardingUniform />);
};
const generate = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Generate Uniform/ });

test('neither promises nor takes an order before the price has loaded', async () => {
  let answer: (uniforms: object[]) => void = () => undefined;
  open(() => new Promise((resolve) => (answer = resolve)));
  await screen.findByLabelText('Loading the uniforms');
  await act(async () => undefined);
  expect((await generate()).disabled).toBe(true);
  expect(screen.queryByText(/The first is free/)).toBeNull();
  await act(async () => answer([{ ...uniform, price: 100 }]));
  expect(await screen.findByText('Another uniform costs 100 ITC.')).toBeTruthy();
  expect((await generate()).textContent).toBe('Generate Uniform (100 ITC)');
  expect((await generate()).disabled).toBe(false);
});

test('shows the price of another uniform after one whose end was polled', async () => {
  let price = 0;
  const generation = {
    id: 'generation-1',
    kind: 'uniform',
    state: 'painting',
    progress: 10,
    avatarUrl: null,
    avatar: null,
    charged: 0,
    balance: 500,
    bonus: null,
    failure: null,
    createdAt: '2025-06-01T12:00:00.000Z',
  };
  open(async () => [{ ...uniform, price }], {
    'GET /api/media/generations': { body: [generation] },
    'GET /api/media/generations/generation-1': () => {
      price = 100;
      const avatar = { ...samplePicture, kind: 'uniform', uniformId: 'ascension', prompt: null, traits: null };
      return { body: { ...generation, state: 'done', progress: 100, avatarUrl: avatar.path, avatar } };
    },
  });
  expect(await screen.findByText(/The first is free/)).toBeTruthy();
  await screen.findByText('Look at you');
  fireEvent.click(screen.getByRole('button', { name: /another/i }));
  expect(await screen.findByText('Another uniform costs 100 ITC.')).toBeTruthy();
});
