/** A file, and the text in it that proves a requirement: the title of a test, or the heading of a document. */
interface Proof {
  file: string;
  text: string;
}

interface Statement {
  requirements: string[];
  proofs: Proof[];
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
      const proofs = [...proof!.matchAll(PROOF)].map(([, file, text]) => ({ file: file!, text: text! }));
      return [{ requirements: names.match(NUMBER) ?? [], proofs, excused: /\*\*(?:Exception|Open):\*\*/.test(how!) }];
    }
    const [, reason] = NOT_APPLICABLE.exec(line) ?? [];
    return reason === undefined ? [] : [{ requirements: reason.match(NUMBER) ?? [], proofs: [], excused: true }];
  });
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
  const missing = (proof: Proof): string[] => {
    const text = read(proof.file);
    if (text === undefined) return [`${proof.file} does not exist`];
    return text.includes(proof.text) ? [] : [`${proof.file} has no '${proof.text}'`];
  };
  return [
    ...required.filter((number) => times(number) !== 1).map((number) => `${number} occurs ${times(number)} times`),
    ...stated.filter((number) => !required.includes(number)).map((number) => `${number} is not required`),
    ...statements
      .filter(({ proofs, excused }) => proofs.length === 0 && !excused)
      .map(({ requirements }) => `${requirements.join(', ')} has neither proof nor exception`),
    ...new Set(statements.flatMap(({ proofs }) => proofs.flatMap(missing))),
  ];
}
