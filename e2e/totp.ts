import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** The code that the app shows now, or some steps of 30 seconds later. */
export const buildCodice = (chiave: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(chiave) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The key of a new app, as the page shows it to who cannot frame it. */
export const readChiave = async (page: Page): Promise<string> => {
  await expect(page.getByRole('img', { name: /Codice QR/u })).toBeVisible();
  return ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
};
