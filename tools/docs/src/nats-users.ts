import { NATS_USERS, natsPasswordVariable, type NatsUser } from '@crew/contracts/nats-access';
import { permissionsOf } from '@crew/service-kit/nats/permissions';
import { stringify } from 'yaml';

const ABOUT = [
  'Who may do what on NATS: each login what its service answers, tells and needs, and nothing else. Made by `npm run docs`',
  'from the catalogues and `libs/contracts/src/nats-access.ts`.',
];

/** NATS' own two seconds are short for a process that is just starting among others. */
const SIGN_IN_WITHIN_S = 10;

/** NATS' own configuration of its logins; their passwords are variables of its environment. */
export function natsConfiguration(): string {
  const about = [...ABOUT, 'The passwords are letters and digits, a letter first: NATS would read others as numbers.'];
  return [
    ...about.map((line) => `# ${line}`),
    'authorization {',
    `  timeout: ${SIGN_IN_WITHIN_S}`,
    '  users = [',
    ...NATS_USERS.flatMap(userLines),
    '  ]',
    '}',
    '',
  ].join('\n');
}

function userLines(login: NatsUser): string[] {
  const { publish, subscribe, answers } = permissionsOf(login);
  const list = (subjects: string[]): string[] => subjects.map((subject) => `          "${subject}"`);
  return [
    '    {',
    `      user: "${login}"`,
    `      password: $${natsPasswordVariable(login)}`,
    '      permissions {',
    ...(answers ? ['        allow_responses: true'] : []),
    '        publish: [',
    ...list(publish),
    '        ]',
    '        subscribe: [',
    ...list(subscribe),
    '        ]',
    '      }',
    '    }',
  ];
}

/** The same as values of NATS' Helm chart, which writes what stands in `<< >>` without quotes. */
export function natsChartValues(): string {
  const users = NATS_USERS.map((login) => {
    const { publish, subscribe, answers } = permissionsOf(login);
    return {
      user: login,
      password: `<< $${natsPasswordVariable(login)} >>`,
      permissions: { ...(answers && { allow_responses: true }), publish, subscribe },
    };
  });
  const env = NATS_USERS.map((login) => [
    natsPasswordVariable(login),
    { valueFrom: { secretKeyRef: { name: 'nats-logins', key: login } } },
  ]);
  const values = {
    config: { merge: { authorization: { timeout: SIGN_IN_WITHIN_S, users } } },
    container: { env: Object.fromEntries(env) as object },
  };
  return [...ABOUT.map((line) => `# ${line}`), stringify(values)].join('\n');
}
