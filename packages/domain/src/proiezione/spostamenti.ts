import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { listVociInput } from '../piano-voci/piano-voci.ts';
import { splitProRata } from './ripartizione.ts';

/** A line of the balance sheet moved by an increment of the income statement; cents, signed. */
export type Movimento = { readonly voce: CodiceVoceInput; readonly importo: bigint; readonly causale: string };

type Importi = Map<CodiceVoceInput, bigint>;
type Incrementi = ReadonlyMap<CodiceVoceInput, bigint>;

/** A move of a group of lines; a positive amount raises it. */
type Spostamento = { readonly causale: string; readonly gruppo: readonly CodiceVoceInput[]; readonly importo: bigint };

const IMMATERIALI = listVociInput('SPA.B.I');
const MATERIALI = listVociInput('SPA.B.II');

/** The moves of the non-cash increments, in the order of the rule. */
const regole: readonly ((incremento: (codice: CodiceVoceInput) => bigint) => Spostamento)[] = [
  (incremento) => ({
    causale: 'Ammortamento delle immobilizzazioni immateriali (B.10.a)',
    gruppo: IMMATERIALI,
    importo: -incremento('CE.B.10.a'),
  }),
  (incremento) => ({
    causale: 'Ammortamento delle immobilizzazioni materiali (B.10.b)',
    gruppo: MATERIALI,
    importo: -incremento('CE.B.10.b'),
  }),
  (incremento) => ({
    causale: 'Ammortamenti e svalutazioni raggruppati (B.10)',
    gruppo: [...IMMATERIALI, ...MATERIALI],
    importo: -incremento('CE.B.10.ND'),
  }),
  (incremento) => ({ causale: 'Accantonamento al TFR (B.9.c)', gruppo: ['SPP.C'], importo: incremento('CE.B.9.c') }),
  (incremento) => ({
    causale: 'Imposte correnti al netto dei proventi da consolidato fiscale (20.a, 20.d)',
    gruppo: ['SPP.D.12.E'],
    importo: incremento('CE.20.a') - incremento('CE.20.d'),
  }),
  (incremento) => {
    const differite = incremento('CE.20.c');
    if (differite >= 0n) return { causale: 'Imposte differite (20.c)', gruppo: ['SPP.B.2'], importo: differite };
    return { causale: 'Imposte anticipate (20.c)', gruppo: ['SPA.C.II.5ter'], importo: -differite };
  },
];

/** Moves the balance sheet by the non-cash increments; mutates `importi` and returns the moves. */
export const applySpostamenti = (importi: Importi, incrementi: Incrementi): readonly Movimento[] => {
  const incremento = (codice: CodiceVoceInput): bigint => incrementi.get(codice) ?? 0n;
  return regole.flatMap((regola) => applySpostamento(importi, regola(incremento)));
};

const applySpostamento = (importi: Importi, { causale, gruppo, importo }: Spostamento): readonly Movimento[] => {
  const attuali = gruppo.map((codice) => importi.get(codice) ?? 0n);
  const quote = importo < 0n ? computeDecrease(-importo, attuali) : computeIncrease(importo, attuali);
  return gruppo.flatMap((voce, posizione) => {
    const quota = quote[posizione] ?? 0n;
    if (quota === 0n) return [];
    importi.set(voce, (attuali[posizione] ?? 0n) + quota);
    return [{ voce, importo: quota, causale }];
  });
};

/** No line goes below 0: the rest moves cash. */
const computeDecrease = (totale: bigint, attuali: readonly bigint[]): readonly bigint[] => {
  const capienza = attuali.reduce((somma, importo) => (importo > 0n ? somma + importo : somma), 0n);
  return splitProRata(totale < capienza ? totale : capienza, attuali).map((quota) => -quota);
};

const computeIncrease = (totale: bigint, attuali: readonly bigint[]): readonly bigint[] => {
  if (attuali.some((importo) => importo > 0n)) return splitProRata(totale, attuali);
  return attuali.map((_, posizione) => (posizione === attuali.length - 1 ? totale : 0n));
};

/** The rest is cash: it raises the deposits, or lowers them to 0 and then raises the short-term bank debt. */
export const applyCassa = (importi: Importi, flusso: bigint): readonly Movimento[] => {
  const depositi = importi.get('SPA.C.IV.1') ?? 0n;
  const capienza = depositi > 0n ? depositi : 0n;
  const suDepositi = flusso >= -capienza ? flusso : -capienza;
  const suBanche = suDepositi - flusso;
  const movimenti: Movimento[] = [
    { voce: 'SPA.C.IV.1', importo: suDepositi, causale: 'Flusso di cassa del periodo residuo' },
    { voce: 'SPP.D.4.E', importo: suBanche, causale: 'Fabbisogno di cassa del periodo residuo' },
  ];
  for (const { voce, importo } of movimenti) importi.set(voce, (importi.get(voce) ?? 0n) + importo);
  return movimenti.filter(({ importo }) => importo !== 0n);
};
