import type { Locator, Page } from '@playwright/test';

/** The cash plan of a company. */
export class TesoreriaPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(azienda: string): Promise<void> {
    await this.page.goto(`/aziende/${azienda}/tesoreria`);
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Piano di tesoreria' });
  }

  /** A cell of a row, by its position from 0. */
  cella(riga: string, periodo: number): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: riga }) })
      .getByRole('gridcell')
      .nth(periodo);
  }

  /** Types an amount into a cell. */
  async write(riga: string, periodo: number, testo: string): Promise<void> {
    await this.cella(riga, periodo).click();
    await this.page.keyboard.type(testo);
    await this.page.keyboard.press('Enter');
  }

  get salva(): Locator {
    return this.page.getByRole('button', { name: /^Salva/u });
  }

  get usa(): Locator {
    return this.page.getByRole('button', { name: 'Usa nel test previsionale' });
  }
}
