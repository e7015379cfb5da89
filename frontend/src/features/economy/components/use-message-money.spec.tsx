import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import { MoneyButtons } from './money-buttons.js';
import { useMessageMoney } from './use-message-money.js';

const author = (name: string) => ({ id: name, username: name, displayName: name, avatarUrl: null });

function Messages() {
  const [money] = useMessageMoney();
  return ['Ada', 'Eve'].map((name) => (
    <MoneyButtons key={name} message={sampleMessage(name, { user: author(name) })} money={money} />
  ));
}

const boostOf = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Boost the message of ${name} for 5 ITC` });
const isSpent = (name: string) => waitFor(() => expect(boostOf(name).disabled).toBe(true));

test('a boosted message cannot be boosted again, in whichever order responses arrive', async () => {
  let answerAda!: (answer: { body: unknown }) => void;
  const made = answerCalls({
    'POST /api/messages/Ada/boost': () => new Promise((resolve) => (answerAda = resolve)),
    'POST /api/messages/Eve/boost': { body: { boosts: 1, balance: 5 } },
  });
  renderScreen(<Messages />);
  await userEvent.click(boostOf('Ada'));
  await userEvent.click(boostOf('Eve'));
  await isSpent('Eve');
  answerAda({ body: { boosts: 1, balance: 0 } });
  await isSpent('Ada');
  expect(made.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('shows once that a message was already boosted elsewhere', async () => {
  answerCalls({
    'POST /api/messages/Ada/boost': refusal(409, 'already_boosted', 'You have already boosted this message'),
  });
  renderScreen(<Messages />);
  await userEvent.click(boostOf('Ada'));
  expect(await screen.findByText('Boost Failed')).toBeTruthy();
  expect(screen.getByText('You have already boosted this message')).toBeTruthy();
  await isSpent('Ada');
});

test('a failed boost can be retried with the same idempotency key', async () => {
  const made = answerCalls({
    'POST /api/messages/Ada/boost': refusal(402, 'insufficient_itc', 'Not enough ITC'),
  });
  renderScreen(<Messages />);
  await userEvent.click(boostOf('Ada'));
  expect(await screen.findByText('Boost Failed')).toBeTruthy();
  await userEvent.click(boostOf('Ada'));
  await waitFor(() => expect(made).toHaveLength(2));
  expect(new Set(made.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});
