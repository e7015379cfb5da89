import type { TraitId } from '@crew/contracts/media/avatar-traits';

/** Half-widths of a face and where its chin ends, on a grid of 120 units with the face around (60, 54). */
export interface Head {
  brow: number;
  cheek: number;
  jaw: number;
  chin: number;
  chinY: number;
}

export const HEADS: Record<TraitId<'faceShape'>, Head> = {
  oval: { brow: 17, cheek: 20, jaw: 15.5, chin: 6, chinY: 82 },
  round: { brow: 18, cheek: 22.5, jaw: 20, chin: 10, chinY: 79 },
  square: { brow: 19, cheek: 20.5, jaw: 20, chin: 13, chinY: 81 },
  heart: { brow: 20, cheek: 21.5, jaw: 12.5, chin: 2, chinY: 82 },
  diamond: { brow: 12, cheek: 22, jaw: 11.5, chin: 3, chinY: 83 },
  oblong: { brow: 16, cheek: 18, jaw: 15.5, chin: 8, chinY: 87 },
};

/** The outline of a face. */
export function facePath({ brow, cheek, jaw, chin, chinY }: Head): string {
  const half = (side: 1 | -1) => (x: number) => 60 + side * x;
  const [r, l] = [half(1), half(-1)];
  return [
    'M60 27',
    `C${r(brow)} 27 ${r(cheek)} 38 ${r(cheek)} 53`,
    `C${r(cheek)} 60 ${r(jaw + 1.5)} 65 ${r(jaw)} 71`,
    `C${r(jaw - 2)} 77 ${r(chin + 3)} ${chinY} 60 ${chinY}`,
    `C${l(chin + 3)} ${chinY} ${l(jaw - 2)} 77 ${l(jaw)} 71`,
    `C${l(jaw + 1.5)} 65 ${l(cheek)} 60 ${l(cheek)} 53`,
    `C${l(cheek)} 38 ${l(brow)} 27 60 27Z`,
  ].join('');
}
