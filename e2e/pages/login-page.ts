import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The door of the application. */
export class LoginPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it, with the tutorial of the first run put aside as 'Non mostrare più' does. */
  async open(): Promise<void> {
    await this.page.addInitScript(() => localStorage.setItem('vedetta-skip-tutorial', 'yes'));
    await this.openAsNewcomer();
  }

  /** Opens it as on a browser that has never seen the product. */
  async openAsNewcomer(): Promise<void> {
    await this.page.goto('/login');
    await expect(this.page.getByRole('heading', { name: 'Login' })).toBeVisible();
  }

  async enter(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  /** Opens the page and enters as somebody; ends when the frame is there. */
  async enterAs({ username, password }: { readonly username: string; readonly password: string }): Promise<void> {
    await this.open();
    await this.enter(username, password);
    await this.expectFrame();
  }

  async expectFrame(): Promise<void> {
    await expect(this.page.getByRole('link', { name: 'Aziende', exact: true })).toBeVisible();
  }

  async expectErrore(testo: string): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(testo);
  }
}
