import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The import of a trial balance, in three steps. */
export class ImportaPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(bilancio: string): Promise<void> {
    await this.page.goto(`/bilanci/${bilancio}/importa`);
  }

  /** Chooses a file built in memory. */
  async choose(name: string, content: string | Buffer): Promise<void> {
    await this.page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  }

  /** To the account of the import, by the steps that the file asks for. */
  async goToResoconto(): Promise<void> {
    const avanti = this.page.locator('button:enabled', { hasText: /^Continua/u });
    for (let passi = 0; passi < 3; passi += 1) {
      await expect(this.resoconto.or(avanti)).toBeVisible();
      if (await this.resoconto.isVisible()) return;
      await avanti.click();
    }
    await expect(this.resoconto).toBeVisible();
  }

  get continua(): Locator {
    return this.page.getByRole('button', { name: /^Continua/u });
  }

  get resoconto(): Locator {
    return this.page.getByRole('region', { name: 'Resoconto dell’importazione' });
  }

  get formazione(): Locator {
    return this.page.getByRole('complementary', { name: 'Bilancio in formazione' });
  }

  get carica(): Locator {
    return this.page.getByRole('button', { name: 'Carica nell’editor' });
  }

  conto(nome: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: nome });
  }

  async expectShown(nome: string): Promise<void> {
    await expect(this.page.locator('[data-conto]').filter({ hasText: nome })).toBeVisible();
  }

  /** The account that the keys act on. */
  async expectActive(nome: string): Promise<void> {
    await expect(this.page.locator('[data-conto]:focus')).toContainText(nome);
  }
}
