import { LetterView } from '../../features/captains-log/components/letter-view.js';
import { PageColumn } from '../../ui/page.js';
import { usePathParameter } from '../use-path-parameter.js';

/** A captain's letter. */
export default function Letter() {
  const id = usePathParameter() ?? '';
  return (
    <PageColumn>
      <LetterView key={id} id={id} />
    </PageColumn>
  );
}
