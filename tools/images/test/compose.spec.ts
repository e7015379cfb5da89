import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { SERVICES } from '@crew/local-stack/stack/topology';
import { describe, expect, it } from '@jest/globals';
import { interpolate, readCompose, runArguments } from '../src/compose.js';

const OPTIONS = { container: 'check-chat', network: 'check', aliases: ['chat'], image: 'crew/chat' };

describe('interpolate', () => {
  it.each([
    ['${SET}', 'value'],
    ['${SET:-preset}', 'value'],
    ['${EMPTY:-preset}', 'preset'],
    ['${EMPTY-preset}', ''],
    ['${MISSING-preset}', 'preset'],
    ['${MISSING:-}', ''],
    ['${MISSING}', ''],
    ['$${SET}', '${SET}'],
    ['$$(date) ${SET}/${SET}', '$(date) value/value'],
  ])('makes of %s: %s', (text, expected) => {
    expect(interpolate(text, { SET: 'value', EMPTY: '' })).toBe(expected);
  });

  it('names a variable that is required and missing', () => {
    expect(() => interpolate('${PASSWORD:?choose one}', { PASSWORD: '' })).toThrow('PASSWORD is not set: choose one');
  });
});

describe('readCompose', () => {
  const required = ['CREW_ADMIN_PASSWORD', 'TWO_FACTOR_KEYS', 'ABUSE_HASH_KEY', 'REDIS_PASSWORD', 'MONGODB_PASSWORD'];
  const users = ['GATEWAY', 'IDENTITY', 'CHAT', 'ECONOMY', 'PODS', 'CREW_AI', 'MEDIA', 'OPERATOR'];
  const variables = Object.fromEntries(
    [...required, ...users.map((user) => `NATS_PASSWORD_${user}`)].map((name) => [name, 'x']),
  );

  it('reads the compose file of the project', () => {
    const services = readCompose(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), variables);
    for (const name of SERVICES) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], environment: { LOG_LEVEL: 'info' } });
      expect(JSON.stringify(services[name]!.environment)).not.toContain('${');
      // Without it a container gets no setting that the compose file does not name, such as REGISTRATION.
      expect(services[name]!.env_file).toEqual([{ path: 'settings.env', required: false }]);
    }
  });

  it('refuses a field that it would leave out', () => {
    const text = 'services: { chat: { image: a, mem_limit: 1m, privileged: true } }';
    expect(() => readCompose(text, {})).toThrow('chat.privileged is no field that the check can translate');
  });
});

describe('runArguments', () => {
  it('gives a container the limits and rights of its service', () => {
    const service = {
      ...{ image: 'crew/chat:local', mem_limit: '384m', init: true, read_only: true, tmpfs: ['/tmp'] },
      ...{ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], environment: { LOG_LEVEL: 'info' } },
      ...{ volumes: ['data:/data', './nats.conf:/etc/nats.conf'], command: ['node', 'main.cjs'] },
      networks: { default: { aliases: ['chat.localhost'] } },
    };
    expect(runArguments(service, OPTIONS)).toEqual([
      ...['--name', 'check-chat', '--network', 'check'],
      ...['--network-alias', 'chat', '--network-alias', 'chat.localhost'],
      ...['--memory', '384m', '--memory-swap', '384m', '--init', '--read-only', '--read-only-tmpfs=false'],
      ...['--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
      ...['--env', 'LOG_LEVEL=info', '--volume', 'check-data:/data', 'crew/chat', 'node', 'main.cjs'],
    ]);
  });

  it('adds nothing that a service does not name', () => {
    expect(runArguments({ image: 'crew/chat:local', mem_limit: '64m' }, OPTIONS)).toEqual([
      ...['--name', 'check-chat', '--network', 'check', '--network-alias', 'chat'],
      ...['--memory', '64m', '--memory-swap', '64m', 'crew/chat'],
    ]);
  });
});
