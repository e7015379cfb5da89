import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import { updateUser } from '@crew/contracts/identity/update-user';
import type { Input } from '@crew/contracts/rpc';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { registerMember, type Credentials, type MemberClient } from '../client/member-client.js';
import { conversation } from './conversations.js';
import { DemoMembers } from './demo-members.js';
import { holdConversations } from './direct-conversations.js';
import { Databases } from './history/databases.js';
import { writeHistory } from './history/write-history.js';
import { DEMO_MEMBERS } from './members.js';
import { demoPassword } from './password.js';
import { DEMO_LOG, DEMO_PODS, type DemoPod } from './pods.js';
import { addReactions, tipAndBoost } from './reactions-and-tips.js';

/** Fills a running stack with a community through its public API. Idempotent. */
async function fillStack(url: string, captain: { username: string; password: string }): Promise<void> {
  const password = demoPassword(captain.password);
  const admin = await registerMember(url, { ...captain, email: '', displayName: '' });
  const finishHistory = await writeHistoryIfEmpty(url, password, admin);
  console.log(`Registering ${DEMO_MEMBERS.length} members at ${url} …`);
  const members = await registerMembers(url, password);
  const messages = new Map<DeckId, Message[]>();
  for (const deckId of DECK_IDS) messages.set(deckId, await postConversation(members, deckId));
  for (const posted of messages.values()) await addReactions(members, posted);
  console.log(`  ${await tipAndBoost(admin, members, [...messages.values()])} tips and boosts`);
  for (const pod of DEMO_PODS) await fillPod(members, pod);
  console.log(`  ${await holdConversations(members)} direct conversations`);
  await postLogEntries(admin);
  await finishHistory();
  console.log(`Done. Sign in as any member, for example ${DEMO_MEMBERS[0]!.username}, with the password ${password}`);
}

/** Gives an empty stack ninety days of history. Returns what is to be done once the rest of the demo is there. */
async function writeHistoryIfEmpty(url: string, password: string, admin: MemberClient): Promise<() => Promise<void>> {
  const databases = await Databases.open(process.env['CREW_MONGODB_URI']!);
  if (!(await databases.areEmpty())) {
    console.log('The stack is not empty: it gets no history.');
    await databases.close();
    return async () => undefined;
  }
  console.log('Writing ninety days of history …');
  const finish = await writeHistory({
    databases,
    sandboxUrl: process.env['CREW_SANDBOX_URL'],
    admin,
    usernames: DEMO_MEMBERS.map(({ username }) => username),
    postLine: (client, deckId, index) => client.call(deckCalls.postMessage, lineOf(deckId, index)),
    signUp: (index) => registerMember(url, credentialsOf(DEMO_MEMBERS[index]!, password)),
  });
  return async () => {
    await finish();
    await databases.close();
  };
}

const credentialsOf = ({ username, displayName }: (typeof DEMO_MEMBERS)[number], password: string): Credentials => ({
  username,
  displayName,
  email: `${username.toLowerCase()}@crew.example`,
  password,
});

async function registerMembers(url: string, password: string): Promise<DemoMembers> {
  const members = new DemoMembers();
  for (const [index, demoMember] of DEMO_MEMBERS.entries()) {
    const { username, bio } = demoMember;
    const member = await registerMember(url, credentialsOf(demoMember, password));
    // Two of three members have a faction.
    const faction = index % 3 === 2 ? null : DECK_IDS[index % DECK_IDS.length]!;
    await member.call(updateUser, { id: member.user.id, bio, faction });
    members.add(username, member);
  }
  return members;
}

/** A message of the conversation of a deck. */
function lineOf(deckId: DeckId, index: number): Input<typeof deckCalls.postMessage> {
  const { text } = conversation(deckId)[index]!;
  return { deckId, content: text, mentions: mentionsIn(text), clientId: `demo-${deckId}-${index}` };
}

/** Client ids keep a second run, and the one after a history, from posting the messages again. */
async function postConversation(members: DemoMembers, deckId: DeckId): Promise<Message[]> {
  const posted: Message[] = [];
  for (const [index, { username }] of conversation(deckId).entries())
    posted.push(await members.get(username).call(deckCalls.postMessage, lineOf(deckId, index)));
  console.log(`  ${deckId}: ${posted.length} messages`);
  return posted;
}

async function fillPod(all: DemoMembers, { name, description, members, messages }: DemoPod): Promise<void> {
  const owner = all.get(members[0]!);
  const pods = await owner.call(listUserPods, { id: owner.user.id });
  const pod = pods.find((one) => one.name === name) ?? (await owner.call(createPod, { name, description }));
  for (const username of members.slice(1)) await all.get(username).call(joinPod, { id: pod.id });
  for (const [index, { username, text }] of messages.entries()) {
    const message = { id: pod.id, content: text, mentions: mentionsIn(text), clientId: `demo-${pod.id}-${index}` };
    await all.get(username).call(podCalls.postMessage, message);
  }
  console.log(`  ${name}: ${members.length} members`);
}

async function postLogEntries(admin: MemberClient): Promise<void> {
  const existing = new Set((await admin.call(listCaptainLogs, { limit: 100 })).map(({ message }) => message));
  for (const message of DEMO_LOG) if (!existing.has(message)) await admin.call(postCaptainLog, { message });
}

const mentionsIn = (text: string): string[] => [...text.matchAll(/@([\w-]+)/g)].map((match) => match[1]!);

const { CREW_URL: url, CREW_ADMIN_USERNAME: username, CREW_ADMIN_PASSWORD: password } = process.env;
if (!url || !username || !password) {
  console.error('No running stack: use `npm run demo` while `npm start` runs.');
  process.exit(1);
}
await fillStack(url, { username, password });
