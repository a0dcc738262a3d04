import type { Locator, Page } from '@playwright/test';

/** The simulatore of a statement. */
export class SimulatorePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(bilancio: string): Promise<void> {
    await this.page.goto(`/bilanci/${bilancio}/simulatore`);
    await this.page.getByRole('heading', { name: 'Leve' }).waitFor();
  }

  leva(nome: string): Locator {
    return this.page.getByRole('textbox', { name: nome, exact: true });
  }

  cursore(nome: string): Locator {
    return this.page.getByRole('slider', { name: `${nome}, cursore` });
  }

  /** The row of an indicator, by its name and code. */
  indicatore(nome: string): Locator {
    return this.page.getByRole('region', { name: 'Gruppi e indicatori' }).getByRole('row', { name: nome });
  }

  get grado(): Locator {
    return this.page.getByRole('region', { name: 'Grado di rischio, prima e dopo' });
  }

  get rimedi(): Locator {
    return this.page.getByRole('region', { name: 'Che cosa basterebbe', exact: true });
  }

  get confronto(): Locator {
    return this.page.getByRole('region', { name: 'Confronto', exact: true });
  }

  /** Saves the levers as a new scenario. */
  async saveAs(nome: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Salva scenario' }).click();
    await this.page.getByRole('textbox', { name: 'Nome' }).fill(nome);
    await this.page.getByRole('button', { name: 'Salva', exact: true }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await this.page.getByText('Scenario salvato', { exact: true }).waitFor();
  }
}
