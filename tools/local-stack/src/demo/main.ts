import { createHash } from 'node:crypto';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { postMessage } from '@crew/contracts/chat/post-message';
import { board, type Passenger } from '../client/passenger.js';
import { conversation } from './conversations.js';
import { DEMO_PEOPLE } from './people.js';

/** Everybody's password, the same each time on one ship and unknown on any other. */
const passwordOn = (secret: string): string =>
  createHash('sha256').update(`demo ${secret}`).digest('base64url').slice(0, 16);

/** Fills a running ship with a community, through its public API. Running it again adds nothing. */
async function fill(url: string, secret: string): Promise<void> {
  const password = passwordOn(secret);
  console.log(`Sixty people come aboard ${url} …`);
  const crew = await comeAboard(url, password);
  for (const deckId of DECK_IDS) await talk(crew, deckId);
  console.log(`Done. Sign in as any of them, for example ${DEMO_PEOPLE[0]!.username}, with the password ${password}`);
}

async function comeAboard(url: string, password: string): Promise<Map<string, Passenger>> {
  const crew = new Map<string, Passenger>();
  for (const { username, displayName } of DEMO_PEOPLE) {
    const email = `${username.toLowerCase()}@crew.example`;
    crew.set(username, await board(url, { username, email, password, displayName }));
  }
  return crew;
}

/** Each line has a client id of its own, so that a second run finds it said already. */
async function talk(crew: Map<string, Passenger>, deckId: (typeof DECK_IDS)[number]): Promise<void> {
  const lines = conversation(deckId);
  for (const [index, { username, text }] of lines.entries()) {
    const speaker = crew.get(username);
    if (!speaker) throw new Error(`${username} speaks in ${deckId} but is not aboard`);
    const mentions = [...text.matchAll(/@([\w-]+)/g)].map((match) => match[1]!);
    await speaker.call(postMessage, { deckId, content: text, mentions, clientId: `demo-${deckId}-${index}` });
  }
  console.log(`  ${deckId}: ${lines.length} messages`);
}

const { CREW_URL: url, CREW_ADMIN_PASSWORD: secret } = process.env;
if (!url || !secret) {
  console.error('No ship to fill: use `npm run demo` while `npm start` runs.');
  process.exit(1);
}
await fill(url, secret);
