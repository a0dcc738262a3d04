import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A card, as a user reads it. */
export type SchedaLetta = { readonly valore: string; readonly parola: string };

/** The cards of a group of indicators. */
export class IndicatoriPage {
  private readonly page: Page;
  readonly salva: Locator;
  readonly esito: Locator;
  readonly panel: Locator;
  readonly stato: Locator;
  readonly avviso: Locator;

  constructor(page: Page) {
    this.page = page;
    this.salva = page.getByRole('button', { name: /^Salva/u });
    this.esito = page.getByRole('region', { name: 'Esito del gruppo' });
    this.panel = page.getByRole('complementary', { name: 'Spiegazione' });
    this.stato = page.getByRole('contentinfo');
    this.avviso = page.getByRole('main').getByRole('alert');
  }

  async open(id: string, percorso: string): Promise<void> {
    await this.page.goto(`/bilanci/${id}/${percorso}`);
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

  campo(nome: string): Locator {
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
  async readSchede(prima: string): Promise<Readonly<Record<string, SchedaLetta>>> {
    await expect(this.scheda(prima)).toBeVisible();
    const testi = await this.page.getByRole('article').allInnerTexts();
    return Object.fromEntries(
      testi.map((testo) => {
        const [, codice = '', valore = '', parola = '', seguente = ''] = testo
          .split('\n')
          .filter((riga) => riga.trim() !== '');
        // The Risanamento test shows its division beside the ratio.
        return [codice, { valore, parola: parola.includes('÷') ? seguente : parola }];
      }),
    );
  }

  /** The helpers on the screen: name and figure. */
  async readGrandezze(): Promise<Readonly<Record<string, string>>> {
    const righe = await this.page
      .getByRole('region', { name: 'Grandezze di calcolo' })
      .getByRole('listitem')
      .allInnerTexts();
    return Object.fromEntries(
      righe.map((riga) => riga.split('\n').filter(Boolean)).map((parti) => [parti[0] ?? '', parti.at(-1) ?? '']),
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
