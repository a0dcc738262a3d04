import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A downloaded PDF as a person reads it: blanks folded, page after page. */
export type Pdf = { readonly nome: string; readonly pagine: readonly string[]; readonly titoli: readonly string[]; readonly lingua: string | null };

/** The report inside the application. */
export class ReportPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async expectAnteprima(testo: string): Promise<void> {
    await expect(this.page.getByText(testo).first()).toBeVisible();
  }

  async downloadPdf(): Promise<Pdf> {
    const download = this.page.waitForEvent('download', { timeout: 120_000 });
    await this.page.getByRole('button', { name: 'Scarica PDF' }).click();
    const file = await download;
    return readPdf(file.suggestedFilename(), await readFile(await file.path()));
  }
}

async function readPdf(nome: string, contenuto: Uint8Array): Promise<Pdf> {
  const lettura = getDocument({ data: new Uint8Array(contenuto), useSystemFonts: false, verbosity: 0 });
  const documento = await lettura.promise;
  const pagine: string[] = [];
  for (let numero = 1; numero <= documento.numPages; numero += 1) {
    const { items } = await (await documento.getPage(numero)).getTextContent();
    pagine.push(items.map((item) => ('str' in item ? item.str : '')).join(' ').replaceAll(/\s+/gu, ' '));
  }
  const outline = (await documento.getOutline()) ?? [];
  const { info } = await documento.getMetadata();
  const lingua = 'Language' in info && typeof info.Language === 'string' ? info.Language : null;
  await lettura.destroy();
  return { nome, pagine, titoli: outline.map(({ title }) => title), lingua };
}
