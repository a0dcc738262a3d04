import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import { splitProRata } from '../../proiezione/ripartizione.ts';
import type { Figura } from '../../tesoreria/base-proposte.ts';
import { campoEuro, importo, passaggio, prodotto, rapporto, somma } from '../../tesoreria/nodi.ts';
import { applyQuote } from '../../tesoreria/quota.ts';
import { buildCalcolo, buildVoce, buildVoceChiusura, clampZero, printBilancio, printChiusura } from '../figura.ts';
import type { NaturaRimanenza, RigaDati } from '../scrittura.ts';
import { defineTipo } from '../tipo.ts';
import type { Calcolo, ContestoTipo, MovimentoEsatto } from '../tipo.ts';

const MERCI: readonly CodiceVoceInput[] = ['SPA.C.I.1', 'SPA.C.I.4'];

/** Finished goods or goods for resale, where nobody said: a company that makes them has changes in CE.A.2. */
const chooseNatura = ({ valore, chiusura }: ContestoTipo): NaturaRimanenza =>
  valore('CE.A.2') === 0n && (chiusura?.('CE.A.2') ?? 0n) === 0n ? 'merci' : 'prodotti';

/** The line of the income statement that a change of stock moves, and which way. */
const chooseVariazione = (voce: CodiceVoceInput, natura: NaturaRimanenza): readonly [CodiceVoceInput, 1n | -1n] => {
  if (voce === 'SPA.C.I.3') return ['CE.A.3', 1n];
  const isProdotto = voce === 'SPA.C.I.2' || (voce === 'SPA.C.I.4' && natura === 'prodotti');
  return isProdotto ? ['CE.A.2', 1n] : ['CE.B.11', -1n];
};

/** The difference between closing stock and its line, into the income statement. */
const buildRiga = (contesto: ContestoTipo, { voce, importo: finale, natura }: RigaDati): readonly MovimentoEsatto[] => {
  const differenza = BigInt(finale) - contesto.valore(voce);
  const [variazione, segno] = chooseVariazione(voce, natura ?? chooseNatura(contesto));
  return [
    { voce: variazione, importo: segno * differenza },
    { voce, importo: differenza },
  ];
};

/** Stock typed by line. */
const computeScritte = (contesto: ContestoTipo, righe: readonly RigaDati[]): Calcolo => {
  const movimenti = righe.flatMap((riga) => buildRiga(contesto, riga));
  const differenze = righe.map(({ voce, importo: finale }) => BigInt(finale) - contesto.valore(voce));
  const totale = differenze.reduce((sommate, differenza) => sommate + differenza, 0n);
  const albero = somma(
    totale,
    righe.flatMap(({ voce, importo: finale }) => [
      [1, campoEuro(voce, 'Rimanenze finali indicate', finale)] as const,
      [-1, buildVoce(contesto, voce)] as const,
    ]),
  );
  return buildCalcolo({ centesimi: totale, albero }, movimenti, { origine: printBilancio(contesto) });
};

/** Opening + purchases − sales at cost, of the margin of the previous year; not below 0. */
const computeFinali = (contesto: ContestoTipo): Figura & { readonly iniziali: bigint } => {
  const leggi = (codice: Parameters<ContestoTipo['valore']>[0]): bigint => contesto.chiusura?.(codice) ?? 0n;
  const iniziali = leggi('SPA.C.I.1') + leggi('SPA.C.I.4');
  const consumi = leggi('CE.B.6') + leggi('CE.B.11');
  const venduto = applyQuote(contesto.valore('CE.A.1'), { numeratore: consumi, denominatore: leggi('CE.A.1') });
  const costo = rapporto(
    somma(consumi, [
      [1, buildVoceChiusura(contesto, 'CE.B.6')],
      [1, buildVoceChiusura(contesto, 'CE.B.11')],
    ]),
    buildVoceChiusura(contesto, 'CE.A.1'),
  );
  const centesimi = iniziali + contesto.valore('CE.B.6') - venduto;
  const albero = somma(centesimi, [
    [1, buildVoceChiusura(contesto, 'SPA.C.I.1')],
    [1, buildVoceChiusura(contesto, 'SPA.C.I.4')],
    [1, buildVoce(contesto, 'CE.B.6')],
    [-1, prodotto(venduto, [buildVoce(contesto, 'CE.A.1'), costo])],
  ]);
  return { ...clampZero({ centesimi, albero }), iniziali };
};

/** Why closing stock cannot be estimated; null where it can. */
const findOstacolo = ({ valore, chiusura }: ContestoTipo): string | null => {
  if (chiusura === null) return 'Manca il bilancio dell’esercizio precedente: indicare le rimanenze finali.';
  const prodotti = ['CE.A.2', 'CE.A.ND', 'SPA.C.I.2', 'SPA.C.I.ND'] as const;
  if (prodotti.some((codice) => chiusura(codice) !== 0n) || valore('SPA.C.I.ND') !== 0n)
    return 'Ci sono rimanenze di prodotti, o non dettagliate: indicare le rimanenze finali.';
  if (chiusura('CE.A.1') <= 0n) return 'L’esercizio precedente non ha ricavi: indicare le rimanenze finali.';
  return valore('CE.B.11') === 0n
    ? null
    : 'La variazione delle rimanenze è già rilevata: indicare le rimanenze finali se non sono quelle.';
};

/** Where the estimate goes: over the two lines of goods as they are, or as they opened. */
const splitFinali = ({ valore, chiusura }: ContestoTipo, finali: bigint): readonly bigint[] => {
  const attuali = MERCI.map(valore);
  if (attuali.some((centesimi) => centesimi > 0n)) return splitProRata(finali, attuali);
  const iniziali = MERCI.map((codice) => chiusura?.(codice) ?? 0n);
  return iniziali.some((centesimi) => centesimi > 0n) ? splitProRata(finali, iniziali) : [0n, finali];
};

const computeStima = (contesto: ContestoTipo): Calcolo => {
  const finali = computeFinali(contesto);
  // Of a business without stock, purchases above the cost of sales are rather a change of its margin.
  if (finali.iniziali === 0n && MERCI.every((codice) => contesto.valore(codice) === 0n))
    return finali.centesimi === 0n
      ? { specie: 'nessuna', nota: 'Non risultano rimanenze iniziali.' }
      : {
          specie: 'da_indicare',
          campo: 'righe',
          nota: 'Non risultano rimanenze, né all’inizio né ora: indicare quelle finali, se ci sono.',
        };
  const quote = splitFinali(contesto, finali.centesimi);
  const attuali = MERCI.reduce((sommati, codice) => sommati + contesto.valore(codice), 0n);
  const movimenti = MERCI.flatMap((voce, posizione) => {
    const differenza = (quote[posizione] ?? 0n) - contesto.valore(voce);
    return [
      { voce: 'CE.B.11' as const, importo: -differenza },
      { voce, importo: differenza },
    ];
  });
  const differenza = finali.centesimi - attuali;
  const albero = somma(differenza, [
    [1, importo('rimanenze_finali', 'Rimanenze finali stimate', finali.centesimi)],
    ...MERCI.map((codice) => [-1, buildVoce(contesto, codice)] as const),
  ]);
  return buildCalcolo({ centesimi: differenza, albero }, movimenti, {
    origine: printChiusura(contesto),
    passaggi: [passaggio('rimanenze_finali', 'Rimanenze finali stimate', finali.albero)],
    note: ['Stima con il margine dell’esercizio precedente: vale finché non c’è un inventario.'],
    stima: true,
  });
};

export const rimanenze = defineTipo({
  codice: 'rimanenze',
  nome: 'Rimanenze finali',
  domanda: 'A quanto ammontano le rimanenze alla data del bilancio?',
  descrizione:
    'L’inventario voce per voce, o una stima: rimanenze iniziali più acquisti meno costo del venduto al margine dell’esercizio precedente. La differenza dalla voce va nella variazione delle rimanenze.',
  campi: ['righe'],
  voci: ['SPA.C.I.1', 'SPA.C.I.2', 'SPA.C.I.3', 'SPA.C.I.4', 'SPA.C.I.ND'],
  ricorrente: true,
  qualita: { codice: 'rimanenze', nome: 'Rimanenze' },
  distinta_da: [],
  compute: (contesto) => {
    if (contesto.dati.righe !== undefined) return computeScritte(contesto, contesto.dati.righe);
    const ostacolo = findOstacolo(contesto);
    return ostacolo === null ? computeStima(contesto) : { specie: 'da_indicare', campo: 'righe', nota: ostacolo };
  },
  esempi: [
    {
      titolo: 'inventario di merci sotto la voce',
      conto: '111 500,00 − 120 000,00 = −8 500,00',
      voci: { 'SPA.C.I.4': 120_000 },
      dati: { righe: [{ voce: 'SPA.C.I.4', importo: 111_500 }] },
      importo: 8500,
      movimenti: { 'CE.B.11': 8500, 'SPA.C.I.4': -8500 },
    },
    {
      titolo: 'prodotti finiti e lavori in corso sopra la voce',
      conto: 'prodotti 412 900,00 − 384 350,00 = 28 550,00; lavori 7 000,00 − 5 000,00 = 2 000,00',
      voci: { 'SPA.C.I.4': 384_350, 'SPA.C.I.3': 5000 },
      dati: {
        righe: [
          { voce: 'SPA.C.I.4', importo: 412_900, natura: 'prodotti' },
          { voce: 'SPA.C.I.3', importo: 7000 },
        ],
      },
      importo: 30_550,
      movimenti: { 'CE.A.2': 28_550, 'SPA.C.I.4': 28_550, 'CE.A.3': 2000, 'SPA.C.I.3': 2000 },
    },
    {
      titolo: 'stima con il margine dell’esercizio precedente',
      conto:
        'costo del venduto 90 000,00 × (130 000,00 + 10 000,00) / 200 000,00 = 63 000,00; 40 000,00 + 50 000,00 − 63 000,00 = 27 000,00',
      voci: { 'SPA.C.I.4': 40_000, 'CE.A.1': 90_000, 'CE.B.6': 50_000 },
      chiusura: { 'SPA.C.I.4': 40_000, 'CE.A.1': 200_000, 'CE.B.6': 130_000, 'CE.B.11': 10_000 },
      dati: {},
      importo: 13_000,
      movimenti: { 'CE.B.11': 13_000, 'SPA.C.I.4': -13_000 },
    },
    {
      titolo: 'stima non sotto zero',
      conto: '1 000,00 + 0 − 90 000,00 × 140 000,00 / 200 000,00 = −62 000,00: 0',
      voci: { 'SPA.C.I.1': 1000, 'CE.A.1': 90_000 },
      chiusura: { 'SPA.C.I.1': 1000, 'CE.A.1': 200_000, 'CE.B.6': 140_000 },
      dati: {},
      importo: 1000,
      movimenti: { 'CE.B.11': 1000, 'SPA.C.I.1': -1000 },
    },
    {
      titolo: 'senza rimanenze all’inizio né ora non se ne stimano',
      conto: '0 + 40 000,00 − 90 000,00 × 60 000,00 / 200 000,00 = 13 000,00: nessuna proposta',
      voci: { 'CE.A.1': 90_000, 'CE.B.6': 40_000 },
      chiusura: { 'CE.A.1': 200_000, 'CE.B.6': 60_000 },
      dati: {},
      importo: null,
    },
    {
      titolo: 'chi produce le indica',
      conto: 'variazione di prodotti nell’esercizio precedente',
      voci: { 'SPA.C.I.4': 1000, 'CE.A.1': 90_000 },
      chiusura: { 'SPA.C.I.4': 1000, 'CE.A.1': 200_000, 'CE.A.2': -500 },
      dati: {},
      importo: null,
    },
  ],
});
