import { describe, expect, it } from '@jest/globals';
import { readStartOptions } from '../src/commands/start-options.js';

describe('readStartOptions', () => {
  it('parses all options', () => {
    expect(readStartOptions([])).toEqual({ fresh: false, observe: false, replicas: {} });
    expect(readStartOptions(['--fresh', '--observe', '--replicas', 'gateway=2,chat=3'])).toEqual({
      fresh: true,
      observe: true,
      replicas: { gateway: 2, chat: 3 },
    });
    expect(readStartOptions(['--replicas=2']).replicas).toMatchObject({ gateway: 2, 'crew-ai': 2 });
  });

  it.each([
    [['--nonsense'], 'Unknown option "--nonsense". Options: --fresh'],
    [['--replicas', 'bridge=2'], 'Unknown service "bridge". Services: identity'],
    [['--replicas', 'chat=0'], 'Invalid number of replicas "0"'],
    [['--replicas', 'chat=many'], 'Invalid number of replicas "many"'],
    [['--replicas'], 'Unknown service ""'],
  ])('rejects %j with a message', (args, message) => {
    expect(() => readStartOptions(args)).toThrow(message);
  });
});
