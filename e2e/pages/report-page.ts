import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readPdf } from './pdf.ts';
import type { Pdf } from './pdf.ts';

/** The report inside the application. */
export class ReportPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
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
