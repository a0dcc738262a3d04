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
  row(codice: string): Locator {
    return this.page
      .locator('form div')
      .filter({ has: this.page.getByText(codice, { exact: true }) })
      .last();
  }

  async fill(amounts: Readonly<Record<string, string>>): Promise<void> {
    for (const [codice, amount] of Object.entries(amounts)) await this.row(codice).getByRole('textbox').fill(amount);
  }

  async expectTotale(nome: string, amount: string): Promise<void> {
    await expect(this.page.getByRole('status', { name: nome })).toHaveText(`${amount}€`);
  }

  async expectFascia(text: string): Promise<void> {
    await expect(this.page.getByRole('listitem').filter({ hasText: text })).toHaveAttribute('aria-current', 'true');
  }
}
