import type { CrewKey } from '@crew/contracts/chat/decks';
import { LumiFigure } from './mascot.js';
import { Bust, PortraitFrame } from './portrait-frame.js';
import { SITTERS } from './sitters.js';

/** The portrait of a captain. */
export function PortraitDrawing({ captain }: { captain: CrewKey }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
      {captain === 'guide' ? (
        <PortraitFrame faction="sentinel-seven">
          <g transform="translate(0 6)">
            <LumiFigure />
          </g>
        </PortraitFrame>
      ) : (
        <PortraitFrame faction={SITTERS[captain].faction}>
          <Bust sitter={SITTERS[captain]} />
        </PortraitFrame>
      )}
    </svg>
  );
}
