import { expect } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createStudio } from '../new-studio.ts';
import { LoginPage } from './login-page.ts';

type Column = 'titolo' | 'fine_esercizio' | 'attuale' | 'valore' | 'rettifica' | 'variazione';

/** A path, or a file built in memory. */
type FileXbrl = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** The grid of a statement. */
export class EditorPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The editor of a statement, or of its projection. */
  async open(id: string, part: '' | '/proiezione' = ''): Promise<void> {
    await this.page.goto(`/bilanci/${id}${part}`);
  }

  get grid(): Locator {
    return this.page.getByRole('treegrid', { name: 'Voci del bilancio' });
  }

  /** Turns off 'Solo righe con valori'. */
  async showAll(): Promise<void> {
    await expect(this.grid).toBeVisible();
    await this.page.getByRole('switch', { name: 'Solo righe con valori' }).setChecked(false);
  }

  get salva(): Locator {
    return this.page.getByRole('button', { name: /^Salva/u });
  }

  get squadratura(): Locator {
    return this.page.getByText(/^Squadratura:/u);
  }

  /** The unsaved lines of the grid. */
  get nonSalvate(): Locator {
    return this.grid.getByRole('img', { name: 'Riga non salvata' });
  }

  /** A cell, by the code of its line and the name of its column. */
  cell(codice: string, column: Column = 'valore'): Locator {
    return this.grid.locator(`[data-cella="${codice}|${column}"]`);
  }

  /** Types an amount as a user does: goes to the cell, overwrites its value, confirms. */
  async type(codice: string, text: string, column: Column = 'valore'): Promise<void> {
    await this.cell(codice, column).focus();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Copies a text to the clipboard and presses Ctrl+V on a cell. */
  async paste(codice: string, text: string): Promise<Locator> {
    await this.page.evaluate((clipboard) => navigator.clipboard.writeText(clipboard), text);
    await this.cell(codice).focus();
    await this.page.keyboard.press('Control+v');
    return this.page.getByRole('dialog', { name: 'Incolla dal foglio di calcolo' });
  }

  /** Chooses from the menu at the right end of the bottom bar. */
  async choose(azione: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Altre azioni' }).click();
    await this.page.getByRole('menuitem', { name: azione }).click();
  }

  readClipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** The focused cell, as `codice|colonna`. */
  async expectFocus(codice: string, column: Column = 'valore'): Promise<void> {
    await expect(this.cell(codice, column)).toBeFocused();
  }

  /** Imports a file and waits until its lines are in the grid and the dialog has closed. */
  async importXbrl(file: FileXbrl): Promise<void> {
    const dialog = await this.readXbrl(file);
    await dialog
      .getByRole('checkbox')
      .or(dialog.getByRole('button', { name: 'Carica le voci' }))
      .first()
      .waitFor();
    if ((await dialog.getByRole('checkbox').count()) > 0) await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Carica le voci' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Uploads a file and leaves the dialog open, with the preview or the error. */
  async readXbrl(file: FileXbrl): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Importa', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Importa un bilancio' });
    await dialog.locator('input[type=file]').setInputFiles(file);
    return dialog;
  }

  row(codice: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('gridcell', { name: codice, exact: true }) });
  }

  /** The raw amount of a line, as it is shown. */
  async expectValore(codice: string, amount: string): Promise<void> {
    const cell = this.row(codice).locator(`[data-cella="${codice}|valore"]`);
    await expect(cell).toBeVisible();
    const isField = (await cell.evaluate((element) => element.tagName)) === 'INPUT';
    await (isField ? expect(cell).toHaveValue(amount) : expect(cell).toHaveText(amount));
  }

  async expandAll(): Promise<void> {
    await this.page.getByRole('button', { name: 'Espandi tutto' }).click();
  }

  async expectQuadratura(amount: string): Promise<void> {
    await expect(this.squadratura).toHaveText(`Squadratura: ${amount}`);
  }

  async save(): Promise<void> {
    await this.salva.click();
    await expect(this.salva).toBeHidden();
  }

  async goTo(sezione: string): Promise<void> {
    await this.page.getByRole('link', { name: sezione, exact: true }).click();
  }
}

type Fixtures = { readonly page: Page; readonly request: APIRequestContext };

/** Opens a golden statement in the editor of a new studio. */
export const openGolden = async ({ page, request }: Fixtures, golden: string, ragione_sociale: string) => {
  const studio = await createStudio(request);
  const { api } = studio;
  const created = await api.loadGolden(golden, ragione_sociale);
  const editor = new EditorPage(page);
  await new LoginPage(page).remember(studio);
  await editor.open(created.id);
  await editor.showAll();
  return { studio, api, editor, ...created };
};
