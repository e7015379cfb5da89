import type { AvatarTraits } from '@crew/contracts/media/avatar-traits';
import { type PortraitOptions, portraitSvg } from '@crew/portraits/portrait';
import { useMemo } from 'react';

interface SketchProps extends Pick<PortraitOptions, 'bald' | 'bare' | 'view'> {
  traits: AvatarTraits;
  /** Edge in pixels. */
  size?: number;
}

/** A face drawn by its traits: the DNA Lab's preview before the avatar is generated. */
export function Sketch({ traits, size = 96, bald = false, bare = false, view }: SketchProps) {
  const src = useMemo(() => {
    const svg = portraitSvg(traits, { bald, bare, ...(view && { view }) });
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [traits, bald, bare, view]);
  // A picture of its own, because the ids in a drawing are unique in one document only.
  return <img src={src} alt="" width={size} height={size} decoding="sync" draggable={false} />;
}
