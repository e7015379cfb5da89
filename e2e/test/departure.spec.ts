import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { postMessage } from '@crew/contracts/chat/post-message';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { blockMember } from '@crew/contracts/identity/block-member';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { updateUser } from '@crew/contracts/identity/update-user';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { auditDatabase } from '@crew/ledger/audit-database';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import { mongo } from 'mongoose';
import { admin, newPerson, type Person } from '../src/api.js';
import { ship } from '../src/ship.js';

let captain: Person;
let quill: Person;
let bo: Person;
let podId: string;
let tipped: string;
let databases: mongo.MongoClient;

beforeAll(async () => {
  databases = await mongo.MongoClient.connect(ship().mongoUrl);
  [captain, quill, bo] = [await admin(), await newPerson('quillon'), await newPerson('bo')];
});

afterAll(() => databases?.close());

/** Whatever tells who she was. Words that members chose to say to each other stay what they are. */
const traces = () => [
  quill.user.username,
  quill.user.email!,
  'Quillon Vantage',
  'Nutmeg Lane',
  'Lover of very old maps',
];

/** Every document in any database that holds one of these, with where it is. */
async function holding(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const wanted = words.map((word) => word.toLowerCase());
  const { databases: all } = await databases.db('admin').admin().listDatabases();
  for (const { name } of all.filter((one) => one.name.startsWith('crew'))) {
    for (const collection of await databases.db(name).collections()) {
      for await (const document of collection.find()) {
        const text = JSON.stringify(document).toLowerCase();
        const word = wanted.find((one) => text.includes(one));
        if (word !== undefined) found.push(`${name}.${collection.collectionName}: '${word}' in ${text.slice(0, 300)}`);
      }
    }
  }
  return found;
}

it('a member does all that leaves traces', async () => {
  const { id } = quill.user;
  const formatted = '7 Nutmeg Lane, Porto';
  const mailingAddress = { street: '7 Nutmeg Lane', city: 'Porto', state: '', zip: '4000', country: 'PT', formatted };
  await quill.call(updateUser, {
    id,
    displayName: 'Quillon Vantage',
    bio: 'Lover of very old maps',
    faction: 'energy',
  });
  await quill.call(updateProfile, { mailingAddress });
  await captain.call(grantItc, { id, amount: 300, reason: 'a beginning' });
  await captain.call(grantItc, { id: bo.user.id, amount: 300, reason: 'a beginning' });
  tipped = (await quill.call(postMessage, { deckId: 'energy', content: 'Who knows this coast?' })).id;
  await bo.call(postMessage, {
    deckId: 'energy',
    content: `I do, @${quill.user.username}.`,
    mentions: [quill.user.username],
    replyTo: tipped,
  });
  await bo.call(tipMessage, { id: tipped, amount: 25 });
  await quill.call(flagMessage, {
    id: (await bo.call(postMessage, { deckId: 'energy', content: 'Buy now' })).id,
    reason: 'spam',
  });
  const pod = await quill.call(createPod, { name: 'Cartographers', description: '' });
  podId = pod.id;
  await bo.call(joinPod, { id: podId });
  await quill.call(postPodMessage, { id: podId, content: 'Welcome to the circle' });
  await quill.call(blockMember, { id: (await newPerson('loud')).user.id });
  const { url } = await quill.call(createCheckout, { amount: '100' });
  const sandbox = new SandboxControl(ship().sandboxUrl);
  await sandbox.checkout(url.slice(url.lastIndexOf('/') + 1), 'pay', quill.user.email!);
  await eventually('the coins are there', async () => (await quill.call(getWallet, {})).balance === 425);
  expect((await holding(traces())).length).toBeGreaterThan(0);
});

it('takes all of it along', async () => {
  const held = await quill.call(exportAccount, {});
  expect(held).toMatchObject({
    account: { email: quill.user.email, bio: 'Lover of very old maps' },
    chat: { messages: [{ content: 'Who knows this coast?' }], flagged: [{ reason: 'spam' }] },
    economy: { wallet: { balance: 425 }, purchases: [{ itc: 100, status: 'paid' }] },
    pods: { memberships: [{ name: 'Cartographers' }], messages: [{ content: 'Welcome to the circle' }] },
  });
  expect(held.missing).not.toContain('crew-ai');
  expect(JSON.stringify(held)).not.toContain('I do,');
});

it('and leaves no name, address or picture anywhere, while the ledger balances', async () => {
  await quill.call(deleteAccount, { password: quill.password });
  await eventually(
    'nothing tells who it was',
    async () => {
      expect(await holding(traces())).toEqual([]);
      return true;
    },
    30_000,
  );
  const [line] = await bo.call(listEntries, { kind: 'tip' });
  expect(line).toMatchObject({ memo: 'Tip to Departed member', counterparty: { username: 'departed' } });
  await eventually('the pod goes on', async () => {
    const seats = await bo.call(listPodMembers, { id: podId });
    return seats.length === 1 && seats[0]!.role === 'owner' && seats[0]!.userId === bo.user.id;
  });
  await expect(bo.call(tipMessage, { id: tipped, amount: 5 })).rejects.toThrow('not_tippable');
  const findings = await auditDatabase(databases.db('crew_economy'));
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
});
