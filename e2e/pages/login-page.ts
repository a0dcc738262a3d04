import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type Utente = { readonly username: string; readonly password: string };
type Sessione = { readonly token: string; readonly refresh_token: string; readonly expires: string };

/** The login page. */
export class LoginPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it with the first-run tutorial skipped, as 'Non mostrare più' does. */
  async open(): Promise<void> {
    await this.skipTutorial();
    await this.openAsNewcomer();
  }

  private async skipTutorial(): Promise<void> {
    await this.page.addInitScript(() => localStorage.setItem('vedetta-skip-tutorial', 'yes'));
  }

  /** Opens it as in a browser that has never seen the product. */
  async openAsNewcomer(): Promise<void> {
    await this.page.goto('/login');
    await expect(this.page.getByRole('heading', { name: 'Login' })).toBeVisible();
  }

  async enter(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  /** Stores a session in the browser, as a login does; the next page uses it. */
  async remember(utente: Utente): Promise<void> {
    const response = await this.page.request.post('/api/token-auth/', { data: utente });
    const { token, refresh_token, expires } = (await response.json()) as Sessione;
    const auth = JSON.stringify({ accessToken: token, refreshToken: refresh_token, expires });
    const { origin } = new URL(response.url());
    await this.page
      .context()
      .setStorageState({ cookies: [], origins: [{ origin, localStorage: [{ name: 'auth', value: auth }] }] });
    await this.skipTutorial();
  }

  /** Opens the first page with a user's session, and waits for the frame. */
  async enterAs(utente: Utente): Promise<void> {
    await this.remember(utente);
    await this.page.goto('/');
    await this.expectFrame();
  }

  async expectFrame(): Promise<void> {
    await expect(this.page.getByRole('link', { name: 'Aziende', exact: true })).toBeVisible();
  }

  async expectError(text: string): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(text);
  }
}
