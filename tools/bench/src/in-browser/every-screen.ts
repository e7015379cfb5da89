import { readFile } from 'node:fs/promises';
import { createPod } from '@crew/contracts/pods/create-pod';
import type { MemberClient } from '@crew/local-stack/client/member-client';
import type { Page } from 'playwright-core';
import type { App } from '../app.js';

const ROUTES = new URL('../../../../frontend/src/app/routes.ts', import.meta.url);

/** The paths of the web app, read from its table of routes so that a new screen is visited too. */
async function readPaths(): Promise<{ path: string; forMembers: boolean }[]> {
  const table = (await readFile(ROUTES, 'utf8')).split('const TABLE = [')[1]!.split('\n]')[0]!;
  return table
    .split("path: '")
    .slice(1)
    .map((route) => ({
      path: route.split("'")[0]!,
      forMembers: route.includes("access: '"),
    }));
}

/**
 * Opens every screen of the web app, those of visitors without a session, and resolves to the largest cumulative layout shift.
 * @param open a blank page, signed in as the member if given
 * @param shiftOf resolves to the layout shift of a page once it is loaded
 */
export async function worstShift(
  { admin }: Pick<App, 'admin'>,
  open: (member?: MemberClient) => Promise<Page>,
  shiftOf: (page: Page) => Promise<number>,
): Promise<number> {
  const { id } = await admin.call(createPod, { name: 'Measured' });
  const values: Record<string, string> = { ':username': admin.user.username, ':deckId?': 'money', ':id': id };
  let worst = { path: '', shift: 0 };
  for (const { path, forMembers } of await readPaths()) {
    const page = await open(forMembers ? admin : undefined);
    await page.goto(path.replace(/:\w+\??/, (name) => values[name] ?? 'unknown'));
    const shift = await shiftOf(page);
    if (shift > worst.shift) worst = { path, shift };
    await page.context().close();
  }
  console.log(`Shifts most: ${worst.path}`);
  return worst.shift;
}
