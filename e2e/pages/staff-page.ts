import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

type Scheda = 'Studi' | 'Utenti' | 'Segnalazioni' | 'Registro' | 'Sistema';

/** The staff pages. */
export class StaffPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/staff');
  }

  async goTo(scheda: Scheda): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pagine dello staff' }).getByRole('link', { name: scheda }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: scheda })).toBeVisible();
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  async choose(nome: string, azione: string): Promise<void> {
    await this.page.getByRole('button', { name: `Azioni su ${nome}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: azione }).click();
  }

  /** Shows only the rows with a text: other journeys fill the first page. */
  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Cerca' }).fill(text);
  }

  /** Shows only the events of a studio: other journeys fill the first page. */
  async filterRegistro(nome_studio: string): Promise<void> {
    await this.page.getByRole('search').getByRole('combobox', { name: 'Studio' }).fill(nome_studio);
    await this.page.getByRole('option').filter({ hasText: nome_studio }).first().click();
  }

  async createStudio(nome_studio: string, max_aziende: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Nuovo studio' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Nuovo studio' });
    await dialog.getByLabel('Nome dello studio').fill(nome_studio);
    await dialog.getByLabel('Numero massimo di aziende').fill(max_aziende);
    await dialog.getByRole('button', { name: 'Crea studio' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Creates a user with a one-time link or a generated password. @returns the link or the password */
  async createUtente(
    nome_studio: string,
    username: string,
    accesso: 'Link monouso' | 'Password generata',
  ): Promise<string> {
    await this.page.getByRole('button', { name: 'Nuovo utente' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Nuovo utente' });
    await dialog.getByRole('combobox', { name: 'Studio' }).fill(nome_studio);
    await this.page.getByRole('option', { name: nome_studio, exact: true }).click();
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByText(accesso, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Crea utente' }).click();
    return this.readCredenziali(accesso);
  }

  /** Reads the link or password, which is shown only once, and closes the dialog. */
  async readCredenziali(accesso: 'Link monouso' | 'Password generata'): Promise<string> {
    const dialog = this.page.getByRole('dialog', { name: 'Credenziali' });
    const secret = await dialog.locator('code').nth(1).innerText();
    expect(secret).toMatch(accesso === 'Link monouso' ? /\/accesso#/u : /^\S{10,}$/u);
    await dialog.getByRole('button', { name: 'Le ho consegnate' }).click();
    await expect(dialog).toBeHidden();
    return secret;
  }
}
