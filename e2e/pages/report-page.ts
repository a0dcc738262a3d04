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
  readonly point: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    const testata = page.getByRole('main').locator('header').first();
    this.scarica = testata.getByRole('button', { name: 'Scarica PDF' });
    this.annulla = testata.getByRole('button', { name: 'Annulla' });
    this.point = testata.getByRole('status');
    this.error = page.getByRole('region', { name: 'Pagine del report' }).getByRole('alert');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/bilanci/${id}/stampa-report`);
  }

  /** The titles of the chapters, in order. */
  async expectCapitoli(titles: readonly string[]): Promise<void> {
    const capitoli = this.page.getByRole('heading', { level: 1 });
    // Twenty pages render at once.
    await expect(capitoli.filter({ hasText: titles[0] ?? '' }).first()).toBeAttached({ timeout: 30_000 });
    for (const title of titles) await expect(capitoli.filter({ hasText: title }).first()).toBeAttached();
    if (titles.length > 1)
      expect(
        (await capitoli.allTextContents())
          .map((text) => text.replaceAll(/\s+/gu, ' '))
          .filter((text) => titles.includes(text)),
      ).toEqual(titles);
  }

  /** Goes to a chapter from the list at the side, or from the select on a narrow screen. */
  async goTo(capitolo: string): Promise<void> {
    const list = this.page.getByRole('navigation', { name: 'Capitoli del report' });
    const select = this.page.getByLabel('Vai al capitolo');
    // It loads after the pages.
    await expect(list.or(select).filter({ visible: true })).toBeVisible({ timeout: 30_000 });
    if (await list.isVisible()) await list.getByRole('button', { name: capitolo }).click();
    else await select.selectOption({ label: await select.getByRole('option', { name: capitolo }).innerText() });
  }

  /** The chapter is at the top of the pages, below the header of the application. */
  async expectAt(capitolo: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: capitolo })).toBeInViewport();
    await expect(this.scarica).toBeInViewport();
  }

  async expectAnteprima(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  async downloadPdf(): Promise<Pdf & { readonly nome: string }> {
    const download = this.page.waitForEvent('download', { timeout: 120_000 });
    await this.page.getByRole('button', { name: 'Scarica PDF' }).click();
    const file = await download;
    return { nome: file.suggestedFilename(), ...(await readPdf(await readFile(await file.path()))) };
  }
}
