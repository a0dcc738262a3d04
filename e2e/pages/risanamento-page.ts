import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The restructuring test, laid out as a sum. */
export class RisanamentoPage {
  private readonly page: Page;
  readonly scheda: Locator;

  constructor(page: Page) {
    this.page = page;
    this.scheda = page.getByRole('article', { name: 'Debito da ristrutturare su flussi annui' });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/bilanci/${id}/risanamento`);
  }

  /** A line of the sum, by its code. */
  riga(codice: string): Locator {
    return this.page
      .locator('form div')
      .filter({ has: this.page.getByText(codice, { exact: true }) })
      .last();
  }

  async fill(importi: Readonly<Record<string, string>>): Promise<void> {
    for (const [codice, importo] of Object.entries(importi)) await this.riga(codice).getByRole('textbox').fill(importo);
  }

  async expectTotale(nome: string, importo: string): Promise<void> {
    await expect(this.page.getByRole('status', { name: nome })).toHaveText(`${importo}€`);
  }

  async expectFascia(testo: string): Promise<void> {
    await expect(this.page.getByRole('listitem').filter({ hasText: testo })).toHaveAttribute('aria-current', 'true');
  }
}
