import { describe, expect, it } from '@jest/globals';
import { readStartOptions } from '../src/commands/start-options.js';

describe('what npm start is told', () => {
  it('is nothing, or any of its choices', () => {
    expect(readStartOptions([])).toEqual({ fresh: false, observe: false, replicas: {} });
    expect(readStartOptions(['--fresh', '--observe', '--replicas', 'gateway=2,chat=3'])).toEqual({
      fresh: true,
      observe: true,
      replicas: { gateway: 2, chat: 3 },
    });
    expect(readStartOptions(['--replicas=2']).replicas).toMatchObject({ gateway: 2, 'crew-ai': 2 });
  });

  it.each([
    [['--nonsense'], '"--nonsense" is not known here; there are --fresh'],
    [['--replicas', 'bridge=2'], '"bridge" is no service; there are identity'],
    [['--replicas', 'chat=0'], '"0" is no number of replicas'],
    [['--replicas', 'chat=many'], '"many" is no number of replicas'],
    [['--replicas'], '"" is no service'],
  ])('%j is refused in one sentence', (args, sentence) => {
    expect(() => readStartOptions(args)).toThrow(sentence);
  });
});
