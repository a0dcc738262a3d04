import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The board of all companies. */
export class PortafoglioPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/portafoglio${query}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Portafoglio' })).toBeVisible();
  }

  get board(): Locator {
    return this.page.getByRole('grid', { name: 'Portafoglio' });
  }

  get sheet(): Locator {
    return this.page.getByRole('complementary', { name: 'Spiegazione' });
  }

  row(azienda: string): Locator {
    return this.board.getByRole('row').filter({ has: this.page.getByRole('link', { name: azienda, exact: true }) });
  }

  /** The box that chooses a company. */
  box(azienda: string): Locator {
    return this.board.getByRole('checkbox', { name: `Seleziona ${azienda}`, exact: true });
  }

  get allBox(): Locator {
    return this.board.getByRole('checkbox', { name: 'Seleziona tutte quelle dei filtri' });
  }

  /** The names of the companies, from the top. */
  names(): Promise<readonly string[]> {
    return this.board.getByRole('link').allInnerTexts();
  }

  view(nome: string): Locator {
    return this.page.getByRole('group', { name: 'Viste' }).getByRole('button', { name: new RegExp(`^${nome}`, 'u') });
  }

  band(nome: string): Locator {
    return this.page.getByRole('group', { name: 'Fascia' }).getByRole('button', { name: nome, exact: true });
  }
}
