import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { oldWords } from '../src/language.js';
import { ROOT } from '../src/workspace.js';

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && existsSync(join(ROOT, path)));

/** Cases are written with a gap, so that this file does not break the rule itself. */
const word = (text: string): string => text.replaceAll('|', '');

describe('the language of the workspace', () => {
  it('uses common terms in names, comments, test titles and documents', () => {
    expect(tracked.flatMap((path) => oldWords(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });

  it.each([
    ['an identifier', 'services/chat/src/a.ts', 'const posted = messageFac|t(message);'],
    ['a plural identifier', 'libs/ledger/src/a.ts', 'fac|tsToPublish.push(event);'],
    ['a comment', 'services/pods/src/a.ts', '/** Tell|s a domain event. */'],
    ['a test title', 'services/pods/test/a.spec.ts', "it('is tol|d once', () => {});"],
    ['a decorator', 'services/pods/src/a.ts', '@Reac|ts(podCreated)'],
    ['a document', 'docs/a.md', 'Each service hear|s of it.'],
    ['a manifest', 'k8s/base/a.yaml', '# The shi|p in a cluster.'],
    ['a log line', 'services/identity/src/a.ts', "logger.info('a member came aboar|d');"],
    ['an error text', 'libs/contracts/src/a.ts', "message: 'This member has departe|d'"],
    ['a subject', 'libs/testing/src/a.ts', '// Whoeve|r calls it waits.'],
    ['a class', 'libs/service-kit/src/a.ts', 'class Heedfu|lConnection {}'],
    ['a variable', 'libs/contracts/src/a.ts', 'const printe|d = JSON.stringify(value);'],
  ])('rejects an old word in %s', (_what, path, text) => {
    expect(oldWords(path, word(text))).toHaveLength(1);
  });

  it.each([
    ['a fixed screen text', 'services/identity/src/a.ts', "subject: 'Welcome aboar|d'"],
    ['a stored event type', 'services/pods/src/a.ts', "subject: 'identity.user-departe|d'"],
    [
      'a call',
      'services/economy/src/a.ts',
      "import { getShi|pLedger } from '@crew/contracts/economy/get-shi|p-ledger';",
    ],
    ['other words', 'docs/a.md', 'Membership, shipping, factory, artifact and heart.'],
  ])('accepts %s', (_what, path, text) => {
    expect(oldWords(path, word(text))).toEqual([]);
  });
});
