import { AT, ME } from './samples.js';

/** Answers of the API, by method and path; no other call is ever answered, as on a slow network. */
const ANSWERS: Record<string, unknown> = {
  'GET /api/users/me': { ...ME, emailVerified: false, interests: ['Yoga'] },
  'GET /api/users/me/blocks': [],
  'GET /api/captain-log/latest': {
    id: 'log',
    message: 'Tonight the six decks meet at eight. Bring a candle.',
    createdAt: AT,
    isActive: true,
  },
};

/** Takes the place of the server. */
export function answerCalls(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const path = String(input);
    if (!path.startsWith('/api/')) return fetch(input, init);
    const answer = ANSWERS[`${init?.method ?? 'GET'} ${path}`];
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(Response.json(answer));
  };
}
