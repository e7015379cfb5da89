import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { isFlaggedPictureShown } from '@crew/contracts/chat/is-flagged-picture-shown';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { showFlaggedDirectMessage } from '@crew/contracts/chat/show-flagged-direct-message';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { admin } from '@crew/testing/actors';
import { stubCall } from '@crew/testing/stub-call';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();
const captain = admin();
beforeAll(async () => {
  await stubCall(chat.connection, recordAudit, () => null);
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
});
