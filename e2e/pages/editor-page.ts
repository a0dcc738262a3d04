import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The grid of a statement. */
export class EditorPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Reads a file and loads its lines; the dialog closes when they are in the grid. */
  async importXbrl(file: string): Promise<void> {
    const dialog = await this.readXbrl(file);
    await dialog.getByRole('checkbox').or(dialog.getByRole('button', { name: 'Carica le voci' })).first().waitFor();
    if ((await dialog.getByRole('checkbox').count()) > 0) await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Carica le voci' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Sends a file and leaves the dialog open, with what was found in it or with the reason of a refusal. */
  async readXbrl(file: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Importa XBRL' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Importa bilancio XBRL' });
    await dialog.locator('input[type=file]').setInputFiles(file);
    return dialog;
  }

  riga(codice: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('gridcell', { name: codice, exact: true }) });
  }

  /** The raw amount of a line, as it is shown. */
  async expectValore(codice: string, importo: string): Promise<void> {
    const cella = this.riga(codice).locator(`[data-cella="${codice}|valore"]`);
    await expect(cella).toBeVisible();
    const isCampo = (await cella.evaluate((elemento) => elemento.tagName)) === 'INPUT';
    await (isCampo ? expect(cella).toHaveValue(importo) : expect(cella).toHaveText(importo));
  }

  async expandAll(): Promise<void> {
    await this.page.getByRole('button', { name: 'Espandi tutto' }).click();
  }

  async expectQuadratura(importo: string): Promise<void> {
    await expect(this.page.getByText(/^Squadratura:/u)).toHaveText(`Squadratura: ${importo}`);
  }

  async save(): Promise<void> {
    const salva = this.page.getByRole('button', { name: /^Salva/u });
    await salva.click();
    await expect(salva).toBeHidden();
  }

  async goTo(sezione: string): Promise<void> {
    await this.page.getByRole('link', { name: sezione, exact: true }).click();
  }
}
