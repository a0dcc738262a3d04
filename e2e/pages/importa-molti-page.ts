import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { ChosenFile } from '../depositi.ts';

/** The import of many files at once. */
export class ImportaMoltiPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Chooses files on a page that has the button. */
  async choose(files: readonly ChosenFile[]): Promise<void> {
    await this.page.getByLabel('File da importare').setInputFiles([...files]);
  }

  /** Drops files on the window, as from a folder of the desktop. */
  async drop(files: readonly ChosenFile[]): Promise<void> {
    const data = await this.page.evaluateHandle(
      (list) => {
        const transfer = new DataTransfer();
        for (const { name, mimeType, base64 } of list) {
          const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
          transfer.items.add(new File([bytes], name, { type: mimeType }));
        }
        return transfer;
      },
      files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
    );
    await this.page.dispatchEvent('main', 'dragenter', { dataTransfer: data });
    await expect(this.page.getByText('Rilasciare per leggere i file')).toBeVisible();
    await this.page.dispatchEvent('main', 'drop', { dataTransfer: data });
  }

  async expectStep(nome: 'Lettura' | 'Controllo' | 'Esito'): Promise<void> {
    await expect(
      this.page.getByRole('listitem').filter({ hasText: nome }).and(this.page.locator('[aria-current="step"]')),
    ).toBeVisible({
      timeout: 300_000,
    });
  }

  get crea(): Locator {
    return this.page.getByRole('button', { name: /^(?:Crea|Aggiungi) /u });
  }

  get tavola(): Locator {
    return this.page.getByRole('table', { name: 'Che cosa si crea' });
  }

  riga(nome: string): Locator {
    return this.tavola.getByRole('row').filter({ hasText: nome });
  }

  get creati(): Locator {
    return this.page.getByRole('list', { name: 'Aziende dell’importazione' }).getByRole('listitem');
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Annulla l’importazione' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Annulla l’importazione' }).click();
    await expect(this.page.getByRole('heading', { name: 'Importazione annullata' })).toBeVisible({ timeout: 120_000 });
  }
}
