import { fromPunti } from '../numbers/punti.ts';
import { parseData } from '../calendario/data.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { Euro } from '../numbers/euro.ts';
import { toProposto } from './base-proposte.ts';
import { calendarioFiscale } from './calendario-fiscale.ts';
import { daBilancio, PREDEFINITO } from './fondamento.ts';
import type { Fondamento } from './fondamento.ts';
import { listMesi } from './mese.ts';
import type { Mese } from './mese.ts';
import { importo, numero, prodotto, somma } from './nodi.ts';
import { printDelTrimestre, printMese } from './parole-date.ts';
import { listPeriodi } from './periodi.ts';
import type { Ipotesi, Piano } from './piano.ts';
import { applyQuote, fromPercentuale } from './quota.ts';

const { quota: QUOTA_ACCONTO_IVA, mese: DICEMBRE } = calendarioFiscale.iva_acconto;

/**
 * The VAT advance: 88 % of the VAT of sales less purchases that the first December, or fourth quarter, of the plan computes
 * before credits and scenario. 0 where the plan touches no December.
 */
export const proposeAcconto = (
  ipotesi: Ipotesi,
  { inizio, passo, periodi }: Pick<Piano, 'inizio' | 'passo' | 'periodi'>,
): { readonly valore: Euro; readonly fondamento: Fondamento } => {
  const fine = listPeriodi(inizio, passo, periodi).at(-1)?.fine ?? inizio;
  const mesi = listMesi({ ipotesi, scenario: { vendite: 0 } }, inizio, fine);
  const dicembre = mesi.findIndex((mese) => parseData(mese.fine).mese === DICEMBRE);
  if (dicembre === -1) return { valore: toProposto(0n), fondamento: PREDEFINITO };
  const isTrimestrale = ipotesi.iva_periodicita === 'trimestrale';
  const diDicembre = mesi.slice(isTrimestrale ? Math.max(0, dicembre - 2) : dicembre, dicembre + 1);
  const iva = diDicembre.reduce((sommata, mese) => sommata + mese.iva_vendite - mese.iva_acquisti, 0n);
  const valore = toProposto(applyQuote(iva, fromPercentuale(QUOTA_ACCONTO_IVA)));
  if (valore === 0) return { valore, fondamento: PREDEFINITO };
  const ultimo = mesi[dicembre]?.fine ?? fine;
  const quando = isTrimestrale ? printDelTrimestre(ultimo) : `di ${printMese(ultimo)}`;
  return { valore, fondamento: daBilancio(`88\u00A0% dell’IVA ${quando} del piano`, explain(valore, iva, diDicembre)) };
};

const explain = (valore: Euro, iva: bigint, mesi: readonly Mese[]): Nodo => {
  const sum = (read: (mese: Mese) => bigint): bigint => mesi.reduce((sommata, mese) => sommata + read(mese), 0n);
  const netta = somma(iva, [
    [
      1,
      importo(
        'iva_vendite',
        'IVA sulle vendite',
        sum((mese) => mese.iva_vendite),
      ),
    ],
    [
      -1,
      importo(
        'iva_acquisti',
        'IVA sugli acquisti',
        sum((mese) => mese.iva_acquisti),
      ),
    ],
  ]);
  return prodotto(BigInt(valore), [numero(fromPunti(QUOTA_ACCONTO_IVA), '88\u00A0%'), netta]);
};
