import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readPdf } from './pdf.ts';
import type { Pdf } from './pdf.ts';

/** The report inside the application. */
export class ReportPage {
  private readonly page: Page;
  readonly scarica: Locator;
  readonly annulla: Locator;
  /** Progress of the print. */
  readonly punto: Locator;
  readonly errore: Locator;

  constructor(page: Page) {
    this.page = page;
    const testata = page.getByRole('main').locator('header').first();
    this.scarica = testata.getByRole('button', { name: 'Scarica PDF' });
    this.annulla = testata.getByRole('button', { name: 'Annulla' });
    this.punto = testata.getByRole('status');
    this.errore = page.getByRole('region', { name: 'Pagine del report' }).getByRole('alert');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/bilanci/${id}/stampa-report`);
  }

  /** The titles of the chapters, in order. */
  async expectCapitoli(titoli: readonly string[]): Promise<void> {
    const capitoli = this.page.getByRole('heading', { level: 1 });
    // Twenty pages render at once.
    await expect(capitoli.first()).toBeAttached({ timeout: 30_000 });
    for (const titolo of titoli) await expect(capitoli.filter({ hasText: titolo }).first()).toBeAttached();
    if (titoli.length > 1)
      expect(
        (await capitoli.allTextContents())
          .map((testo) => testo.replaceAll(/\s+/gu, ' '))
          .filter((testo) => titoli.includes(testo)),
      ).toEqual(titoli);
  }

  async expectAnteprima(testo: string): Promise<void> {
    await expect(this.page.getByText(testo).first()).toBeVisible();
  }

  async downloadPdf(): Promise<Pdf & { readonly nome: string }> {
    const download = this.page.waitForEvent('download', { timeout: 120_000 });
    await this.page.getByRole('button', { name: 'Scarica PDF' }).click();
    const file = await download;
    return { nome: file.suggestedFilename(), ...(await readPdf(await readFile(await file.path()))) };
  }
}
