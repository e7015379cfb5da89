import { createHash } from 'node:crypto';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import { postMessage } from '@crew/contracts/chat/post-message';
import { updateUser } from '@crew/contracts/identity/update-user';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { registerMember, type MemberClient } from '../client/member-client.js';
import { conversation } from './conversations.js';
import { Crew } from './crew.js';
import { giveCoins, react } from './kindness.js';
import { DEMO_PEOPLE } from './people.js';
import { DEMO_LOG, DEMO_PODS, type DemoPod } from './pods.js';

/** Everybody's password, the same each time on one ship and unknown on any other. */
const passwordOn = (secret: string): string =>
  createHash('sha256').update(`demo ${secret}`).digest('base64url').slice(0, 16);

/** Fills a running ship with a community, through its public API. Running it again adds nothing. */
async function fill(url: string, captain: { username: string; password: string }): Promise<void> {
  const password = passwordOn(captain.password);
  console.log(`Sixty people come aboard ${url} …`);
  const crew = await comeAboard(url, password);
  const admin = await registerMember(url, { ...captain, email: '', displayName: '' });
  const said = new Map<DeckId, Message[]>();
  for (const deckId of DECK_IDS) said.set(deckId, await talk(crew, deckId));
  for (const messages of said.values()) await react(crew, messages);
  console.log(`  ${await giveCoins(admin, crew, [...said.values()])} tips and boosts`);
  for (const pod of DEMO_PODS) await gather(crew, pod);
  await writeLog(admin);
  console.log(`Done. Sign in as any of them, for example ${DEMO_PEOPLE[0]!.username}, with the password ${password}`);
}

async function comeAboard(url: string, password: string): Promise<Crew> {
  const crew = new Crew();
  for (const [index, { username, displayName, bio }] of DEMO_PEOPLE.entries()) {
    const email = `${username.toLowerCase()}@crew.example`;
    const member = await registerMember(url, { username, email, password, displayName });
    // Two of three have found their faction.
    const faction = index % 3 === 2 ? null : DECK_IDS[index % DECK_IDS.length]!;
    await member.call(updateUser, { id: member.user.id, bio, faction });
    crew.add(username, member);
  }
  return crew;
}

/** Each line has a client id of its own, so that a second run finds it said already. */
async function talk(crew: Crew, deckId: DeckId): Promise<Message[]> {
  const said: Message[] = [];
  for (const [index, { username, text }] of conversation(deckId).entries()) {
    const line = { deckId, content: text, mentions: mentionsIn(text), clientId: `demo-${deckId}-${index}` };
    said.push(await crew.get(username).call(postMessage, line));
  }
  console.log(`  ${deckId}: ${said.length} messages`);
  return said;
}

async function gather(crew: Crew, { name, description, members, lines }: DemoPod): Promise<void> {
  const owner = crew.get(members[0]!);
  const theirs = await owner.call(listUserPods, { id: owner.user.id });
  const pod = theirs.find((one) => one.name === name) ?? (await owner.call(createPod, { name, description }));
  for (const username of members.slice(1)) await crew.get(username).call(joinPod, { id: pod.id });
  for (const [index, { username, text }] of lines.entries()) {
    const line = { id: pod.id, content: text, mentions: mentionsIn(text), clientId: `demo-${pod.id}-${index}` };
    await crew.get(username).call(postPodMessage, line);
  }
  console.log(`  ${name}: ${members.length} members`);
}

async function writeLog(admin: MemberClient): Promise<void> {
  const written = new Set((await admin.call(listCaptainLogs, { limit: 100 })).map(({ message }) => message));
  for (const message of DEMO_LOG) if (!written.has(message)) await admin.call(postCaptainLog, { message });
}

const mentionsIn = (text: string): string[] => [...text.matchAll(/@([\w-]+)/g)].map((match) => match[1]!);

const { CREW_URL: url, CREW_ADMIN_USERNAME: username, CREW_ADMIN_PASSWORD: password } = process.env;
if (!url || !username || !password) {
  console.error('No ship to fill: use `npm run demo` while `npm start` runs.');
  process.exit(1);
}
await fill(url, { username, password });
