import { buildAzienda, STILI } from './build-azienda.ts';
import type { AziendaGenerata } from './build-azienda.ts';
import { IMPIANTI, printAzienda } from './print-azienda.ts';
import type { CellaStampata, RigaStampata } from './print-azienda.ts';
import { Random } from './random.ts';

/** Rows that programs print among the accounts, and accounts that are read by more than their name. */
const PARTICOLARI: readonly string[] = [
  'Totale',
  'TOTALE ATTIVO',
  'Totale generale',
  'Totale a pareggio',
  'A riportare',
  'Riporto',
  'Pag. 2',
  'Utile d’esercizio',
  'Perdita d’esercizio',
  'Utile (perdita) d’esercizio',
  'CONTI D’ORDINE',
  'ATTIVITÀ',
  'PASSIVITÀ',
  'COSTI',
  'RICAVI',
  'Bilancio di apertura',
  'IVA su acquisti',
  'IVA su vendite',
  'Erario c/acconti IRES',
  'Debiti per IRAP',
  'Rimanenze iniziali merci',
  'Rimanenze finali merci',
  'Variazione rimanenze merci',
  'Cassa assegni',
  'Banca Gamma c/c',
  'F.do amm.to attrezzatura varia',
  'F.do amm.to beni materiali',
  'Amm.to attrezzatura varia',
  'Finanziamento soci',
  'Mutuo Banca Delta',
  'Depositi cauzionali',
  'Crediti verso società controllate',
  'Fornitori Rossi Mario',
  'Cliente Bianchi',
  'Arrotondamenti',
  'Conto di transito',
  'Xyz',
  '',
];

/** Some accounts of some mastri, with whole amounts so small that sums, halves and thirds are often equal. */
const pickAzienda = (casuale: Random, { mastri }: AziendaGenerata): AziendaGenerata => {
  const scelti = mastri
    .filter(() => casuale.next() < 0.3)
    .slice(0, 6)
    .map((mastro) => ({
      ...mastro,
      conti: mastro.conti
        .slice(0, 1 + casuale.below(3))
        .map((conto) => ({ ...conto, saldo: Math.sign(conto.saldo) * 100 * (1 + casuale.below(9)) })),
    }));
  const somma = scelti.flatMap(({ conti }) => conti).reduce((totale, { saldo }) => totale + saldo, 0);
  const capitale = { codice: '99/001', nome: 'Capitale sociale', saldo: -somma };
  const tutti = casuale.next() < 0.8 ? [...scelti, { codice: '99', nome: 'Patrimonio', conti: [capitale] }] : scelti;
  return { mastri: tutti, conti: tutti.flatMap(({ conti }) => conti) };
};

const isImporto = (cella: CellaStampata | undefined): boolean => typeof cella === 'object';

/** A row with a name of its own, its amount where another row has one. */
const buildParticolare = (casuale: Random, modello: RigaStampata): RigaStampata =>
  modello.map((cella, indice) => {
    if (indice === 0) return casuale.next() < 0.5 ? '' : cella;
    if (indice === 1) return casuale.pick(PARTICOLARI);
    return isImporto(cella) && casuale.next() < 0.8 ? { centesimi: 100 * casuale.below(30) } : cella;
  });

type Guasto = (casuale: Random, righe: readonly RigaStampata[], posto: number) => readonly RigaStampata[];

const replace = (righe: readonly RigaStampata[], posto: number, ...altre: readonly RigaStampata[]) =>
  righe.toSpliced(posto, 1, ...altre);
const changeCelle = (
  righe: readonly RigaStampata[],
  posto: number,
  change: (cella: CellaStampata, indice: number) => CellaStampata,
) => replace(righe, posto, (righe[posto] ?? []).map(change));

/** What a program, or who copies the list, does to a row. */
const GUASTI: readonly Guasto[] = [
  (casuale, righe, posto) => righe.toSpliced(posto, 0, buildParticolare(casuale, righe[posto] ?? [])),
  (casuale, righe, posto) => righe.toSpliced(posto, 0, buildParticolare(casuale, righe[posto] ?? [])),
  (_, righe, posto) => righe.toSpliced(posto + 1, 0, ['Pag. 2'], righe[3] ?? [], righe[posto] ?? []),
  (_, righe, posto) => righe.toSpliced(posto, 1),
  (_, righe, posto) => changeCelle(righe, posto, (cella, indice) => (indice === 0 ? '' : cella)),
  (_, righe, posto) => changeCelle(righe, posto, (cella) => (isImporto(cella) ? '1.2.3,4' : cella)),
  (_, righe, posto) =>
    changeCelle(righe, posto, (cella) => (typeof cella === 'object' ? { centesimi: cella.centesimi + 1 } : cella)),
  (casuale, righe) =>
    replace(
      righe,
      3,
      (righe[3] ?? []).map((cella) => (casuale.next() < 0.3 ? '' : cella)),
    ),
  (casuale, righe) => righe.slice(casuale.below(5)),
  (casuale, righe, posto) => righe.toSpliced(posto, 0, [casuale.pick(PARTICOLARI)]),
  (_, righe, posto) => replace(righe, posto, righe[posto + 1] ?? [], righe[posto] ?? []),
];

/** A small list by its number, the same at every run, with what may be wrong in it. */
export const buildPiccolo = (numero: number): readonly RigaStampata[] => {
  const casuale = new Random(numero);
  const stile = casuale.pick(STILI);
  const impianto = casuale.pick(IMPIANTI);
  let righe: readonly RigaStampata[] = printAzienda(pickAzienda(casuale, buildAzienda(numero, stile)), impianto, stile);
  for (let guasti = casuale.below(4); guasti > 0; guasti -= 1)
    righe = casuale.pick(GUASTI)(casuale, righe, Math.min(righe.length - 1, 4 + casuale.below(righe.length)));
  return righe;
};
