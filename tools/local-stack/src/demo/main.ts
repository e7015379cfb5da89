import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { updateUser } from '@crew/contracts/identity/update-user';
import type { Input } from '@crew/contracts/rpc';
import { registerMember, type Credentials, type MemberClient } from '../client/member-client.js';
import { conversation } from './conversations.js';
import { DemoMembers } from './demo-members.js';
import { Databases } from './history/databases.js';
import { writeHistory, type HistoryOptions } from './history/write-history.js';
import { stepsOfLastDays } from './last-days.js';
import { DEMO_MEMBERS, type DemoMember } from './members.js';
import { mentionsIn } from './mentions-in.js';
import { demoPassword } from './password.js';
import { DEMO_PODS } from './pods.js';
import { addReactions, budgetsBy } from './reactions-and-tips.js';

/** Fills a running stack with a community through its public API. Idempotent. */
async function fillStack(url: string, captain: { username: string; password: string }): Promise<void> {
  const password = demoPassword(captain.password);
  const admin = await registerMember(url, { ...captain, email: '', displayName: '' });
  const members = new DemoMembers();
  const grantBudget = budgetsBy(admin);
  const lineOf = async (deckId: DeckId, index: number) => {
    const { username } = conversation(deckId)[index]!;
    return members.get(username).call(deckCalls.postMessage, messageOf(deckId, index));
  };
  const lastDays = stepsOfLastDays({ admin, grantBudget, members, lineOf }, Date.now());
  const signUp = async (index: number) =>
    members.add(await registerMember(url, credentialsOf(DEMO_MEMBERS[index]!, password)));
  const finishHistory = await writeHistoryIfEmpty({ grantBudget, signUp, lineOf, lastDays });
  console.log(`Registering ${DEMO_MEMBERS.length} members at ${url} …`);
  for (const index of DEMO_MEMBERS.keys()) await completeProfile(index, signUp, members);
  for (const deckId of DECK_IDS) await addReactions(members, await postConversation(deckId, lineOf));
  for (const { run } of lastDays) await run();
  for (const { name, members: inPod } of DEMO_PODS) console.log(`  ${name}: ${inPod.length} members`);
  await finishHistory();
  console.log(`Done. Sign in as any member, for example ${DEMO_MEMBERS[0]!.username}, with the password ${password}`);
}

type HistoryMakers = Pick<HistoryOptions, 'grantBudget' | 'signUp' | 'lineOf' | 'lastDays'>;

/** Gives an empty stack ninety days of history. Returns what is to be done once the rest of the demo is there. */
async function writeHistoryIfEmpty(makers: HistoryMakers): Promise<() => Promise<void>> {
  const databases = await Databases.open(process.env['CREW_MONGODB_URI']!);
  if (!(await databases.areEmpty())) {
    console.log('The stack is not empty: it gets no history.');
    await databases.close();
    return async () => undefined;
  }
  console.log('Writing ninety days of history …');
  const finish = await writeHistory({
    ...makers,
    databases,
    sandboxUrl: process.env['CREW_SANDBOX_URL'],
    usernames: DEMO_MEMBERS.map(({ username }) => username),
  });
  return async () => {
    await finish();
    await databases.close();
  };
}

/** The display name comes with the profile: a change of name makes the services read the times again that a history moved. */
const credentialsOf = ({ username }: DemoMember, password: string): Credentials => ({
  username,
  displayName: username,
  email: `${username.toLowerCase()}@crew.example`,
  password,
});

async function completeProfile(
  index: number,
  signUp: (index: number) => Promise<MemberClient>,
  members: DemoMembers,
): Promise<void> {
  const { username, displayName, bio } = DEMO_MEMBERS[index]!;
  const member = members.find(username) ?? (await signUp(index));
  // Two of three members have a faction.
  const faction = index % 3 === 2 ? null : DECK_IDS[index % DECK_IDS.length]!;
  await member.call(updateUser, { id: member.user.id, displayName, bio, faction });
}

/** A message of the conversation of a deck. Its client id keeps a second run from posting it again. */
function messageOf(deckId: DeckId, index: number): Input<typeof deckCalls.postMessage> {
  const { text } = conversation(deckId)[index]!;
  return { deckId, content: text, mentions: mentionsIn(text), clientId: `demo-${deckId}-${index}` };
}

async function postConversation(deckId: DeckId, lineOf: HistoryOptions['lineOf']): Promise<Message[]> {
  const posted: Message[] = [];
  for (const index of conversation(deckId).keys()) posted.push(await lineOf(deckId, index));
  console.log(`  ${deckId}: ${posted.length} messages`);
  return posted;
}

const { CREW_URL: url, CREW_ADMIN_USERNAME: username, CREW_ADMIN_PASSWORD: password } = process.env;
if (!url || !username || !password) {
  console.error('No running stack: use `npm run demo` while `npm start` runs.');
  process.exit(1);
}
await fillStack(url, { username, password });
