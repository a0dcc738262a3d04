import { formatEuro, formatNumero, formatRapporto, formatVariato, getTitoloCompleto } from '@vedetta/domain';
import type { CodiceLeva, Euro, MovimentoLeva, UnitaLeva } from '@vedetta/domain';
import { formatImporto } from '../../lib/importo.ts';

/** What a lever does, for one at rest. */
export const descrizioni: Readonly<Record<CodiceLeva, string>> = {
  apporto: 'Aumenta il patrimonio netto e la liquidità.',
  rinuncia_soci: 'I finanziamenti dei soci diventano riserve di capitale.',
  consolidamento: 'Debiti finanziari a breve portati oltre l’esercizio.',
  cessione: 'Il prezzo va in liquidità; la differenza con il valore contabile nel risultato.',
  stralcio: 'I fornitori rinunciano a una parte: un provento finanziario.',
  ricavi: 'Seguono i costi variabili di B.6 e B.7.',
  costi: 'Servizi (B.7), godimento di beni (B.8) e oneri diversi (B.14).',
  personale: 'Le voci di B.9; il TFR segue B.9.c.',
  oneri_finanziari: 'Le voci di C.17.',
  giorni_incasso: 'Giorni in più o in meno sui crediti verso clienti.',
  giorni_pagamento: 'Giorni in più o in meno sui debiti verso fornitori.',
  rimborso: 'La liquidità riduce i debiti finanziari.',
};

const MENO = '\u2212';
const SPAZIO = '\u00A0';

/** @example printSegno(700) // '+7,00' */
export const printMovimento = (importo: number): string => formatVariato(formatEuro(importo as Euro));

/** @example 'SPP.A.VI.2 +70 000,00' */
export const printRiga = ({ codice, importo }: MovimentoLeva): string => `${codice} ${printMovimento(importo)}`;

/** A change in euros, with its sign. */
export const printDifferenza = (differenza: number): string =>
  formatVariato(formatImporto(Math.round(differenza * 100) / 100));

const printDecimale = (valore: number): string =>
  Number.isInteger(valore) ? formatNumero(valore) : formatRapporto(valore).replace(/0$/u, '');

const SIMBOLI: Readonly<Record<UnitaLeva, string>> = { euro: '€', percento: '%', giorni: 'gg' };

/** @example printQuantity(-7.5, 'percento') // '−7,5 %' */
export const printQuantity = (valore: number, unita: UnitaLeva): string =>
  `${valore < 0 ? MENO : ''}${printDecimale(Math.abs(valore))}${SPAZIO}${SIMBOLI[unita]}`;

/** The same for a screen reader. */
export const describeQuantity = (valore: number, unita: UnitaLeva): string => {
  const parola = { euro: 'euro', percento: 'per cento', giorni: 'giorni' }[unita];
  return `${valore < 0 ? 'meno ' : ''}${printDecimale(Math.abs(valore))} ${parola}`;
};

/** The titles of some lines, for a tip. */
export const nameVoci = (movimenti: readonly MovimentoLeva[]): string =>
  movimenti.map(({ codice, importo }) => `${getTitoloCompleto(codice)}: ${printMovimento(importo)} €`).join('\n');
