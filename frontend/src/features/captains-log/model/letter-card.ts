import { HUE_INK, INK, type ArtHue } from '../../../ui/art/ink.js';
import { SPARK } from '../../../ui/art/spark.js';

/** In pixels: what other sites show of a page. */
const WIDTH = 1_200;
const HEIGHT = 630;

const MARGIN = 72;
const FACE = { x: WIDTH - 260, y: HEIGHT / 2 - 24, radius: 168 };
const WORDS_WIDTH = FACE.x - FACE.radius - MARGIN - 56;
const TITLE_LINES = 4;
const TITLE_LINE_HEIGHT = 76;
/** Between the words above and below the title and the title. */
const TITLE_GAP = 34;
const STARS = 90;
const SPARK_PX = 36;

/** What the picture of a letter shows: nothing of what members wrote. */
export interface LetterCard {
  hue: ArtHue;
  deck: string;
  title: string;
  week: string;
  /** Who wrote the letter, below the face. */
  captain: string;
  /** Addresses of the face, the best one first; one that does not load is passed over. */
  faces: readonly string[];
}

/** Draws the picture for sharing a letter; its colors are the same in both themes. @returns a PNG of 1,200 × 630 pixels */
export async function drawLetterCard(card: LetterCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d')!;
  const [face, fonts] = await Promise.all([firstPicture(card.faces), loadFonts()]);
  drawSky(context, card.hue);
  drawFace(context, card, fonts, face);
  drawWords(context, card, fonts);
  drawLogo(context, fonts);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('The picture is empty'))), 'image/png');
  });
}

interface Fonts {
  display: string;
  body: string;
}

/** The families of the theme, once their files are there: a canvas does not wait for them. */
async function loadFonts(): Promise<Fonts> {
  const style = getComputedStyle(document.documentElement);
  const fonts = {
    display: style.getPropertyValue('--crew-fonts-display'),
    body: style.getPropertyValue('--crew-fonts-body'),
  };
  // The first family of each: the others are of the device, which may lack them, and that counts as a failure.
  const files = [`700 1em ${fonts.display.split(',')[0]}`, `600 1em ${fonts.body.split(',')[0]}`];
  await Promise.all(files.map((font) => document.fonts.load(font)));
  return fonts;
}

async function firstPicture(addresses: readonly string[]): Promise<HTMLImageElement | undefined> {
  for (const address of addresses) {
    const image = new Image(FACE.radius * 2, FACE.radius * 2);
    // Without it a canvas that shows a picture of another origin cannot be saved.
    image.crossOrigin = 'anonymous';
    image.src = address;
    const loaded = await image.decode().then(
      () => true,
      () => false,
    );
    if (loaded) return image;
  }
  return undefined;
}

function drawSky(context: CanvasRenderingContext2D, hue: ArtHue): void {
  const sky = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  sky.addColorStop(0, INK.night);
  sky.addColorStop(1, INK.dusk);
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = context.createRadialGradient(FACE.x, FACE.y, FACE.radius / 2, FACE.x, FACE.y, WIDTH / 2);
  glow.addColorStop(0, `${HUE_INK[hue].base}80`);
  glow.addColorStop(1, `${HUE_INK[hue].base}00`);
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = INK.line;
  // Multiples of these fractions spread evenly over the plane, the same in each picture.
  for (let star = 1; star <= STARS; star += 1) {
    context.globalAlpha = 0.15 + (star % 5) * 0.12;
    context.beginPath();
    const [x, y] = [(star * 0.7548776662) % 1, (star * 0.5698402909) % 1];
    context.arc(x * WIDTH, y * HEIGHT, 0.8 + (star % 4) * 0.4, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawFace(
  context: CanvasRenderingContext2D,
  { hue, captain }: LetterCard,
  { body }: Fonts,
  face: HTMLImageElement | undefined,
): void {
  const { x, y, radius } = FACE;
  const circle = (size: number): void => {
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
  };
  if (face) {
    context.save();
    circle(radius);
    context.clip();
    context.drawImage(face, x - radius, y - radius, radius * 2, radius * 2);
    context.restore();
  }
  for (const [size, width, color] of [
    [radius, 8, INK.gold],
    [radius + 14, 2, HUE_INK[hue].light],
  ] as const) {
    circle(size);
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke();
  }
  context.textAlign = 'center';
  context.fillStyle = INK.line;
  context.font = `600 28px ${body}`;
  context.fillText(captain, x, y + radius + 72, radius * 2.6);
}

function drawWords(
  context: CanvasRenderingContext2D,
  { hue, deck, title, week }: LetterCard,
  { display, body }: Fonts,
): void {
  context.textAlign = 'left';
  context.font = `700 64px ${display}`;
  const lines = wrapped(title, (text) => context.measureText(text).width <= WORDS_WIDTH);
  const top = (HEIGHT - (lines.length - 1) * TITLE_LINE_HEIGHT) / 2;
  context.fillStyle = INK.line;
  for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, top + index * TITLE_LINE_HEIGHT);
  context.font = `600 30px ${body}`;
  context.fillStyle = HUE_INK[hue].light;
  context.fillText(deck, MARGIN, top - 64 - TITLE_GAP / 2);
  context.fillStyle = INK.goldLight;
  context.fillText(week, MARGIN, top + (lines.length - 1) * TITLE_LINE_HEIGHT + 30 + TITLE_GAP);
}

function drawLogo(context: CanvasRenderingContext2D, { display }: Fonts): void {
  const y = HEIGHT - MARGIN;
  context.save();
  context.translate(MARGIN + SPARK_PX / 2, y - SPARK_PX / 4);
  context.scale(SPARK_PX / 4, SPARK_PX / 4);
  context.fillStyle = INK.gold;
  context.fill(new Path2D(SPARK));
  context.restore();
  context.fillStyle = INK.gold;
  context.font = `700 34px ${display}`;
  context.fillText('Crew', MARGIN + SPARK_PX + 12, y);
}

/**
 * The lines of a text, broken between words, or within a word that is longer than a line. The last of the most lines
 * ends with `…` if there is more.
 * @param fits whether a line has room
 */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)!;
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      lines[lines.length - 1] = longer;
      continue;
    }
    if (line !== '') lines.push('');
    for (const letter of word) {
      const grown = lines.at(-1)! + letter;
      if (fits(grown)) lines[lines.length - 1] = grown;
      else lines.push(letter);
    }
  }
  const shown = lines.slice(0, TITLE_LINES);
  if (lines.length === shown.length) return lines;
  let last = shown.pop()!;
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
  return [...shown, `${last}…`];
}
