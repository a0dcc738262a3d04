import { expect } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';

/** The demonstration portal, with Vedetta in its frame. */
export class PortalePage {
  readonly page: Page;
  readonly vedetta: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.vedetta = page.frameLocator('#vedetta');
  }

  async open(origin: string): Promise<void> {
    await this.page.goto(origin);
  }

  async choose(utente: 'nessuno' | 'Anna Verdi' | 'Bruno Neri'): Promise<void> {
    const option = this.page.getByRole('option', { name: utente });
    await this.page.getByLabel('Utente').selectOption((await option.textContent()) ?? '');
  }

  /** Posts to the frame a message that the portal itself would not send. */
  async post(message: unknown): Promise<void> {
    await this.page.evaluate((data) => {
      const frame = document.querySelector<HTMLIFrameElement>('#vedetta');
      frame?.contentWindow?.postMessage(data, '*');
    }, message);
  }

  async postTicket(ticket: string): Promise<void> {
    await this.post({ task: 'gethfticket', params: { ticket } });
  }

  async expectStudio(nome: string): Promise<void> {
    await expect(this.vedetta.getByRole('banner').getByText(nome, { exact: true })).toBeVisible();
  }

  async expectLanding(text: string | RegExp): Promise<void> {
    await expect(this.vedetta.getByRole('heading', { name: 'Accesso dal portale' })).toBeVisible();
    await expect(this.vedetta.getByText(text)).toBeVisible();
  }

  async openProfilo(): Promise<void> {
    await this.vedetta.getByRole('link', { name: 'Profilo', exact: true }).click();
    await expect(this.vedetta.getByRole('heading', { level: 1, name: 'Profilo utente' })).toBeVisible();
  }

  /** The access token of the session in the frame. */
  async readToken(): Promise<string> {
    const frame = this.page.frames()[1];
    return (
      (await frame?.evaluate(
        () => (JSON.parse(localStorage.getItem('auth') ?? '{}') as { accessToken?: string }).accessToken,
      )) ?? ''
    );
  }

  /** Reloads only the frame, as its context menu does. */
  async reloadFrame(): Promise<void> {
    const frame = this.page.frames()[1];
    await frame?.evaluate(() => {
      window.location.reload();
    });
    await frame?.waitForLoadState();
  }
}
