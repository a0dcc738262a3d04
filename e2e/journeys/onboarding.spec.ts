import { expect, test } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { OnboardingPage } from '../pages/onboarding-page.ts';
import { password } from '../start-product.ts';

test('a new user sees the slides, once per session', async ({ page }) => {
  const login = new LoginPage(page);
  const onboarding = new OnboardingPage(page);
  await login.openAsNewcomer();
  await login.enter('studio', password);
  await page.getByRole('link', { name: 'Aziende', exact: true }).click();
  await onboarding.expectSlide('Benvenuto in Vedetta');
  for (const title of [
    'Aggiungere un’azienda',
    'Aprire i bilanci',
    'Aggiungere un bilancio',
    'Analizzare',
    'Guardare avanti',
    'Seguire ogni giorno',
  ]) {
    await onboarding.press('Avanti');
    await onboarding.expectSlide(title);
  }
  await page.keyboard.press('ArrowLeft');
  await onboarding.expectSlide('Guardare avanti');
  await page.keyboard.press('ArrowRight');
  await onboarding.press('Inizia');
  await onboarding.expectNothing();

  await page.goto('/bilanci');
  await onboarding.expectNothing();
  await page.reload();
  await onboarding.expectNothing();
  expect(await page.evaluate(() => localStorage.getItem('vedetta-skip-tutorial'))).toBeNull();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await login.enter('studio', password);
  await expect(page.getByRole('link', { name: 'Aziende', exact: true })).toBeVisible();
  await page.goto('/bilanci');
  await onboarding.expectSlide('Benvenuto in Vedetta');
  await page.keyboard.press('Escape');
  await onboarding.expectNothing();
});

test('Non mostrare più also applies to later sessions', async ({ page }) => {
  const login = new LoginPage(page);
  const onboarding = new OnboardingPage(page);
  await login.openAsNewcomer();
  await login.enter('studio', password);
  await expect(page.getByRole('link', { name: 'Aziende', exact: true })).toBeVisible();
  await page.goto('/bilanci');
  await onboarding.press('Non mostrare più');
  await onboarding.expectNothing();
  expect(await page.evaluate(() => localStorage.getItem('vedetta-skip-tutorial'))).toBe('yes');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/aziende');
  await onboarding.expectNothing();
});
