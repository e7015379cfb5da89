import { describe, expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox.rules.js';

describe('mailboxOf', () => {
  it.each([
    ['ada@crew.test', ['ADA@Crew.Test', 'ada+second@crew.test', 'ada+a+b@crew.test', 'ａda@crew.test']],
    ['adalove@gmail.com', ['Ada.Love@gmail.com', 'a.d.a.l.o.v.e+x@googlemail.com', 'adalove@GOOGLEMAIL.com']],
    ['adalove@proton.me', ['ada.love@pm.me', 'ada-love@protonmail.com', 'ada_love+x@proton.me']],
    ['ada@icloud.com', ['ada@me.com', 'ada+x@mac.com']],
    ['ada@yandex.ru', ['ada@ya.ru', 'ada@yandex.com']],
    ['ada@yahoo.com', ['ada-shop@yahoo.com', 'ada+shop@yahoo.com']],
  ])('returns %s for every address that reaches it: %j', (mailbox, addresses) => {
    expect(addresses.map(mailboxOf)).toEqual(addresses.map(() => mailbox));
  });

  it.each([
    ['ada.love@crew.test', 'adalove@crew.test'],
    ['ada-love@gmail.com', 'adalove@gmail.com'],
    ['ada@outlook.com', 'ada@hotmail.com'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });
});
