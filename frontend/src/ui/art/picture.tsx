import type { ImgHTMLAttributes } from 'react';

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Width in pixels. */
  size?: number;
}

/** A drawing from a file; decorative beside words, so `alt` is empty unless given. */
export const Picture = ({ size, ratio = 1, ...props }: PictureProps & { src: string; ratio?: number }) => (
  <img width={size} height={size && size * ratio} alt="" decoding="async" draggable={false} {...props} />
);
