import type { Bilancio, Report } from '@vedetta/contract';
import { formatData, subtractImporti } from '@vedetta/domain';
import { formatImporto, readImporti, sumImporti, TOLLERANZA } from './importi.ts';
import type { Mancanza } from './mancanze.ts';
import { isInutilizzabile } from './quadratura.ts';

/** Stocks, and the lines of the income statement that tell how they changed. */
type Raccordo = {
  readonly dato: string;
  readonly rimanenze: readonly string[];
  readonly aumenti: readonly string[];
  readonly diminuzioni: readonly string[];
  readonly voci: string;
};

/** Goods (a part of C.I.4) change with materials, products (the other part) with work in progress: only together they can be checked. */
const raccordi: readonly Raccordo[] = [
  {
    dato: 'Rimanenze di materie, prodotti e merci',
    rimanenze: ['SPA.C.I.1', 'SPA.C.I.2', 'SPA.C.I.4'],
    aumenti: ['CE.A.2'],
    diminuzioni: ['CE.B.11'],
    voci: 'A.2 e B.11',
  },
  {
    dato: 'Lavori in corso su ordinazione',
    rimanenze: ['SPA.C.I.3'],
    aumenti: ['CE.A.3'],
    diminuzioni: [],
    voci: 'A.3',
  },
];

/** Lines that an abbreviated statement does not tell apart. */
const NON_DISTINTE = ['SPA.C.I.ND', 'CE.A.ND'];

/** @example printVerso(-10_000, 500) // 'in calo di 10 000 €' */
const printVerso = (variazione: number, altra: number): string => {
  if (variazione === 0) return 'senza variazioni';
  return `in ${variazione > 0 ? 'aumento' : 'calo'} di ${formatImporto(Math.abs(variazione), altra)}`;
};

/** The change of the stocks from one balance sheet to the other beside that of the income statement. */
const readRimanenze = (bilancio: Bilancio, precedente: Bilancio): readonly Mancanza[] => {
  const [now, then] = [readImporti(bilancio), readImporti(precedente)];
  if (NON_DISTINTE.some((codice) => now.get(codice) !== 0 || then.get(codice) !== 0)) return [];
  return raccordi.flatMap(({ dato, rimanenze, aumenti, diminuzioni, voci }) => {
    const patrimoniale = subtractImporti(sumImporti(rimanenze.map(now.get)), sumImporti(rimanenze.map(then.get)));
    const economica = subtractImporti(sumImporti(aumenti.map(now.get)), sumImporti(diminuzioni.map(now.get)));
    const differenza = Math.abs(subtractImporti(patrimoniale, economica));
    if (differenza <= TOLLERANZA) return [];
    const effetto = `Dal ${formatData(precedente.data_bilancio)} sono ${printVerso(patrimoniale, economica)} nello stato patrimoniale, ${printVerso(economica, patrimoniale)} nel conto economico (${voci}): ${formatImporto(differenza)} da spiegare, da cui dipendono MOL e utile.`;
    return [{ dato, effetto }];
  });
};

/** A business that ceased has no revenue, unless it ceased within the period. */
const readCessata = ({ bilancio, params }: Report): readonly Mancanza[] => {
  const ricavi = readImporti(bilancio).get('CE.A.1');
  const isCessata = params.some(({ nome, valore }) => nome === 'Liq' && valore === 1);
  return isCessata && ricavi > 0
    ? [
        {
          dato: 'Attività cessata',
          effetto: `È indicata una liquidazione con attività cessata, ma il periodo ha ricavi per ${formatImporto(ricavi)}: la regola vale solo se l’attività è cessata dopo averli prodotti.`,
        },
      ]
    : [];
};

/** Where data do not agree with each other though the statement balances; nothing of one that gives no figures. */
export const listDiscordanze = (report: Report): readonly Mancanza[] => {
  const { bilancio, precedente } = report;
  if (isInutilizzabile(bilancio)) return [];
  return [
    ...(precedente === null || isInutilizzabile(precedente) ? [] : readRimanenze(bilancio, precedente)),
    ...readCessata(report),
  ];
};
