/** The running product that the test files share. */
export interface App {
  url: string;
  /** The local providers: mailbox, payments, AI. */
  sandboxUrl: string;
  /** The databases, for tests that assert what is stored. */
  mongoUrl: string;
  admin: { username: string; email: string; password: string };
}

/** @throws Error when no stack was started: run the tests with `npx nx e2e e2e` */
export function app(): App {
  const running = process.env.E2E_STACK;
  if (!running) throw new Error('No stack is running: use `npx nx e2e e2e`');
  return JSON.parse(running) as App;
}

/** Points the members and browsers of this test file to another stack than the shared one. */
export function useApp({
  url,
  sandboxUrl,
  mongoUrl,
  admin,
}: Pick<App, 'url' | 'mongoUrl' | 'admin'> & { sandboxUrl: string | undefined }): void {
  process.env.E2E_STACK = JSON.stringify({ url, sandboxUrl, mongoUrl, admin });
}
