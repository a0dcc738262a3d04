import type { Locator, Page } from '@playwright/test';

/** The periods of a company side by side. */
export class AndamentoPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Periodi a confronto' });
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Spiegazione' });
  }

  /** The cells of a row, oldest first. */
  cells(riga: string): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: riga, exact: true }) })
      .getByRole('cell')
      .getByRole('button');
  }

  async read(riga: string): Promise<readonly string[]> {
    await this.cells(riga).first().waitFor();
    return (await this.cells(riga).allInnerTexts()).map((testo) =>
      testo.replaceAll('\u00A0', ' ').replaceAll('\n', ''),
    );
  }
}
