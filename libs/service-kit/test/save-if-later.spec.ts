import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConnection, Schema, type Connection, type Model } from 'mongoose';
import { saveIfLater } from '../src/mongo/save-if-later.js';
import { TestStack } from './test-stack.js';

interface Note {
  _id: string;
  text: string;
  hint?: string;
  at: Date;
}

let stack: TestStack;
let connection: Connection;
let notes: Model<Note>;

beforeAll(async () => {
  stack = await TestStack.start();
  connection = await createConnection(stack.servers.mongo.url, { dbName: 'save-if-later' }).asPromise();
  notes = connection.model<Note>('Note', new Schema<Note>({ _id: String, text: String, hint: String, at: Date }));
});
afterAll(async () => {
  await connection?.close();
  await stack?.stop();
});

const noteAt = (second: number, text = `$text ${second}`): Note => ({ _id: 'one', text, at: new Date(second * 1_000) });
const stored = () => notes.findById('one', { __v: 0 }).lean();

describe('saveIfLater', () => {
  it('keeps the latest of several that are stored for the first time at once', async () => {
    for (let round = 0; round < 50; round += 1) {
      await notes.deleteMany();
      const saved = await Promise.all([3, 1, 4, 2, 5].map((second) => saveIfLater(notes, noteAt(second))));
      expect(await stored()).toEqual(noteAt(5));
      expect(saved.at(-1)).toBe(true);
    }
  });

  it('replaces an earlier one as a whole, and leaves one of the same time or later', async () => {
    await notes.deleteMany();
    expect(await saveIfLater(notes, { ...noteAt(1), hint: 'first' })).toBe(true);
    expect(await saveIfLater(notes, noteAt(2))).toBe(true);
    expect(await saveIfLater(notes, noteAt(2, 'of the same time'))).toBe(false);
    expect(await saveIfLater(notes, noteAt(1))).toBe(false);
    expect(await stored()).toEqual(noteAt(2));
  });
});
