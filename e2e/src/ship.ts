/** The running product that all files of the run share. */
export interface Ship {
  url: string;
  /** Where the local providers are: the mailbox, the payments. */
  sandboxUrl: string;
  /** The databases themselves: to see that something is in none of them. */
  mongoUrl: string;
  admin: { username: string; email: string; password: string };
}

/** @throws Error when no ship was started: run the tests by `npx nx e2e e2e` */
export function ship(): Ship {
  const running = process.env.SHIP;
  if (!running) throw new Error('No ship is running: use `npx nx e2e e2e`');
  return JSON.parse(running) as Ship;
}

/** Has this file's people and browsers use another ship than the shared one. */
export function useShip({
  url,
  sandboxUrl,
  mongoUrl,
  admin,
}: Pick<Ship, 'url' | 'mongoUrl' | 'admin'> & { sandboxUrl: string | undefined }): void {
  process.env.SHIP = JSON.stringify({ url, sandboxUrl, mongoUrl, admin });
}
