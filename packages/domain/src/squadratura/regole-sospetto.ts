import { formatEuro } from '../numbers/format-euro.ts';
import { euro, ZERO_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { isVoceConSegno } from '../piano-voci/segno.ts';
import type { ContestoSquadratura, VocePesata } from './contesto-squadratura.ts';
import { buildCorrezione, computeQuadrante } from './contesto-squadratura.ts';
import { isScambioDiCifre } from './scambio-di-cifre.ts';
import type { Sospetto } from './sospetto.ts';

/** A rule reads the lines and the difference, and lists what it suspects. */
export type Regola = (
  voci: readonly VocePesata[],
  differenza: Euro,
  contesto: ContestoSquadratura,
) => readonly Sospetto[];

const UN_EURO = 100;

/** Filings put what rounding leaves among the other reserves. */
const ARROTONDAMENTI: CodiceVoceInput = 'SPP.A.VI.2';
const RATEI: readonly CodiceVoceInput[] = ['SPA.D', 'SPP.E'];
const UTILI_PORTATI_A_NUOVO: CodiceVoceInput = 'SPP.A.VIII';

const findVoce = (voci: readonly VocePesata[], codice: CodiceVoceInput): VocePesata | undefined =>
  voci.find((voce) => voce.codice === codice);

const withVoce = ({ codice, importo }: VocePesata): Pick<Sospetto, 'voci'> => ({ voci: [{ codice, importo }] });

/** Less than one euro: a rounding, on the line for roundings. */
export const listArrotondamento: Regola = (voci, differenza) => {
  const voce = findVoce(voci, ARROTONDAMENTI);
  const dopo = voce === undefined ? null : computeQuadrante(voce, differenza);
  if (voce === undefined || dopo === null || Math.abs(differenza) >= UN_EURO) return [];
  return [
    {
      regola: 'arrotondamento',
      convincente: true,
      titolo: 'Arrotondamento',
      motivo: 'Meno di un euro: di norma va tra le altre riserve.',
      ...withVoce(voce),
      correzione: buildCorrezione(voce, dopo, differenza),
    },
  ];
};

const listVociRisultato = vociInput.filter((codice) => codice.startsWith('CE.'));

/** The income statement is empty, so its result is missing in A.IX. */
const listRisultatoMancante: Regola = (_voci, differenza, { bilancio }) => {
  if (listVociRisultato.some((codice) => bilancio.effettivo(codice) !== 0)) return [];
  const correzione = { codice: 'SPP.A.IX', prima: ZERO_EURO, dopo: differenza, quadra: true } as const;
  return [
    {
      regola: 'risultato',
      convincente: true,
      titolo: 'Risultato mancante',
      motivo: 'Il conto economico è vuoto: l’utile o la perdita di A.IX viene da lì.',
      voci: [{ codice: 'SPP.A.IX', importo: ZERO_EURO }],
      correzione,
    },
  ];
};

/** The result, which A.IX takes from the income statement, was also typed among the reserves. */
const listRisultatoDoppio: Regola = (voci, differenza, { bilancio }) => {
  const risultato = bilancio.effettivo('CE.21');
  const voce = findVoce(voci, UTILI_PORTATI_A_NUOVO);
  if (risultato === 0 || differenza + risultato !== 0 || voce === undefined || voce.importo === 0) return [];
  const dopo = computeQuadrante(voce, differenza);
  return [
    {
      regola: 'risultato',
      convincente: dopo !== null && dopo === voce.prima,
      titolo: 'Risultato contato due volte',
      motivo: `La differenza è il risultato dell’esercizio, che A.IX prende già dal conto economico: ${formatEuro(risultato)}.`,
      ...withVoce(voce),
      correzione: dopo === null ? null : buildCorrezione(voce, dopo, differenza),
    },
  ];
};

/** The result of the year is missing, or is there twice. */
export const listRisultato: Regola = (...lettura) => [
  ...listRisultatoMancante(...lettura),
  ...listRisultatoDoppio(...lettura),
];

/** Accruals or deferrals of the year before, and none now. */
export const listRatei: Regola = (voci, differenza) =>
  RATEI.flatMap((codice) => {
    const voce = findVoce(voci, codice);
    if (voce === undefined || voce.importo !== 0 || voce.prima === null || voce.prima === 0) return [];
    const correzione = buildCorrezione(voce, voce.prima, differenza);
    return [
      {
        regola: 'ratei',
        convincente: correzione.quadra,
        titolo: 'Ratei e risconti mancanti',
        motivo: correzione.quadra
          ? 'Stesso importo l’anno prima, oggi zero.'
          : `L’anno prima ${formatEuro(voce.prima)}, oggi zero.`,
        ...withVoce(voce),
        correzione,
      },
    ];
  });

const isPiuVicino = ({ prima }: VocePesata, dopo: Euro, di: Euro): boolean =>
  prima !== null && Math.abs(dopo - prima) < Math.abs(di - prima);

/** Two neighbouring digits exchanged: a multiple of 9, and one exchange on the line makes the difference 0. */
export const listCifre: Regola = (voci, differenza) => {
  if (differenza % 9 !== 0) return [];
  const scambiate = voci.flatMap((voce) => {
    const dopo = computeQuadrante(voce, differenza);
    return dopo !== null && isScambioDiCifre(voce.importo, dopo) ? [{ voce, dopo }] : [];
  });
  const vicine = ({ voce, dopo }: (typeof scambiate)[number]): number =>
    isPiuVicino(voce, dopo, voce.importo) ? 0 : 1;
  return scambiate
    .toSorted((una, altra) => vicine(una) - vicine(altra))
    .map(({ voce, dopo }) => {
      const isUguale = voce.prima === voce.importo;
      const multiplo = `${formatEuro(euro(Math.abs(differenza)))} è un multiplo di 9: due cifre scambiate`;
      return {
        regola: 'cifre',
        convincente: !isUguale,
        titolo: 'Cifre invertite',
        motivo: isUguale ? `${multiplo}, ma l’importo era già questo l’anno prima.` : `${multiplo}.`,
        ...withVoce(voce),
        correzione: buildCorrezione(voce, dopo, differenza),
      };
    });
};

/** A second clue on a sign, for or against: the sign of the year before, or the one that the line has as a rule. */
const describeSegno = ({ codice, importo, prima }: VocePesata): { convincente: boolean; indizio: string } => {
  const segno = Math.sign(prima ?? 0);
  if (segno === Math.sign(importo)) return { convincente: false, indizio: ', ma il segno era già questo l’anno prima' };
  if (segno !== 0) return { convincente: true, indizio: ', e l’anno prima il segno era l’opposto' };
  if (importo < 0 && !isVoceConSegno(codice)) return { convincente: true, indizio: ', e di norma la voce è positiva' };
  return { convincente: false, indizio: '' };
};

/** Half of the difference with the wrong sign. A sign that the line does not take as a rule is not proposed. */
export const listSegno: Regola = (voci, differenza) =>
  voci.flatMap((voce) => {
    const { codice, importo, peso } = voce;
    if (importo === 0 || 2 * peso * importo !== differenza) return [];
    if (importo > 0 && !isVoceConSegno(codice)) return [];
    const { convincente, indizio } = describeSegno(voce);
    return [
      {
        regola: 'segno',
        convincente,
        titolo: 'Segno invertito',
        motivo: `Metà di ${formatEuro(euro(Math.abs(differenza)))}${indizio}.`,
        ...withVoce(voce),
        correzione: buildCorrezione(voce, euro(0 - importo), differenza),
      },
    ];
  });
