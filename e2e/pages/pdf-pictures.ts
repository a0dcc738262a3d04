import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An A4 page at 36 dots per inch: a line of text is a grey line, a colour or a bar is itself. */
const SCALE = 0.5;
const PAGE = { width: 298, height: 421 } as const;
const COLUMNS = 6;
/** Of the compressed pictures, 0 to 100. */
const QUALITY = 40;
/** Processors round the edges of letters differently: a pixel differs when a colour of it does by more, of 255. */
const MAX_STEP = 48;

/** What changes at every print: moments, days of a lock, digests. */
const VOLATILE = /\d{2}\/\d{2}\/\d{4} alle|bloccati il|blocco del|[\da-f]{16}|^(?:[\da-f]{8} ?)+$/u;

/** Covers what changes at every print, in the colour of the paper: the width of a digest or of a date changes too. */
const replaceVolatile = async (page: PDFPageProxy, context: SKRSContext2D): Promise<void> => {
  const { items } = await page.getTextContent();
  context.fillStyle = '#ffffff';
  for (const item of items) {
    if (!('str' in item) || !VOLATILE.test(item.str)) continue;
    const [left = 0, bottom = 0] = [item.transform[4], item.transform[5]].map(Number);
    const height = item.height + 5;
    context.fillRect(
      (left - 2) * SCALE,
      PAGE.height - (bottom - 3 + height) * SCALE,
      (item.width + 10) * SCALE,
      height * SCALE,
    );
  }
};

const drawPage = async (page: PDFPageProxy): Promise<Canvas> => {
  const canvas = createCanvas(PAGE.width, PAGE.height);
  // pdfjs draws on any canvas, but its types know only that of browsers.
  const target = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: target, viewport: page.getViewport({ scale: SCALE }) }).promise;
  await replaceVolatile(page, canvas.getContext('2d'));
  return canvas;
};

/** All pages of a PDF as one picture, in rows. */
export const drawPages = async (content: Uint8Array): Promise<Buffer> => {
  const loading = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await loading.promise;
    const sheet = createCanvas(PAGE.width * COLUMNS, PAGE.height * Math.ceil(pdf.numPages / COLUMNS));
    const context = sheet.getContext('2d');
    for (let index = 0; index < pdf.numPages; index += 1) {
      const left = (index % COLUMNS) * PAGE.width;
      context.drawImage(await drawPage(await pdf.getPage(index + 1)), left, Math.floor(index / COLUMNS) * PAGE.height);
    }
    return sheet.toBuffer('image/webp', QUALITY);
  } finally {
    await loading.destroy();
  }
};

type Picture = { readonly width: number; readonly height: number; readonly context: SKRSContext2D };

const decodePicture = async (content: Buffer): Promise<Picture> => {
  const image = await loadImage(content);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, context };
};

/** How many pixels of a page differ. */
const countDifferent = (golden: Picture, actual: Picture, left: number, top: number): number => {
  const [one, another] = [golden, actual].map(
    ({ context }) => context.getImageData(left, top, PAGE.width, PAGE.height).data,
  ) as [Uint8ClampedArray, Uint8ClampedArray];
  let different = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((colour) => Math.abs((one[at + colour] ?? 0) - (another[at + colour] ?? 0)) > MAX_STEP))
      different += 1;
  return different;
};

/** The pages of two pictures that differ by more than so many pixels; all of them where there are more pages or fewer. */
export const listChangedPages = async (golden: Buffer, actual: Buffer, most: number): Promise<readonly number[]> => {
  const [before, after] = [await decodePicture(golden), await decodePicture(actual)];
  const pages = Array.from({ length: COLUMNS * (after.height / PAGE.height) }, (_, index) => index + 1);
  if (before.width !== after.width || before.height !== after.height) return pages;
  return pages.filter((page) => {
    const [left, top] = [((page - 1) % COLUMNS) * PAGE.width, Math.floor((page - 1) / COLUMNS) * PAGE.height];
    return countDifferent(before, after, left, top) > most;
  });
};
