import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { isFlaggedPictureShown } from '@crew/contracts/chat/is-flagged-picture-shown';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { showFlaggedDirectMessage } from '@crew/contracts/chat/show-flagged-direct-message';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { admin, member } from '@crew/testing/actors';
import { stubCall } from '@crew/testing/stub-call';
import { appealAs } from './appeal-as.js';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();
const captain = admin();
beforeAll(async () => {
  await stubCall(chat.connection, recordAudit, () => null);
  await stubCall(chat.connection, getMembers, ({ ids }) =>
    ids.map((id) => ({ ...member({ id }), faction: null, isAdmin: false, emailVerified: true })),
  );
  await stubCall(chat.connection, attachFiles, ({ ids }) =>
    ids.map((id) => ({ id, name: `${id}.pdf`, type: 'application/pdf', size: 9 })),
  );
  await stubCall(chat.connection, attachPictures, ({ ids }) =>
    ids.map((id) => ({
      id,
      path: `messages/${id}.webp`,
      width: 4,
      height: 3,
      placeholder: 'data:image/webp;base64,AAAA',
    })),
  );
});

const POLL = { answers: ['Black', 'Green'], multiple: false, anonymous: false };
const isShown = (pictureId: string, adminId = captain.id) => chat.call(isFlaggedPictureShown, { pictureId, adminId });

describe('is-flagged-picture-shown', () => {
  it('is true for the admin who looked, until the decision, of the pictures that they saw', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const pictured = (picture: string) =>
      chat.call(directCalls.postMessage, { id, content: '', pictureIds: [picture] }, { as: ada });
    await pictured('too-far');
    await post(ada, id);
    await pictured('near');
    const { id: messageId } = await pictured('flagged');
    await chat.call(flagDirectMessage, { id, messageId }, { as: bob });
    expect(await isShown('flagged')).toBe(false);
    await chat.call(showFlaggedDirectMessage, { id: messageId }, { as: captain });
    const all = ['flagged', 'near', 'too-far'].map((picture) => isShown(picture));
    expect(await Promise.all(all)).toEqual([true, true, false]);
    expect(await isShown('flagged', admin().id)).toBe(false);
    await chat.call(resolveFlag, { id: messageId, action: 'dismiss' }, { as: captain });
    expect(await isShown('flagged')).toBe(false);
  });

  it('is true for every admin while the removal of a message from a deck is under appeal, of what it had', async () => {
    const [ada, bob] = await strangers(2);
    const said = { content: 'Tea?', pictureIds: ['removed'], fileIds: ['removed-file'], poll: POLL };
    const { id } = await chat.call(deckCalls.postMessage, { deckId: 'money', ...said }, { as: ada });
    await chat.call(flagMessage, { id, reason: 'spam' }, { as: bob });
    await chat.call(resolveFlag, { id, action: 'remove' }, { as: captain });
    const areShown = () => Promise.all(['removed', 'removed-file', 'another'].map((one) => isShown(one)));
    expect(await areShown()).toEqual([false, false, false]);
    await appealAs(chat, ada);
    expect(await areShown()).toEqual([true, true, false]);
    const flag = (await chat.call(listFlags, { limit: 100 }, { as: captain })).find((one) => one.id === id);
    expect(flag?.message).toMatchObject({
      content: 'Tea?',
      deleted: false,
      pictures: [{ id: 'removed' }],
      files: [{ id: 'removed-file' }],
      poll: { answers: [{ text: 'Black' }, { text: 'Green' }] },
    });
    await chat.call(resolveFlag, { id, action: 'remove' }, { as: captain });
    expect(await areShown()).toEqual([false, false, false]);
  });

  it('is true for the admin who looked at a removed direct message under appeal', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const said = { content: '', pictureIds: ['removed-direct'] };
    const { id: messageId } = await chat.call(directCalls.postMessage, { id, ...said }, { as: ada });
    await chat.call(flagDirectMessage, { id, messageId }, { as: bob });
    await chat.call(resolveFlag, { id: messageId, action: 'remove' }, { as: captain });
    await appealAs(chat, ada);
    expect(await isShown('removed-direct')).toBe(false);
    const shown = await chat.call(showFlaggedDirectMessage, { id: messageId }, { as: captain });
    expect(shown.at(-1)).toMatchObject({ deleted: false, pictures: [{ id: 'removed-direct' }] });
    expect([await isShown('removed-direct'), await isShown('removed-direct', admin().id)]).toEqual([true, false]);
  });
});
