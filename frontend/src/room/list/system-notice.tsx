import { chakra } from '@chakra-ui/react';
import { CREW, CREW_KEYS } from '@crew/contracts/chat/decks';
import { useCaptainName } from '../../lib/captain-faces.js';

const Notice = chakra('div', {
  base: { textAlign: 'center', textStyle: 'caption', color: 'fg.muted', px: '6', py: '2', textWrap: 'balance' },
});

const KEY_OF = new Map(CREW_KEYS.map((key) => [CREW[key].name as string, key]));
const CREW_NAMES = new RegExp([...KEY_OF.keys()].join('|'), 'g');

/** A system message. It is stored with the captains' default names, which are replaced by their current ones. */
export function SystemNotice({ content }: { content: string }) {
  const nameOf = useCaptainName();
  return (
    <Notice role="article" tabIndex={-1}>
      {content.replace(CREW_NAMES, (name) => nameOf(KEY_OF.get(name)!))}
    </Notice>
  );
}
