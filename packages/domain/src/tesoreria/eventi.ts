import { buildData, countGiorni, parseData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { computeChiusura } from '../calendario/esercizio.ts';
import { calendarioFiscale } from './calendario-fiscale.ts';
import { computeCumulato } from './flusso.ts';
import { listRate } from './finanziamento.ts';
import { listInteressiLinea } from './linea-credito.ts';
import { computeIva, getVersamento } from './iva.ts';
import type { Iva } from './iva.ts';
import { getAcquisti, listMesi } from './mese.ts';
import type { Mese } from './mese.ts';
import { addMesi, findFineMese, listPeriodi } from './periodi.ts';
import type { Periodo } from './periodi.ts';
import type { Evento, Origine } from './evento.ts';
import type { Piano } from './piano.ts';
import { listPersonale } from './personale.ts';
import { getCodiceLibera } from './righe.ts';
import type { CodiceRiga } from './righe.ts';
import { moveScadenza, moveSedici } from './scadenza.ts';

/** Closing date of the financial year of the company where nothing else is told. Only day and month count. */
const CHIUSURA_SOLARE: Data = '2000-12-31';

/** All that the rows of a plan rest on. */
export type EventiPiano = {
  readonly periodi: readonly Periodo[];
  readonly mesi: readonly Mese[];
  readonly iva: Iva;
  readonly eventi: readonly Evento[];
};

/** The computed events of a plan, before anything is typed over them; also those that fall outside its days. */
export const listEventi = (piano: Piano, dataChiusura: Data = CHIUSURA_SOLARE): EventiPiano => {
  const periodi = listPeriodi(piano.inizio, piano.passo, piano.periodi);
  const fine = periodi.at(-1)?.fine ?? piano.inizio;
  const mesi = listMesi(piano, piano.inizio, fine);
  const iva = computeIva(piano.ipotesi, mesi);
  const eventi = [
    ...listCommerciali(piano, mesi),
    ...listPersonale(piano, mesi),
    ...listIva(piano, iva),
    ...listImposte(piano, fine, dataChiusura),
    ...listDebiti(piano),
    ...listFinanziari(piano, fine),
    ...listLibere(piano, periodi),
  ];
  return { periodi, mesi, iva, eventi: eventi.filter(isDaMostrare) };
};

/** A settlement of VAT that leaves a credit pays nothing, and its cell says so. */
const isDaMostrare = ({ importo, origine }: Evento): boolean => importo !== 0n || origine.tipo === 'iva';

/** An amount due on one date. */
const onData = (inizio: Data, riga: CodiceRiga, data: Data, importo: bigint, origine: Origine): Evento => ({
  riga,
  importo,
  da: countGiorni(inizio, data),
  giorni: 1,
  origine,
});

/** Days of collection or payment in a scenario: never below 0 in all. */
const addGiorniScenario = (giorni: number | null, aggiunti: number): number => Math.max(0, (giorni ?? 0) + aggiunti);

/** What was open at the start goes over the days of collection or payment; sales and purchases come those days after. */
const listCommerciali = ({ ipotesi, scenario }: Piano, mesi: readonly Mese[]): readonly Evento[] => {
  const incasso = addGiorniScenario(ipotesi.giorni_incasso, scenario.giorni_incasso);
  const pagamento = addGiorniScenario(ipotesi.giorni_pagamento, scenario.giorni_pagamento);
  return [
    {
      riga: 'incassi_crediti',
      importo: BigInt(ipotesi.crediti_iniziali ?? 0),
      da: 0,
      giorni: Math.max(1, incasso),
      origine: { tipo: 'crediti_iniziali', giorni: incasso },
    },
    {
      riga: 'pagamenti_debiti',
      importo: BigInt(ipotesi.debiti_iniziali ?? 0),
      da: 0,
      giorni: Math.max(1, pagamento),
      origine: { tipo: 'debiti_iniziali', giorni: pagamento },
    },
    ...mesi.flatMap((mese): readonly Evento[] => [
      {
        riga: 'incassi_vendite',
        importo: mese.vendite + mese.iva_vendite,
        da: mese.da + incasso,
        giorni: mese.giorni,
        origine: { tipo: 'vendite', mese, giorni: incasso },
      },
      {
        riga: 'pagamenti_acquisti',
        importo: getAcquisti(mese) + mese.iva_acquisti,
        da: mese.da + pagamento,
        giorni: mese.giorni,
        origine: { tipo: 'acquisti', mese, giorni: pagamento },
      },
    ]),
  ];
};

const listIva = ({ inizio }: Piano, { liquidazioni, acconti }: Iva): readonly Evento[] => [
  ...liquidazioni.map((liquidazione) =>
    onData(inizio, 'iva', liquidazione.scadenza.data, getVersamento(liquidazione), { tipo: 'iva', liquidazione }),
  ),
  ...acconti.map(({ importo, scadenza }) =>
    onData(inizio, 'iva', scadenza.data, importo, { tipo: 'iva_acconto', scadenza }),
  ),
];

/** Balance and first advance at the end of the sixth month after each closing, second advance at the end of the eleventh. */
const listImposte = ({ inizio, ipotesi }: Piano, fine: Data, dataChiusura: Data): readonly Evento[] => {
  const eventi: Evento[] = [];
  for (let anno = parseData(inizio).anno - 1; anno <= parseData(fine).anno; anno += 1) {
    const chiusura = computeChiusura(dataChiusura, anno);
    for (const [quale, mesi, importo] of [
      ['giugno', calendarioFiscale.imposte_giugno.mesi_dopo, ipotesi.imposte_giugno],
      ['novembre', calendarioFiscale.imposte_novembre.mesi_dopo, ipotesi.imposte_novembre],
    ] as const) {
      const scadenza = moveScadenza(findFineMese(chiusura, mesi));
      eventi.push(onData(inizio, 'imposte', scadenza.data, BigInt(importo ?? 0), { tipo: 'imposte', quale, scadenza }));
    }
  }
  return eventi;
};

/** Opening debts to the Treasury and to INPS, in instalments on the 16th of each month from the first. */
const listDebiti = ({ inizio, ipotesi }: Piano): readonly Evento[] => {
  const list = (riga: 'debiti_tributari' | 'debiti_previdenziali', totale: number | null, rate: number): Evento[] =>
    Array.from({ length: rate }, (_, posizione) => {
      const { anno, mese } = parseData(addMesi(inizio, posizione));
      const sedici = buildData(anno, mese, calendarioFiscale.debiti.giorno);
      const scadenza = moveSedici(sedici < inizio ? inizio : sedici);
      const debito = BigInt(totale ?? 0);
      const importo = computeCumulato(debito, posizione + 1, rate) - computeCumulato(debito, posizione, rate);
      return onData(inizio, riga, scadenza.data, importo, { tipo: riga, numero: posizione + 1, rate, scadenza });
    });
  return [
    ...list('debiti_tributari', ipotesi.debiti_tributari_iniziali, ipotesi.rate_debiti_tributari),
    ...list('debiti_previdenziali', ipotesi.debiti_previdenziali_iniziali, ipotesi.rate_debiti_previdenziali),
  ];
};

/** Instalments of loans and interest of credit lines. */
const listFinanziari = ({ inizio, finanziamenti, linee }: Piano, fine: Data): readonly Evento[] => [
  ...finanziamenti.flatMap((finanziamento) =>
    listRate(finanziamento)
      .filter(({ data }) => data >= inizio && data <= fine)
      .flatMap((rata) => [
        onData(inizio, 'quota_capitale', rata.data, rata.capitale, { tipo: 'quota_capitale', finanziamento, rata }),
        onData(inizio, 'interessi', rata.data, rata.interessi, { tipo: 'interessi', finanziamento, rata }),
      ]),
  ),
  ...linee.flatMap((linea) =>
    listInteressiLinea(linea, inizio, fine).map((interessi) =>
      onData(inizio, 'interessi', interessi.data, interessi.importo, { tipo: 'interessi_linea', linea, interessi }),
    ),
  ),
];

const listLibere = ({ righe_libere }: Piano, periodi: readonly Periodo[]): readonly Evento[] =>
  righe_libere.flatMap(({ nome, importi }) =>
    periodi.map(({ da, a }, numero) => ({
      riga: getCodiceLibera(nome),
      importo: BigInt(importi[numero] ?? 0),
      da,
      giorni: a - da + 1,
      origine: { tipo: 'libera' },
    })),
  );
