import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The cards of a group of indicators. */
export class IndicatoriPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  scheda(codice: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByText(codice, { exact: true }) });
  }

  /** Value and word of a card, as a person reads them, and its threshold bar. */
  async expectScheda(codice: string, valore: string, etichetta: string): Promise<void> {
    const scheda = this.scheda(codice);
    await expect(scheda).toContainText(valore);
    await expect(scheda).toContainText(etichetta);
    await expect(scheda.getByRole('img').first()).toBeVisible();
  }

  async explain(nome: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Spiega il calcolo: ${nome}` }).click();
    const panel = this.page.getByRole('complementary', { name: 'Spiegazione' });
    await expect(panel.getByRole('heading', { name: nome })).toBeVisible();
    return panel;
  }
}
