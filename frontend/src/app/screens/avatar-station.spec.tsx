import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { samplePicture } from '../../../test/sample-picture.js';
import AvatarStation from './avatar-station.js';

const wallet = { balance: 1230, unlimited: false, frozen: false, owed: 0, seq: 3 };
const avatar = {
  ...samplePicture,
  path: 'avatars/a/one.webp',
  kind: 'avatar',
  uniformId: null,
  prompt: 'A lighthouse keeper',
  traits: { hairStyle: 'wavy' },
};
const generation = {
  id: 'generation-1',
  kind: 'avatar',
  state: 'done',
  progress: 100,
  avatarUrl: avatar.path,
  avatar,
  charged: 100,
  balance: 1130,
  bonus: null,
  failure: null,
  createdAt: '2025-06-01T12:00:00.000Z',
};
let made = 0;
/** Each generation has a new id, as on the server. */
const another = (part: object = {}) => ({ body: { ...generation, id: `generation-${(made += 1)}`, ...part } });

const opened = (more: Parameters<typeof answerCalls>[0] = {}, user = member()) => {
  const calls = answerCalls({
    'GET /api/users/me': { body: user },
    'GET /api/wallet/me': { body: wallet },
    'GET /api/avatar/history': { body: [] },
    'GET /api/media/generations': { body: [] },
    ...more,
  });
  localStorage.setItem('user', JSON.stringify(user));
  renderScreen(<AvatarStation />);
  return calls;
};
const generate = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Generate Avatar/ });

beforeEach(() => localStorage.clear());

test('shows the same price in the header and on the button', async () => {
  opened();
  expect(await screen.findByText(/^Each avatar costs 100 ITC/)).toBeTruthy();
  expect((await generate()).textContent).toBe('Generate Avatar (100 ITC)');
  expect((await generate()).disabled).toBe(false);
});

test('is free for an admin and an unlimited wallet', async () => {
  opened({ 'GET /api/wallet/me': { body: { ...wallet, balance: 0 } } }, member({ isAdmin: true }));
  expect((await generate()).textContent).toBe('Generate Avatar (Admin)');
  expect((await generate()).disabled).toBe(false);
});

test('links to the shop while the balance is too low', async () => {
  opened({ 'GET /api/wallet/me': { body: { ...wallet, balance: 99 } } });
  const note = await screen.findByText(/^Not enough ITC\. Visit the/);
  expect(note.textContent).toBe('Not enough ITC. Visit the Shop to purchase more.');
  expect(within(note).getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('/shop');
  expect((await generate()).disabled).toBe(true);
});

test('describes the chosen traits, and sends them', async () => {
  const calls = opened({ 'POST /api/avatar/generate': () => another() });
  expect((await screen.findByRole('tab', { name: 'DNA Lab' })).ariaSelected).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: 'Long wavy' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Additional features' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Freckles' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Halo' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Freckles' }));
  expect(screen.getByText(/wavy flowing dark brown hair, brown eyes, a halo and a serene expression/)).toBeTruthy();
  await userEvent.click(await generate());
  expect(await screen.findByText('Avatar Generated!')).toBeTruthy();
  const order = calls.find(({ path }) => path === '/api/avatar/generate');
  expect(order?.body).toMatchObject({ traits: { hairStyle: 'wavy', features: ['halo'], artStyle: 'digital' } });
  expect(order?.headers.get('idempotency-key')).toBeTruthy();
});

test('appends the chosen traits to a prompt, which must not be blank', async () => {
  const calls = opened({ 'POST /api/avatar/generate': () => another() });
  await userEvent.click(await screen.findByRole('tab', { name: 'Custom Prompt' }));
  expect((await generate()).disabled).toBe(true);
  const words = screen.getByLabelText('Describe your avatar');
  fireEvent.change(words, { target: { value: '   ' } });
  expect((await generate()).disabled).toBe(true);
  fireEvent.change(words, { target: { value: ' A lighthouse keeper ' } });
  expect(screen.getByText(/^A lighthouse keeper\. Avatar portrait of a person/)).toBeTruthy();
  for (const toggle of within(screen.getByRole('group', { name: 'Traits folded in' })).getAllByRole('button')) {
    if (!toggle.textContent?.startsWith('Eye color')) await userEvent.click(toggle);
  }
  expect(screen.getByText('A lighthouse keeper. Avatar portrait of a person with brown eyes.')).toBeTruthy();
  await userEvent.click(await generate());
  await screen.findByText('Avatar Generated!');
  expect(calls.find(({ path }) => path === '/api/avatar/generate')?.body).toEqual({
    prompt: 'A lighthouse keeper',
    traits: { eyeColor: 'brown' },
  });
});

test('wears a new avatar and clears the preview', async () => {
  const calls = opened({
    'POST /api/avatar/generate': () => another(),
    'PATCH /api/users/user-1': { body: member({ avatarUrl: avatar.path }) },
    'GET /api/media/read-url': { body: { url: avatar.url, expiresAt: '2099-01-01T00:00:00.000Z' } },
  });
  await userEvent.click(await generate());
  await userEvent.click(await screen.findByRole('button', { name: 'Set as My Avatar' }));
  expect(await screen.findByText('Avatar Updated!')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ avatarUrl: avatar.path });
  expect(await generate()).toBeTruthy();
});

test('shows the server’s error or a fallback, and keeps the choices', async () => {
  opened({
    'POST /api/avatar/generate': refusal(400, 'prompt_refused', 'That description is not allowed.'),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Afro' }));
  await userEvent.click(await generate());
  expect(await screen.findByText('Generation Failed')).toBeTruthy();
  expect(screen.getByText('That description is not allowed.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Afro' }).checked).toBe(true);
});

test('keeps the idempotency key while the outcome is unknown, but not after a refusal', async () => {
  const answers = [
    refusal(504, 'timeout', 'That took too long. Please try again.'),
    refusal(502, 'generation_failed', 'Failed to generate avatar. Please try again.'),
    another(),
  ];
  const calls = opened({ 'POST /api/avatar/generate': () => answers.shift()! });
  for (const words of ['That took too long. Please try again.', 'Failed to generate avatar. Please try again.']) {
    await userEvent.click(await generate());
    await screen.findByText(words);
  }
  await userEvent.click(await generate());
  await screen.findByText('Avatar Generated!');
  const keys = calls
    .filter(({ path }) => path === '/api/avatar/generate')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('follows a long generation, also after a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const id = `generation-${(made += 1)}`;
    const answers = [another({ id, state: 'storing', progress: 90, avatar: null }), another({ id })];
    opened({
      'GET /api/media/generations': { body: [{ ...generation, id, state: 'painting', progress: 40, avatar: null }] },
      [`GET /api/media/generations/${id}`]: () => answers.shift() ?? another({ id }),
    });
    expect((await screen.findByRole('progressbar', { name: 'Generating' })).getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generating...' }).disabled).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('Hanging it up...')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('Avatar Generated!')).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

test('starts from an avatar of the history, and deletes one after confirmation', async () => {
  let history = [avatar];
  const calls = opened({
    'GET /api/avatar/history': () => ({ body: history }),
    'DELETE /api/avatar/history/picture-1': () => {
      history = [];
      return { status: 204 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Avatar of/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use again' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Describe your avatar').value).toBe('A lighthouse keeper');
  await userEvent.click(await screen.findByRole('button', { name: /^Avatar of/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('No avatars yet')).toBeTruthy();
});
