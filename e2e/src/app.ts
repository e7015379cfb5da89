import { expect } from '@jest/globals';

/** The running product that the test files of a worker share. */
export interface App {
  url: string;
  /** The local providers: mailbox, payments, AI. */
  sandboxUrl: string;
  /** The databases, for tests that assert what is stored. */
  mongoUrl: string;
  admin: { username: string; email: string; password: string };
}

/** Holds for one test file: the files of a worker share this module. */
let other: { app: App; testPath: string | undefined } | undefined;

/** The stack of this Jest worker. @throws Error when none was started: run the tests with `npx nx e2e e2e` */
export function app(): App {
  const { E2E_STACKS: stacks, JEST_WORKER_ID: worker } = process.env;
  if (!stacks) throw new Error('No stack is running: use `npx nx e2e e2e`');
  if (other && other.testPath === expect.getState().testPath) return other.app;
  return (JSON.parse(stacks) as App[])[Number(worker) - 1]!;
}

/** Points the members and browsers of this test file to another stack than that of its worker. */
export function useApp({
  url,
  sandboxUrl,
  mongoUrl,
  admin,
}: Pick<App, 'url' | 'mongoUrl' | 'admin'> & { sandboxUrl: string | undefined }): void {
  other = { app: { url, sandboxUrl: sandboxUrl ?? '', mongoUrl, admin }, testPath: expect.getState().testPath };
}
