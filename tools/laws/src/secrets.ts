import { execFileSync } from 'node:child_process';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { ROOT } from './workspace.js';

/** Keys of Stripe's live mode and of its webhooks, which the preset does not know. */
const STRIPE = /\b(?:(?:sk|rk)_live_|whsec_)[A-Za-z0-9+/]{24,}/g;

/** Credentials that tests make up, and a password that a shell script puts in. */
const MADE_UP = ['crew:hunter2@10.0.0.1', 'user:secret@example.org', '$1:$password@'];

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }];

/** Characters that are searched in one go: the library's profiler takes time by the square of the number of calls. */
const BATCH = 1_000_000;

/** A text, and a path that names it. */
export interface NamedText {
  path: string;
  text: string;
}

/** One sentence for each credential in the texts. */
export async function secretsIn(texts: Iterable<NamedText>): Promise<string[]> {
  const found: string[] = [];
  let batch: NamedText[] = [];
  let size = 0;
  const search = async (): Promise<void> => {
    if ((await credentialsIn(batch.map(({ text }) => text).join('\n'))).length > 0) {
      for (const { path, text } of batch) found.push(...(await credentialsIn(text)).map((it) => `${path}: ${it}`));
    }
    batch = [];
    size = 0;
  };
  for (const it of texts) {
    batch.push(it);
    size += it.text.length;
    if (size >= BATCH) await search();
  }
  await search();
  return found;
}

async function credentialsIn(text: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: 'texts', content: text, contentType: 'text' },
    options: { config: { rules }, noPhysicFilePath: true },
  });
  const stripe = Array.from(text.matchAll(STRIPE), ([key]) => `Stripe key ${key}`);
  return [...messages.map(({ message }) => message), ...stripe].filter(
    (message) => !MADE_UP.some((known) => message.includes(known)),
  );
}

/** Every text that any commit before `HEAD` has held, with a path under which it stood. Binary files are left out. */
export function* textsOfHistory(): Generator<NamedText> {
  const git = (args: string[], input?: string): Buffer =>
    execFileSync('git', args, { cwd: ROOT, input, maxBuffer: 1024 ** 3 });
  const objects = git(['rev-list', '--objects', 'HEAD']).toString().trimEnd().split('\n');
  const pathOf = new Map(objects.map((line) => [line.slice(0, 40), line.slice(41)]));
  const contents = git(['cat-file', '--batch', '--buffer'], `${[...pathOf.keys()].join('\n')}\n`);
  for (let at = 0; at < contents.length;) {
    const head = contents.indexOf('\n', at);
    const [id = '', type, size] = contents.toString('latin1', at, head).split(' ');
    const body = contents.subarray(head + 1, head + 1 + Number(size));
    at = head + 2 + Number(size);
    if (type === 'blob' && !body.includes(0)) yield { path: pathOf.get(id)!, text: body.toString() };
  }
}
