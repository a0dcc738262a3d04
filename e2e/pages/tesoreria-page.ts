import { expect } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from './login-page.ts';

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

  /** A plan from the interim statement of the company. */
  async create(azienda: string): Promise<void> {
    await this.open(azienda);
    await this.page.getByRole('button', { name: 'Dal bilancio al 30/06/2025' }).click();
    await this.page.getByRole('button', { name: 'Crea il piano' }).click();
    await expect(this.grid).toBeVisible();
  }

  /** Copies a text to the clipboard and presses Ctrl+V on a cell. */
  async paste(riga: string, periodo: number, text: string): Promise<void> {
    await this.page.evaluate((clipboard) => navigator.clipboard.writeText(clipboard), text);
    await this.cella(riga, periodo).click();
    await this.page.keyboard.press('Control+v');
  }

  async copy(riga: string, periodo: number): Promise<void> {
    await this.cella(riga, periodo).click();
    await this.page.keyboard.press('Control+c');
  }

  /** The plan on screen, and the way to the others. */
  get picker(): Locator {
    return this.page.getByRole('button', { name: /^Piano: /u });
  }

  get salva(): Locator {
    return this.page.getByRole('button', { name: /^Salva/u });
  }

  get usa(): Locator {
    return this.page.getByRole('button', { name: 'Usa nel test previsionale' });
  }
}

type Fixtures = { readonly page: Page; readonly request: APIRequestContext };

/** Opens a new plan of a company with an interim statement, in a new studio. */
export const openNewPiano = async ({ page, request }: Fixtures, ragione_sociale: string) => {
  const studio = await createStudio(request);
  const created = await studio.api.loadGolden('infrannuale-con-proiezione', ragione_sociale);
  const tesoreria = new TesoreriaPage(page);
  await new LoginPage(page).remember(studio);
  await tesoreria.create(created.azienda);
  return { studio, tesoreria, ...created };
};
