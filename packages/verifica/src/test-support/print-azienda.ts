import type { Impianto } from '../outcome.ts';
import type { AziendaGenerata, ContoGenerato, StileCodici } from './build-azienda.ts';

/** A printed cell: text, or an amount in cents that a container writes in its own way. */
export type CellaStampata = string | { readonly centesimi: number };
export type RigaStampata = readonly CellaStampata[];

export type ImpiantoStampato = Exclude<Impianto, 'per_natura' | 'schema_civilistico'> | 'sei_colonne';
export const IMPIANTI: readonly ImpiantoStampato[] = [
  'saldo_con_segno',
  'dare_avere',
  'progressivi',
  'saldo_e_lettera',
  'sezioni_contrapposte',
  'sei_colonne',
];

const TITOLI: Readonly<Record<ImpiantoStampato, readonly string[]>> = {
  saldo_con_segno: ['Conto', 'Descrizione', 'Saldo'],
  dare_avere: ['Conto', 'Descrizione', 'Saldo Dare', 'Saldo Avere'],
  progressivi: ['Conto', 'Descrizione', 'Progressivo Dare', 'Progressivo Avere'],
  saldo_e_lettera: ['Conto', 'Descrizione', 'Saldo', 'D/A'],
  sezioni_contrapposte: ['Conto', 'Descrizione', 'Importo', '', 'Conto', 'Descrizione', 'Importo'],
  sei_colonne: [
    'Conto',
    'Descrizione',
    'Iniziale Dare',
    'Iniziale Avere',
    'Movimenti Dare',
    'Movimenti Avere',
    'Finale Dare',
    'Finale Avere',
  ],
};

const buildImporto = (centesimi: number): CellaStampata => ({ centesimi });
const splitLati = (saldo: number): CellaStampata[] => [
  saldo > 0 ? buildImporto(saldo) : '',
  saldo > 0 ? '' : buildImporto(-saldo),
];

const printImporti = (impianto: ImpiantoStampato, saldo: number): CellaStampata[] => {
  if (impianto === 'saldo_con_segno') return [buildImporto(saldo)];
  if (impianto === 'dare_avere') return splitLati(saldo);
  if (impianto === 'saldo_e_lettera') return [buildImporto(Math.abs(saldo)), saldo < 0 ? 'A' : 'D'];
  // Movements on both sides, whose difference is the balance.
  const mosso = 12_345 + (Math.abs(saldo) % 1_000);
  const movimenti = [buildImporto(mosso + Math.max(saldo, 0)), buildImporto(mosso + Math.max(-saldo, 0))];
  if (impianto === 'progressivi') return movimenti;
  return [buildImporto(0), buildImporto(0), ...movimenti, ...splitLati(saldo)];
};

const printConto = (impianto: ImpiantoStampato, { codice, nome, saldo }: ContoGenerato): RigaStampata => [
  codice,
  nome,
  ...printImporti(impianto, saldo),
];

/** The rows of a trial balance in one layout, with a line for each mastro where the codes carry levels. */
export const printAzienda = (
  azienda: AziendaGenerata,
  impianto: ImpiantoStampato,
  stile: StileCodici,
): RigaStampata[] => {
  const titolo: RigaStampata[] = [
    ['BILANCIO DI VERIFICA'],
    ['Periodo dal 01/01/2025 al 31/12/2025'],
    [],
    TITOLI[impianto],
  ];
  if (impianto === 'sezioni_contrapposte') return [...titolo, ...printAffiancate(azienda)];
  const righe = azienda.mastri.flatMap(({ codice, nome, conti }) => {
    const somma = conti.reduce((totale, { saldo }) => totale + saldo, 0);
    const figli = conti.map((conto) => printConto(impianto, conto));
    // Progressives of a mastro are the sums of those of its accounts: their difference is its balance just the same.
    return stile === 'piatti' ? figli : [printConto(impianto, { codice, nome, saldo: somma }), ...figli];
  });
  return [...titolo, ...righe];
};

const printAffiancate = ({ conti }: AziendaGenerata): RigaStampata[] => {
  const dare = conti.filter(({ saldo }) => saldo > 0);
  const avere = conti.filter(({ saldo }) => saldo <= 0);
  return Array.from({ length: Math.max(dare.length, avere.length) }, (_, i) => [
    ...printMeta(dare[i], 1),
    '',
    ...printMeta(avere[i], -1),
  ]);
};

const printMeta = (conto: ContoGenerato | undefined, segno: 1 | -1): CellaStampata[] =>
  conto === undefined ? ['', '', ''] : [conto.codice, conto.nome, buildImporto(segno * conto.saldo)];
