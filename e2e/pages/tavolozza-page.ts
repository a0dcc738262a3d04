import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The palette, opened by Ctrl+K. */
export class TavolozzaPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get field(): Locator {
    return this.page.getByRole('combobox', { name: 'Cerca o vai a' });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  option(name: RegExp): Locator {
    return this.page.getByRole('option', { name }).first();
  }

  /** Types a text, waits for a result to be the chosen one and opens it. */
  async goTo(text: string, name: RegExp): Promise<void> {
    await this.open();
    await this.field.fill(text);
    await expect(this.option(name)).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
    await expect(this.field).toBeHidden();
  }
}
