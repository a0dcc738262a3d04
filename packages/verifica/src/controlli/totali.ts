import type { TotaleConfrontato } from '../outcome.ts';
import type { RigaComposta } from '../righe/build-elenco.ts';

const MAX_TOTALI = 200;

/** Sums of the accounts met since the last total, since the last heading, and of all. */
type Somme = { parziale: number; sezione: number; precedente: number; readonly tutti: number };

const sumTutti = (righe: readonly RigaComposta[], getImporto: (riga: RigaComposta) => number): number =>
  righe.reduce((somma, riga) => (riga.esito === 'conto' ? somma + getImporto(riga) : somma), 0);

/** Printed totals against the accounts they close, side by side where both are printed, and parents whose amount is not the sum of theirs. */
export const compareTotali = (righe: readonly RigaComposta[]): TotaleConfrontato[] =>
  [
    ...compareMadri(righe),
    ...(righe.some(({ file, esito }) => esito === 'totale' && file.dare !== null)
      ? [
          ...compareColonna(righe, ' (dare)', ({ file }) => file.dare),
          ...compareColonna(righe, ' (avere)', ({ file }) => file.avere),
        ]
      : compareColonna(righe, '', ({ esito, saldo, importo }) => (esito === 'conto' ? importo : saldo))),
  ].slice(0, MAX_TOTALI);

const buildNome = ({ file }: RigaComposta): string => `${file.codice} ${file.descrizione}`.trim();

const compareMadri = (righe: readonly RigaComposta[]): TotaleConfrontato[] =>
  righe
    .filter(({ esito, resto }) => esito === 'subtotale' && resto !== 0)
    .map((riga) => ({ nome: buildNome(riga), stampato: riga.saldo ?? 0, calcolato: (riga.saldo ?? 0) - riga.resto }));

/** What the accounts below each total make, to the next one: some lists print a total above its accounts. */
const sumSeguenti = (righe: readonly RigaComposta[], getImporto: LeggeImporto): ReadonlyMap<RigaComposta, number> => {
  const seguenti = new Map<RigaComposta, number>();
  let somma = 0;
  for (const riga of righe.toReversed()) {
    if (riga.esito === 'conto') somma += getImporto(riga) ?? 0;
    if (riga.esito !== 'totale') continue;
    seguenti.set(riga, somma);
    somma = 0;
  }
  return seguenti;
};

/** Totals of two columns that print the difference of their accounts on one side alone. */
const findNetti = (righe: readonly RigaComposta[]): ReadonlySet<RigaComposta> => {
  const netti = new Set<RigaComposta>();
  let somma = 0;
  for (const riga of righe) {
    const { esito, file, importo, saldo } = riga;
    if (esito === 'conto') somma += importo;
    if (esito !== 'totale') continue;
    if (saldo === somma && (file.dare === 0) !== (file.avere === 0)) netti.add(riga);
    somma = 0;
  }
  return netti;
};

type LeggeImporto = (riga: RigaComposta) => number | null;

const compareColonna = (
  righe: readonly RigaComposta[],
  lato: string,
  getImporto: LeggeImporto,
): TotaleConfrontato[] => {
  const risultati = righe.filter(({ esito }) => esito === 'risultato').map((riga) => Math.abs(getImporto(riga) ?? 0));
  const somme: Somme = {
    parziale: 0,
    sezione: 0,
    precedente: 0,
    tutti: sumTutti(righe, (riga) => getImporto(riga) ?? 0),
  };
  const seguenti = sumSeguenti(righe, getImporto);
  const netti = lato === '' ? new Set<RigaComposta>() : findNetti(righe);
  const totali: TotaleConfrontato[] = [];
  let meta = righe[0]?.file.meta;
  for (const riga of righe) {
    const { file, esito } = riga;
    const importo = getImporto(riga);
    if (file.meta !== meta || file.titoli) [somme.parziale, somme.sezione] = [0, 0];
    meta = file.meta;
    if (importo === null) continue;
    if (esito === 'conto') {
      somme.parziale += importo;
      somme.sezione += importo;
    }
    if (esito !== 'totale') continue;
    totali.push({
      nome: `${buildNome(riga)}${lato}`,
      stampato: importo,
      calcolato:
        importo === seguenti.get(riga) || netti.has(riga)
          ? importo
          : chooseVicino(importo, listSomme(somme, risultati)),
    });
    somme.parziale = 0;
    somme.precedente = importo;
  }
  return totali;
};

const listSomme = ({ parziale, sezione, precedente, tutti }: Somme, risultati: readonly number[]): number[] => [
  parziale,
  sezione,
  tutti,
  // A total printed twice, the second time with the result on the other side.
  ...(parziale === 0 ? [precedente] : []),
  ...risultati.flatMap((risultato) =>
    [precedente, sezione, tutti].flatMap((somma) => [somma + risultato, somma - risultato]),
  ),
];

/** A total may close its group, its section or the whole list, its result included: the one it agrees with, else the nearest. */
const chooseVicino = (stampato: number, somme: readonly number[]): number => {
  const uguale = somme.find((somma) => Math.abs(somma) === Math.abs(stampato));
  if (uguale !== undefined) return stampato;
  const conSegno = somme.map((somma) => (Math.sign(somma) === -Math.sign(stampato) ? -somma : somma));
  return conSegno.toSorted((a, b) => Math.abs(a - stampato) - Math.abs(b - stampato))[0] ?? 0;
};
