import type { Page } from '@playwright/test';

/** The page numbers that the page of a report measures before it is printed, chapter by chapter from the contents. */
export const readMeasuredPages = async (page: Page, id: string, token: string): Promise<readonly number[]> => {
  // Only the printer gets a token of this page: an ordinary one reads the same data.
  await page.route('**/report?*', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Token ${token}` } }),
  );
  await page.goto(`/bilanci/${id}/report?__pdf__authtoken=prova`);
  await page.waitForFunction(() => Reflect.get(globalThis, '__vedetta_pronto__') === true, undefined, { polling: 25 });
  return page.evaluate(() => Object.values(Reflect.get(globalThis, '__vedetta_pagine__') as Record<string, number>));
};
