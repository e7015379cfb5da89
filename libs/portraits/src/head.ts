import type { Look } from './look.js';

/** The proportions of a head on a canvas of 1024 × 1024. */
export interface Head {
  /** Half-widths at the cheekbones, the jaw and the chin. */
  cheek: number;
  jaw: number;
  chin: number;
  top: number;
  chinY: number;
  eyeY: number;
  /** Distance of an eye from the middle. */
  eyeX: number;
  noseY: number;
  mouthY: number;
}

export const MIDDLE = 512;

const SHAPES: Record<Look['faceShape'], Pick<Head, 'cheek' | 'jaw' | 'chin' | 'chinY'>> = {
  oval: { cheek: 150, jaw: 118, chin: 38, chinY: 652 },
  round: { cheek: 162, jaw: 138, chin: 56, chinY: 636 },
  square: { cheek: 154, jaw: 142, chin: 66, chinY: 646 },
  heart: { cheek: 160, jaw: 106, chin: 26, chinY: 654 },
  diamond: { cheek: 160, jaw: 102, chin: 32, chinY: 660 },
  oblong: { cheek: 142, jaw: 118, chin: 46, chinY: 672 },
};

/** Returns the proportions of a face by its shape and age. */
export function headOf({ faceShape, ageRange }: Look): Head {
  const shape = SHAPES[faceShape];
  const young = ageRange === 'early-twenties' ? 6 : 0;
  return {
    ...shape,
    chinY: shape.chinY - young,
    top: 214,
    eyeY: 452 + young,
    eyeX: 68,
    noseY: 540 + young / 2,
    mouthY: 590,
  };
}

/** The outline of the face. */
export function facePath({ cheek, jaw, chin, chinY, top }: Head): string {
  const [l, r] = [(x: number) => MIDDLE - x, (x: number) => MIDDLE + x];
  return [
    `M${MIDDLE},${top}`,
    `C${r(cheek * 0.8)},${top} ${r(cheek)},${top + 90} ${r(cheek)},420`,
    `C${r(cheek)},480 ${r(jaw + 12)},520 ${r(jaw)},566`,
    `C${r(jaw - 12)},612 ${r(chin + 30)},${chinY} ${MIDDLE},${chinY}`,
    `C${l(chin + 30)},${chinY} ${l(jaw - 12)},612 ${l(jaw)},566`,
    `C${l(jaw + 12)},520 ${l(cheek)},480 ${l(cheek)},420`,
    `C${l(cheek)},${top + 90} ${l(cheek * 0.8)},${top} ${MIDDLE},${top}Z`,
  ].join(' ');
}

/** Draws both sides; `draw` gets 1 for the right side and −1 for the left. */
export function bothSides(draw: (side: 1 | -1) => string): string {
  return draw(-1) + draw(1);
}
