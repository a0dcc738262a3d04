import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A card, as a user reads it. */
export type ReadScheda = { readonly valore: string; readonly parola: string };

/** The cards of a group of indicators. */
export class IndicatoriPage {
  private readonly page: Page;
  readonly salva: Locator;
  readonly outcome: Locator;
  readonly panel: Locator;
  readonly stato: Locator;
  readonly avviso: Locator;

  constructor(page: Page) {
    this.page = page;
    this.salva = page.getByRole('button', { name: /^Salva/u });
    this.outcome = page.getByRole('region', { name: 'Esito del gruppo' });
    this.panel = page.getByRole('complementary', { name: 'Spiegazione' });
    this.stato = page.getByRole('contentinfo');
    this.avviso = page.getByRole('main').getByRole('alert');
  }

  async open(id: string, path: string): Promise<void> {
    await this.page.goto(`/bilanci/${id}/${path}`);
  }

  /** Opens a group by its pill and, if there is one, its tab. */
  async goTo(sezione: string, gruppo?: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Pagine del bilancio' })
      .getByRole('link', { name: sezione })
      .click();
    if (gruppo !== undefined)
      await this.page
        .getByRole('navigation', { name: 'Gruppi di indicatori' })
        .getByRole('link', { name: gruppo })
        .click();
  }

  scheda(codice: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByText(codice, { exact: true }) });
  }

  field(nome: string): Locator {
    return this.page.getByRole('textbox', { name: nome });
  }

  /** Checks the value and the word of a card, and its threshold bar. */
  async expectScheda(codice: string, valore: string, etichetta: string): Promise<void> {
    const scheda = this.scheda(codice);
    await expect(scheda).toContainText(valore);
    await expect(scheda).toContainText(etichetta);
    await expect(scheda.getByRole('img').first()).toBeVisible();
  }

  /** Every card on the screen by its code, once the first one of the group is there. */
  async readSchede(first: string): Promise<Readonly<Record<string, ReadScheda>>> {
    await expect(this.scheda(first)).toBeVisible();
    const texts = await this.page.getByRole('article').allInnerTexts();
    return Object.fromEntries(
      texts.map((text) => {
        const [, codice = '', valore = '', word = '', next = ''] = text.split('\n').filter((row) => row.trim() !== '');
        // The Risanamento test shows its division beside the ratio.
        return [codice, { valore, parola: word.includes('÷') ? next : word }];
      }),
    );
  }

  /** The helpers on the screen: name and figure. */
  async readGrandezze(): Promise<Readonly<Record<string, string>>> {
    const rows = await this.page
      .getByRole('region', { name: 'Grandezze di calcolo' })
      .getByRole('listitem')
      .allInnerTexts();
    return Object.fromEntries(
      rows.map((row) => row.split('\n').filter(Boolean)).map((parti) => [parti[0] ?? '', parti.at(-1) ?? '']),
    );
  }

  async explain(nome: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Spiega il calcolo: ${nome}` }).click();
    await expect(this.panel.getByRole('heading', { name: nome })).toBeVisible();
    return this.panel;
  }

  async save(): Promise<void> {
    await this.salva.click();
    await expect(this.stato).toContainText('Valori salvati');
  }
}
