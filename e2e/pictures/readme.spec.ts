import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortafoglioPage } from '../pages/portafoglio-page.ts';
import { password } from '../start-product.ts';
import { StudioApi } from '../studio-api.ts';

// npm run pictures: the pictures of the README, drawn from the demo data. Not a comparison: look at them, then commit them.

/** A README that loads in a moment: bytes of a picture at most. */
const MAX_BYTES = 200_000;
/** Of the compressed pictures, 0 to 100. */
const QUALITY = 80;
/** The company of the demo that slides. */
const IN_DISCESA = 'Idrotermica Brenta S.r.l.';

const save = (name: string, canvas: Canvas): void => {
  const content = canvas.toBuffer('image/webp', QUALITY);
  expect(content.length).toBeLessThan(MAX_BYTES);
  const folder = join(productRoot, 'docs', 'pictures');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
};

const drawImage = async (content: Buffer): Promise<Canvas> => {
  const image = await loadImage(content);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
};

/** The page of a PDF that has this heading, in lower case, after its contents. */
const drawPage = async (content: Uint8Array, heading: string): Promise<Canvas> => {
  const loading = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 });
  try {
    const pdf = await loading.promise;
    for (let number = 3; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      if (!items.some((item) => 'str' in item && item.str.trim().toLowerCase() === heading)) continue;
      const viewport = page.getViewport({ scale: 1.5 });
      const canvas = createCanvas(viewport.width, viewport.height);
      // pdfjs draws on any canvas, but its types know only that of browsers.
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
      return canvas;
    }
  } finally {
    await loading.destroy();
  }
  throw new Error(`No page is titled «${heading}»`);
};

test('the board of all companies', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await new LoginPage(page).enterAs({ username: 'studio', password });
  const portafoglio = new PortafoglioPage(page);
  await portafoglio.open();
  await expect(portafoglio.row(IN_DISCESA)).toBeVisible();
  save('portafoglio.webp', await drawImage(await page.screenshot({ animations: 'disabled' })));
});

test('a page of the report', async ({ request }) => {
  const api = await StudioApi.login(request);
  const { id } = await api.findInfrannuale(IN_DISCESA);
  save('report.webp', await drawPage(await api.printReport(id), 'il giudizio in una pagina'));
});
