interface Statement {
  requirements: string[];
  /** Whether it names a file and the text in it that proves it: the title of a test, or the heading of a document. */
  proven: boolean;
  /** Whether it names a deviation or a gap, or why the requirement does not apply. */
  excused: boolean;
}

const ROW = /^\| (\d[^|]*)\|([^|]*)\|([^|]*)\|$/;
const NOT_APPLICABLE = /^Not applicable: (.+)$/;
const NUMBER = /\b\d+\.\d+\.\d+\b/g;
const PROOF = /`([^`›]+) › ([^`]+)`/g;

function statementsOf(page: string): Statement[] {
  return page.split('\n').flatMap((line) => {
    const [, names, how, proof] = ROW.exec(line) ?? [];
    if (names !== undefined) {
      const excused = /\*\*(?:Exception|Open):\*\*/.test(how!);
      return [{ requirements: names.match(NUMBER) ?? [], proven: proof!.search(PROOF) >= 0, excused }];
    }
    const [, reason] = NOT_APPLICABLE.exec(line) ?? [];
    return reason === undefined ? [] : [{ requirements: reason.match(NUMBER) ?? [], proven: false, excused: true }];
  });
}

/** One sentence for each proof on a page whose file or text does not exist. @param read as in {@link asvsBreaches} */
export function missingProofs(page: string, read: (file: string) => string | undefined): string[] {
  const missing = [...page.matchAll(PROOF)].flatMap(([, file, title]) => {
    const text = read(file!);
    if (text === undefined) return [`${file} does not exist`];
    return text.includes(title!) ? [] : [`${file} has no '${title}'`];
  });
  return [...new Set(missing)];
}

/**
 * One sentence for each required number that does not occur exactly once on the page, each number that is not
 * required, each row without proof or excuse, and each proof that does not exist.
 *
 * @param read returns the text of a file of the workspace; undefined when there is none
 */
export function asvsBreaches(
  page: string,
  required: readonly string[],
  read: (file: string) => string | undefined,
): string[] {
  const statements = statementsOf(page);
  const stated = statements.flatMap(({ requirements }) => requirements);
  const times = (number: string) => stated.filter((one) => one === number).length;
  return [
    ...required.filter((number) => times(number) !== 1).map((number) => `${number} occurs ${times(number)} times`),
    ...stated.filter((number) => !required.includes(number)).map((number) => `${number} is not required`),
    ...statements
      .filter(({ proven, excused }) => !proven && !excused)
      .map(({ requirements }) => `${requirements.join(', ')} has neither proof nor exception`),
    ...missingProofs(page, read),
  ];
}
