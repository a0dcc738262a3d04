import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What clients sent, and what was asked of them. */
export class PostaPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/posta-in-arrivo${search}`);
    await expect(this.page.getByRole('heading', { name: 'Posta in arrivo', level: 1 })).toBeVisible();
  }

  file(nome: string): Locator {
    return this.page.getByRole('list', { name: 'File dei clienti' }).getByRole('listitem').filter({ hasText: nome });
  }

  richiesta(oggetto: string): Locator {
    return this.page
      .getByRole('list', { name: 'Richieste ai clienti' })
      .getByRole('listitem')
      .filter({ hasText: oggetto });
  }

  async show(vista: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Che cosa mostrare' }).getByRole('button', { name: vista }).click();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
}
