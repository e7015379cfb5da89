import { expect, it } from '@jest/globals';
import { isDisposable } from './disposable.rules.js';

it.each([
  ['ada@mailinator.com', true],
  ['ada@MAILINATOR.com', true],
  ['ada@any.name.mailinator.com', true],
  ['ada@ｍailinator.com', true],
  ['ada@guerrillamail.com', true],
  ['ada@gmail.com', false],
  ['ada@crew-mailinator.com', false],
  ['mailinator.com@crew.test', false],
  ['ada@com', false],
])('isDisposable(%j) is %s', (email, disposable) => {
  expect(isDisposable(email)).toBe(disposable);
});
