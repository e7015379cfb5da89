import { describe, expect, it } from '@jest/globals';
import { commandProblem } from '../src/commands.js';

describe('the problem of an admin command line', () => {
  it.each<[string, string[], string | undefined]>([
    ['nonsense', [], 'Unknown command "nonsense".'],
    ['toString', [], 'Unknown command "toString".'],
    ['', [], 'No command is given.'],
    ['grant', [], 'An argument is missing: grant NAME'],
    ['grant', ['ada'], undefined],
    ['dead-letters', [], undefined],
  ])('of "%s" with %j is %s', (name, args, problem) => {
    expect(commandProblem(name, args)).toBe(problem);
  });
});
