import { describe, expect, it } from '@jest/globals';
import { problemsOfContents } from '../src/contents.js';

const CHAT = ['services/chat/bundle/main.cjs', 'services/chat/bundle/packages.cjs.map'];

describe('problemsOfContents', () => {
  it('accepts the bundle with the manifests and licences of its packages', () => {
    const packages = ['zod/package.json', 'zod/LICENSE', '@nestjs/core/package.json', 'retry/License'];
    expect(problemsOfContents('chat', [...CHAT, ...packages.map((file) => `node_modules/${file}`)])).toEqual([]);
  });

  it('accepts the files of packages that no bundle contains, in the images that need them', () => {
    const sharp = 'node_modules/@img/sharp-linux-x64/lib/sharp.node';
    expect(problemsOfContents('media', ['services/media/bundle/main.cjs', sharp])).toEqual([]);
    expect(problemsOfContents('chat', [...CHAT, sharp])).toEqual([`carries ${sharp}, which it does not need`]);
  });

  it.each([
    ['sharp', 'media and sandbox'],
    ['stripe', 'economy and sandbox'],
  ])('refuses even the manifest of %s outside of %s', (name, owners) => {
    const files = [...CHAT, `node_modules/mailer/node_modules/${name}/package.json`];
    expect(problemsOfContents('chat', files)).toEqual([`carries ${name}, which belongs to ${owners} alone`]);
  });

  it.each([
    'services/chat/src/main.ts',
    'services/chat/test/post-message.spec.ts',
    'services/economy/bundle/main.cjs',
    'package-lock.json',
    'node_modules/zod/index.js',
  ])('refuses %s', (file) => {
    expect(problemsOfContents('chat', [...CHAT, file])).toEqual([`carries ${file}, which it does not need`]);
  });

  it('refuses an image without a bundle', () => {
    expect(problemsOfContents('admin', [])).toEqual(['carries no bundle']);
  });

  it('shows five of many files', () => {
    const files = Array.from({ length: 7 }, (_, index) => `libs/kit/${index}.ts`);
    expect(problemsOfContents('chat', [...CHAT, ...files])).toHaveLength(6);
    expect(problemsOfContents('chat', [...CHAT, ...files]).at(-1)).toBe('carries 2 more such files');
  });
});
