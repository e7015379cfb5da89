import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
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
import { auditDatabase } from '@crew/ledger/audit-database';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import { mongo } from 'mongoose';
import { admin, newMember, type TestMember } from '../src/members.js';
import { app } from '../src/app.js';

let captain: TestMember;
let quill: TestMember;
let bo: TestMember;
let podId: string;
let tipped: string;
let databases: mongo.MongoClient;

beforeAll(async () => {
  databases = await mongo.MongoClient.connect(app().mongoUrl);
  [captain, quill, bo] = [await admin(), await newMember('quillon'), await newMember('bo')];
});

afterAll(() => databases?.close());

/** Personal data that must be erased. The messages that members wrote to each other are kept. */
const personalData = () => [
  quill.user.username,
  quill.user.email!,
  'Quillon Vantage',
  'Nutmeg Lane',
  'Lover of very old maps',
];

/** Every document in any database that contains one of these words, with its collection. */
async function documentsWith(words: readonly string[]): Promise<string[]> {
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

it('a member creates data in every service', async () => {
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
  tipped = (await quill.call(deckCalls.postMessage, { deckId: 'energy', content: 'Who knows this coast?' })).id;
  await bo.call(deckCalls.postMessage, {
    deckId: 'energy',
    content: `I do, @${quill.user.username}.`,
    mentions: [quill.user.username],
    replyTo: tipped,
  });
  await bo.call(tipMessage, { id: tipped, amount: 25 });
  await quill.call(flagMessage, {
    id: (await bo.call(deckCalls.postMessage, { deckId: 'energy', content: 'Buy now' })).id,
    reason: 'spam',
  });
  const pod = await quill.call(createPod, { name: 'Cartographers', description: '' });
  podId = pod.id;
  await bo.call(joinPod, { id: podId });
  await quill.call(podCalls.postMessage, { id: podId, content: 'Welcome to the circle' });
  await quill.call(blockMember, { id: (await newMember('loud')).user.id });
  const { url } = await quill.call(createCheckout, { amount: '100' });
  const sandbox = new SandboxControl(app().sandboxUrl);
  await sandbox.checkout(url.slice(url.lastIndexOf('/') + 1), 'pay', quill.user.email!);
  await eventually('the purchase is credited', async () => (await quill.call(getWallet, {})).balance === 425);
  expect((await documentsWith(personalData())).length).toBeGreaterThan(0);
});

it('the export holds all of their data', async () => {
  const exported = await quill.call(exportAccount, {});
  expect(exported).toMatchObject({
    account: { email: quill.user.email, bio: 'Lover of very old maps' },
    chat: { messages: [{ content: 'Who knows this coast?' }], flagged: [{ reason: 'spam' }] },
    economy: { wallet: { balance: 425 }, purchases: [{ itc: 100, status: 'paid' }] },
    pods: { memberships: [{ name: 'Cartographers' }], messages: [{ content: 'Welcome to the circle' }] },
  });
  expect(exported.missing).not.toContain('crew-ai');
  expect(JSON.stringify(exported)).not.toContain('I do,');
});

it('deleting the account erases name, address and picture everywhere and keeps the ledger balanced', async () => {
  await quill.call(deleteAccount, { password: quill.password });
  await eventually(
    'no personal data is left',
    async () => {
      expect(await documentsWith(personalData())).toEqual([]);
      return true;
    },
    30_000,
  );
  const [entry] = await bo.call(listEntries, { kind: 'tip' });
  expect(entry).toMatchObject({ memo: 'Tip to Departed member', counterparty: { username: 'departed' } });
  await eventually('the pod has a new owner', async () => {
    const seats = await bo.call(listPodMembers, { id: podId });
    return seats.length === 1 && seats[0]!.role === 'owner' && seats[0]!.userId === bo.user.id;
  });
  await expect(bo.call(tipMessage, { id: tipped, amount: 5 })).rejects.toThrow('not_tippable');
  const findings = await auditDatabase(databases.db('crew_economy'));
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
});
