import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { editLetter } from '@crew/contracts/chat/edit-letter';
import type { Input } from '@crew/contracts/rpc';
import { member } from '@crew/testing/actors';
import { LettersApp, unchanged } from './start-letters.js';

const app = await LettersApp.start();
const { chat, captain } = app;
const edit = (input: Input<typeof editLetter>) => chat.call(editLetter, input, { as: captain });

describe('edit-letter', () => {
  it('changes title and words, and removes sentences with their citations', async () => {
    const { id, revision, sentences } = (await app.drafted()).draft;
    const kept = sentences.slice(1).map(({ key, text }) => ({ key, text: `${text}!` }));
    const edited = await edit({ id, revision, title: ' A better title ', sentences: kept });
    expect(edited).toMatchObject({ title: 'A better title', revision: revision + 1 });
    expect(edited.sentences).toEqual(sentences.slice(1).map((one) => ({ ...one, text: `${one.text}!` })));
    expect(await app.listed(id)).toEqual(edited);
  });

  it('is refused for a letter that another admin has changed, and for unknown sentences', async () => {
    const { draft } = await app.drafted();
    const change = { id: draft.id, revision: draft.revision, title: 'Mine', sentences: unchanged(draft) };
    const code = (input: object) => chat.codeOf(editLetter, { ...change, ...input }, { as: captain });
    const codes = await Promise.all([code({}), code({ title: 'Theirs' })]);
    expect(codes.sort()).toEqual(['letter_changed', 'ok']);
    const { revision } = (await app.listed(draft.id))!;
    expect(
      await code({ revision, sentences: draft.sentences.map((_, place) => ({ key: 8 - place, text: 'x' })) }),
    ).toBe('letter_changed');
    expect(await code({ revision, sentences: [] })).toBe('invalid_input');
    expect(await code({ revision, title: ' ' })).toBe('invalid_input');
    expect(await code({ id: 'energy-2020-W01' })).toBe('not_found');
  });

  it('is for admins', async () => {
    expect(
      await chat.codeOf(
        editLetter,
        { id: 'music-2026-W48', revision: 1, title: 'x', sentences: [{ key: 1, text: 'x' }] },
        { as: member() },
      ),
    ).toBe('admin_only');
  });
});
