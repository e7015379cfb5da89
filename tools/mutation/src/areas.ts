/** Code whose tests must notice a fault, with the tests that answer for it. Paths start at the repository's root. */
export interface Area {
  name: string;
  /** Globs of the files to mutate. */
  mutate: string[];
  /** Globs of the test files that run against each mutant. */
  tests: string[];
}

/** A test that fails without the server it needs would kill every mutant, so each area names its tests. */
export const AREAS: Area[] = [
  {
    name: 'ledger',
    mutate: ['libs/ledger/src/**/*.ts', '!libs/ledger/src/audit-database.ts'],
    tests: ['libs/ledger/test/*.spec.ts'],
  },
  {
    name: 'webhook',
    mutate: ['services/economy/src/checkout/{payment.rules,settlement,stripe-event-inbox}.ts'],
    tests: [
      'services/economy/src/checkout/*.spec.ts',
      'services/economy/test/{receive-stripe-event,tampered-amounts,refunds-and-disputes}.spec.ts',
    ],
  },
  {
    name: 'sessions',
    mutate: [
      'services/identity/src/sessions/session*.{rules,repository,presenter,service,controller}.ts',
      'services/identity/src/users/credentials.rules.ts',
    ],
    tests: [
      'services/identity/src/{sessions/*,users/credentials.rules}.spec.ts',
      'services/identity/test/{sessions,login,two-factor,credentials,admin-users}.spec.ts',
      // They start and end sessions too, and tell how a session was started.
      'services/identity/test/{add-passkey,login-with-passkey,remove-passkey}.spec.ts',
    ],
  },
  {
    name: 'guards',
    mutate: ['services/gateway/src/auth/!(*.module|*.spec).ts'],
    tests: [
      'services/gateway/src/auth/*.spec.ts',
      'services/gateway/test/{access,session,authorization-matrix}.spec.ts',
    ],
  },
  {
    name: 'limits',
    mutate: ['services/gateway/src/limits/!(*.module|*.spec).ts'],
    tests: ['services/gateway/test/limits.spec.ts', 'services/gateway/src/limits/*.spec.ts'],
  },
];
