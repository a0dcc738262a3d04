import type { Locator, Page } from '@playwright/test';

/** The adjustments of a statement. */
export class AssestamentoPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(bilancio: string): Promise<void> {
    await this.page.goto(`/bilanci/${bilancio}/assestamento`);
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'Scritture di assestamento' });
  }

  get effect(): Locator {
    return this.page.getByRole('region', { name: 'Effetto' });
  }

  get quality(): Locator {
    return this.page.getByRole('region', { name: 'Qualità della situazione' });
  }

  /** The row of a kind. */
  row(nome: string): Locator {
    return this.list.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: nome, exact: false }) });
  }

  /** The button that opens a row. */
  name(nome: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^${nome}`, 'u') }).first();
  }

  stato(nome: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^${nome}[^:]*: `, 'u') });
  }

  async chooseStato(nome: string, scelta: string): Promise<void> {
    await this.stato(nome).click();
    await this.page.getByRole('menuitem', { name: scelta }).click();
  }
}
