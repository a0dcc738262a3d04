import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export type NuovaAzienda = {
  readonly ragione_sociale: string;
  readonly settore: string;
  readonly piva: string;
  readonly chiusura: string;
};

/** The list of companies and the page of a company. */
export class AziendePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Aziende', exact: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Aziende', exact: true })).toBeVisible();
  }

  async add({ ragione_sociale, settore, piva, chiusura }: NuovaAzienda): Promise<void> {
    await this.page.getByRole('button', { name: 'Aggiungi azienda' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Aggiungi azienda' });
    await dialog.getByLabel('Ragione sociale').fill(ragione_sociale);
    await dialog
      .getByRole('combobox', { name: 'Settore' })
      .or(dialog.getByRole('textbox', { name: 'Settore' }))
      .first()
      .click();
    await this.page.getByRole('listbox').getByRole('option', { name: settore }).click();
    await dialog.getByLabel('Partita IVA').fill(piva);
    await dialog.getByLabel('Prossima chiusura dell’esercizio').fill(chiusura);
    await dialog.getByRole('button', { name: 'Aggiungi azienda' }).click();
    await expect(dialog).toBeHidden();
  }

  async openAggiungi(): Promise<void> {
    await this.page.getByRole('button', { name: 'Aggiungi azienda' }).first().click();
  }

  dialog(nome: string): Locator {
    return this.page.getByRole('dialog', { name: nome });
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Cerca' }).fill(text);
  }

  /** Names in the order of the list. */
  async expectNomi(names: readonly string[]): Promise<void> {
    await expect(this.page.getByRole('row').getByRole('link')).toHaveText([...names]);
  }

  row(ragione_sociale: string): Locator {
    return this.page.getByRole('row').filter({ hasText: ragione_sociale });
  }

  async openAzienda(ragione_sociale: string): Promise<void> {
    await this.row(ragione_sociale).getByRole('link', { name: ragione_sociale }).click();
    await expect(this.page.getByRole('heading', { name: ragione_sociale })).toBeVisible();
  }

  /** Opening its page has selected the company. */
  async expectSelected(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Chiudi azienda' })).toBeVisible();
  }

  /** Unfolds the data of the company, unless they are. */
  async openDati(): Promise<void> {
    const modifica = this.page.getByRole('button', { name: 'Modifica dati' });
    await expect(this.page.getByRole('heading', { name: 'Dati dell’azienda' })).toBeVisible();
    if (!(await modifica.isVisible())) await this.page.getByRole('heading', { name: 'Dati dell’azienda' }).click();
    await expect(modifica).toBeVisible();
  }
}
