import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The first-run tutorial, over the companies and the statements. */
export class OnboardingPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  slide(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  async expectSlide(title: string): Promise<void> {
    await expect(this.slide(title)).toBeVisible();
  }

  async expectNothing(): Promise<void> {
    await expect(this.page.getByRole('table').or(this.page.getByText("Selezionare un'azienda."))).toBeVisible();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async press(nome: 'Avanti' | 'Indietro' | 'Inizia' | 'Non mostrare più' | 'Chiudi'): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: nome }).click();
  }
}
