import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { completeFileUpload } from '@crew/contracts/media/complete-file-upload';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { getFileUrl } from '@crew/contracts/media/get-file-url';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startFiles, TEXT } from './start-files.js';

const files = startFiles();
const bo = member();

describe('get-file-url', () => {
  it('gives the readers of the message an address, and nobody else', async () => {
    const [ofDeck, ofPod, direct, unsent] = [
      await files.upload(),
      await files.upload(),
      await files.upload(),
      await files.upload(),
    ];
    const [inPod, inConversation] = [member(), member()];
    files.media.podIds.set(inPod.id, ['pod-1']);
    files.media.conversationIds.set(inConversation.id, ['conversation-1']);
    expect(await files.attach(ofDeck.id)).toEqual([ofDeck]);
    await files.attach(ofPod.id, { podId: 'pod-1' });
    await files.attach(direct.id, { conversationId: 'conversation-1' });
    const all = [ofDeck, ofPod, direct, unsent];
    const codes = async (as: Actor) => Promise.all(all.map(({ id }) => files.readCode(id, as)));
    expect(await codes(bo)).toEqual(['ok', 'forbidden', 'forbidden', 'forbidden']);
    expect(await codes(admin())).toEqual(['ok', 'forbidden', 'forbidden', 'forbidden']);
    expect(await codes(inPod)).toEqual(['ok', 'ok', 'forbidden', 'forbidden']);
    expect(await codes(inConversation)).toEqual(['ok', 'forbidden', 'ok', 'forbidden']);
    expect(await codes(files.ada)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const moderator = admin();
    files.media.shownPictureIds.set(moderator.id, [direct.id]);
    expect(await files.readCode(direct.id, moderator)).toBe('ok');
    expect(await files.readCode('nothing', files.ada)).toBe('not_found');
  });
});

describe('a message with files', () => {
  const data = (id: string) => ({ messageId: 'm', deckId: 'music' as const, authorId: files.ada.id, pictureIds: [id] });

  it('that is hidden leaves them to its author and admins, and ends the addresses signed before', async () => {
    const { id } = await files.upload();
    await files.attach(id);
    const urlFor = async (as: Actor) => (await files.media.call(getFileUrl, { id }, { as })).url;
    const signedBefore = await urlFor(bo);
    await files.media.publishEvent(messageWithdrawn, { ...data(id), reason: 'hidden' });
    await eventually('the address ends', async () => (await fetch(signedBefore)).status === 404);
    expect(await files.readCode(id, bo)).toBe('forbidden');
    for (const as of [files.ada, admin()]) expect(await (await fetch(await urlFor(as))).text()).toBe(TEXT.toString());
    await files.media.publishEvent(messageRestored, data(id));
    await eventually('it is shown again', async () => (await files.readCode(id, bo)) === 'ok');
    expect((await fetch(await urlFor(bo))).headers.get('content-type')).toBe('text/plain');
  });

  it('that is removed withholds them from all but the admins to whom its case shows them, until it is restored', async () => {
    const { id } = await files.upload();
    await files.attach(id);
    const removed = { ...data(id), reason: 'removed', flagged: true, withheld: true } as const;
    await files.media.publishEvent(messageWithdrawn, { ...removed, rev: 1 });
    const codes = async () => Promise.all([files.ada, bo, admin()].map((as) => files.readCode(id, as)));
    await eventually('nobody gets it', async () => (await codes()).every((code) => code === 'not_found'));
    const deciding = admin();
    files.media.shownPictureIds.set(deciding.id, [id]);
    expect(await files.readCode(id, deciding)).toBe('ok');
    expect(await files.media.codeOf(completeFileUpload, { id }, { as: files.ada })).toBe('not_found');
    await files.media.publishEvent(messageRestored, { ...data(id), rev: 2 }, `restored:${id}`);
    await eventually('it is shown again', async () => (await codes()).every((code) => code === 'ok'));
    const { url } = await files.media.call(getFileUrl, { id }, { as: bo });
    expect(await (await fetch(url)).text()).toBe(TEXT.toString());
  });

  it('that is deleted deletes them', async () => {
    const [withdrawn, detached] = [await files.upload(), await files.upload()];
    for (const { id } of [withdrawn, detached]) await files.attach(id);
    await files.media.publishEvent(messageWithdrawn, { ...data(withdrawn.id), reason: 'deleted' });
    await files.media.call(detachPictures, { userId: files.ada.id, ids: [detached.id] });
    for (const { id } of [withdrawn, detached]) {
      await eventually('the file is deleted', async () => (await files.readCode(id, files.ada)) === 'not_found');
      expect((await files.media.objects()).filter((name) => name.includes(id))).toEqual([]);
    }
  });
});
