import type { BaseImage } from './base-image.js';
import type { BuiltImage } from './images.js';
import type { StackResult } from './stack.js';

export interface Outcome {
  readonly base: BaseImage;
  readonly built: readonly BuiltImage[];
  readonly stack: StackResult;
}

/** A table of all images, and below it every problem. */
export function reportOf({ base, built, stack }: Outcome): { lines: string[]; isSound: boolean } {
  const runs = new Map(stack.images.map((image) => [image.name, image]));
  const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`);
  const rows = built.map(
    ({ name, overBaseMb }) =>
      `| ${name} | ${overBaseMb} MB | ${seconds(runs.get(name)?.startMs)} | ${seconds(runs.get(name)?.stopMs)} |`,
  );
  const problems = [
    ...[...built, ...stack.images].flatMap(({ name, problems }) => problems.map((problem) => `${name} ${problem}`)),
    ...stack.problems,
  ];
  return {
    isSound: problems.length === 0,
    lines: [
      `Base: ${base.name}${base.isStandIn ? ', a stand-in' : ''}`,
      '| image | over the base | start | end after SIGTERM |',
      '| --- | --- | --- | --- |',
      ...rows,
      ...stack.steps.map((step) => `✔ ${step}`),
      ...problems.map((problem) => `✖ ${problem}`),
    ],
  };
}
