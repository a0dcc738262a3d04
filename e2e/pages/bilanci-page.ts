import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The statements of the selected company. */
export class BilanciPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Bilanci', exact: true }).first().click();
    await expect(this.page.getByRole('heading', { name: 'Bilanci', exact: true })).toBeVisible();
  }

  /** Creates a statement, which opens in the editor. */
  async add(data: string, descrizione: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Aggiungi bilancio' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Aggiungi bilancio' });
    await dialog.getByLabel('Data del bilancio').fill(data);
    await dialog.getByLabel('Descrizione').fill(descrizione);
    await dialog.getByRole('button', { name: 'Aggiungi bilancio' }).click();
    await expect(this.page.getByRole('heading', { name: data })).toBeVisible();
  }

  /** One of the actions in the menu of a row. */
  async choose(data: string, azione: string): Promise<void> {
    await this.page.getByRole('button', { name: `Altre azioni sul bilancio ${data}` }).click();
    await this.page.getByRole('menuitem', { name: azione }).click();
  }

  async expectAzioni(data: string, azioni: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: `Altre azioni sul bilancio ${data}` }).click();
    await expect(this.page.getByRole('menuitem')).toHaveText([...azioni]);
    await this.page.getByRole('menu').press('Escape');
    await expect(this.page.getByRole('menu')).toBeHidden();
  }

  row(data: string): Locator {
    return this.page.getByRole('row').filter({ hasText: data });
  }
}
