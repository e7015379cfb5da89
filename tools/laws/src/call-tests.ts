import { roomCallNameOf } from '@crew/contracts/catalog';
import { callNameOf, serviceOf, type RpcContract } from '@crew/contracts/rpc';

/** Texts of the test files by path: `services/chat/test/post-message.spec.ts`. */
export type TestFiles = ReadonlyMap<string, string>;

/** By service and test file (`sessions` for `sessions.spec.ts`): the calls that the file tests together. */
export type GroupedCalls = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const pathOf = (service: string, name: string): string => `services/${service}/test/${name}.spec.ts`;

/** Whether a test names a call: `tipMessage`, or `deckCalls.postMessage` for a call that several kinds of room have. */
function namesCall(text: string, contract: RpcContract): boolean {
  const roomCall = roomCallNameOf(contract);
  const name = roomCall ? `\\w+Calls\\.${roomCall}` : callNameOf(contract);
  return new RegExp(`\\b${name}\\b`).test(text);
}

/**
 * Compares the catalog with the test files. A call has a test file of its name, is listed under the file that tests it with
 * others, or is listed with the reason why none names it. Returns one sentence for each breach.
 */
export function callTestGaps(
  catalog: readonly RpcContract[],
  files: TestFiles,
  grouped: GroupedCalls,
  unnamed: Readonly<Record<string, string>>,
): string[] {
  const listed = Object.entries(grouped).flatMap(([service, groups]) =>
    Object.entries(groups).flatMap(([file, calls]) =>
      calls.map((call): [string, string] => [`${service}.${call}`, pathOf(service, file)]),
    ),
  );
  const known = new Set(catalog.map(({ subject }) => subject));
  return [
    ...catalog.flatMap((contract) => {
      const { subject } = contract;
      const own = pathOf(serviceOf(contract), subject.slice(subject.indexOf('.') + 1));
      const others = listed.filter(([call]) => call === subject).map(([, file]) => file);
      if (files.has(own) && (others.length > 0 || unnamed[subject])) return [`${subject} has ${own}: unlist it`];
      if (unnamed[subject]) return [];
      const [file = own, ...more] = others;
      if (more.length > 0) return [`${subject} is listed more than once`];
      if (!files.has(file)) return [`${subject} has no ${file}`];
      return namesCall(files.get(file)!, contract) ? [] : [`${file} does not call ${subject}`];
    }),
    ...[...listed.map(([subject]) => subject), ...Object.keys(unnamed)]
      .filter((subject) => !known.has(subject))
      .map((subject) => `${subject} is listed but not in the catalog`),
  ];
}
