import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campiDati, LUNGHEZZA_NOTA, MASSIMO_SCRITTURE } from './assestamento/campi-dati.ts';
import { domandeQualita } from './assestamento/qualita.ts';
import { addGiorni } from './calendario/data.ts';
import {
  computeChiusuraPrecedente,
  computeFineEsercizio,
  computeFrazioneEsercizio,
  computeInizioEsercizio,
  computeProssimaChiusura,
} from './calendario/esercizio.ts';
import { computePasqua, findGiornoLavorativo, findRiposo } from './calendario/giorno-lavorativo.ts';
import { listSoglieSettori, schemaIndicatori } from './indicatori/catalogo.ts';
import { livelliDecreto } from './indicatori/risanamento/test-pratico.ts';
import { getMotivoProposto } from './indicatori/motivi-proposti.ts';
import { isCodiceVoceInput, pianoVoci } from './piano-voci/piano-voci.ts';
import { printFormulaVoce } from './piano-voci/schema-voci.ts';
import { isVoceConSegno } from './piano-voci/segno.ts';
import { getSegnoConto } from './piano-voci/segno-conto.ts';
import {
  getRiferimento,
  getTitoloBreve,
  getTitoloCompleto,
  getTitoloFiglia,
  getTitoloInFrase,
  getTitoloInParole,
  printVoceFiglia,
} from './piano-voci/titolo.ts';
import { listPeriodi } from './scadenze/periodi.ts';
import { cadenzeDati, regoleScadenze } from './scadenze/regole.ts';
import { prepareScadenze, SCADENZARIO_PROPOSTO } from './scadenze/scadenze.ts';
import { LIMITI_SCENARI } from './simulatore/confronto.ts';
import { MASSIMO_LEVE } from './simulatore/parse-leve.ts';
import { printTesto } from './test/testo.ts';
import { scenari } from './tesoreria/scenari.ts';
import { calendarioFiscale } from './tesoreria/calendario-fiscale.ts';
import {
  LIMITI_PIANO,
  LUNGHEZZA_DESCRIZIONE,
  LUNGHEZZA_NOME,
  MASSIMO_FINANZIAMENTI,
  MASSIMO_RIGHE,
  PERIODI_PIANO,
  PERIODI_PREDEFINITI,
  PRIMA_DATA_PIANO,
  ULTIMA_DATA_PIANO,
} from './tesoreria/limiti.ts';

const findGolden = (nome: string): string => join(import.meta.dirname, `../../../fixtures/cataloghi/${nome}.txt`);

test('the lines: titles, signs, how the law numbers them and what they add up', async () => {
  const voci = pianoVoci.map(({ codice }) => {
    const formula = printFormulaVoce(codice);
    const segni = isCodiceVoceInput(codice)
      ? `${isVoceConSegno(codice) ? 'con segno' : 'positiva'}, conto in ${getSegnoConto(codice) === 1 ? 'dare' : 'avere'}`
      : 'calcolata';
    const titoli = [getTitoloCompleto, getTitoloInParole, getTitoloBreve, getTitoloInFrase];
    return [
      codice,
      [
        ...new Set(titoli.map((getTitolo) => getTitolo(codice))),
        `${getTitoloFiglia(codice)} · ${printVoceFiglia(codice)} · ${getRiferimento(codice)}`,
        segni,
        ...(formula === null ? [] : [formula.simboli, formula.parole]),
      ],
    ] as const;
  });
  await expect(printTesto(Object.fromEntries(voci))).toMatchFileSnapshot(findGolden('voci'));
});

test('the indicators: names, units, inputs, thresholds of the sectors', async () => {
  await expect(
    printTesto({
      schema: schemaIndicatori(),
      soglie: listSoglieSettori(),
      livelli_decreto: livelliDecreto,
      proposti: ['CapMin', 'CambioUSD', 'IndiceGNP', 'altro'].flatMap((nome) =>
        [0, 1, 10_000].map((valore) => [nome, valore, getMotivoProposto(nome, valore)]),
      ),
    }),
  ).toMatchFileSnapshot(findGolden('indicatori'));
});

test('the limits that a screen shows and a request may not pass', async () => {
  await expect(
    printTesto({
      piano: LIMITI_PIANO,
      periodi: PERIODI_PIANO,
      periodi_proposti: PERIODI_PREDEFINITI,
      date: [PRIMA_DATA_PIANO, ULTIMA_DATA_PIANO],
      testi_del_piano: [LUNGHEZZA_DESCRIZIONE, LUNGHEZZA_NOME],
      righe_e_finanziamenti: [MASSIMO_RIGHE, MASSIMO_FINANZIAMENTI],
      scenari: [LIMITI_SCENARI, scenari],
      leve: MASSIMO_LEVE,
      scritture: [MASSIMO_SCRITTURE, LUNGHEZZA_NOTA],
      campi_delle_scritture: campiDati,
      domande: domandeQualita,
      regole_fiscali: calendarioFiscale,
      scadenze: [regoleScadenze, SCADENZARIO_PROPOSTO],
    }),
  ).toMatchFileSnapshot(findGolden('limiti'));
});

test('the days of rest of three years and the Easters of a century', async () => {
  const giorni = Array.from({ length: 3 * 365 + 1 }, (_, numero) => addGiorni('2024-01-01', numero));
  const feste = giorni.flatMap((giorno) => {
    const riposo = findRiposo(giorno);
    return riposo === null || riposo === 'sabato' || riposo === 'domenica'
      ? []
      : [`${giorno} ${riposo}, poi ${findGiornoLavorativo(giorno)}`];
  });
  await expect(
    printTesto({
      feste,
      fine_settimana: giorni.filter((giorno) => /^(?:sabato|domenica)$/u.test(findRiposo(giorno) ?? '')).slice(0, 20),
      pasque: Array.from({ length: 100 }, (_, numero) => computePasqua(1990 + numero)).join(' '),
      nel_1925: ['1925-04-25', '1925-06-02', '1925-12-25'].map(findRiposo),
    }),
  ).toMatchFileSnapshot(findGolden('calendario'));
});

test('fiscal years around their ends, and the deadlines that follow', async () => {
  const chiusure = ['2025-12-31', '2025-06-30', '2024-02-29', '2025-03-15'];
  const date = [
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2025-03-15',
    '2025-06-30',
    '2025-07-01',
    '2025-12-31',
    '2026-01-01',
  ];
  const esercizi = chiusure.map((chiusura) => [
    chiusura,
    date.map((data) => ({
      data,
      fine: computeFineEsercizio(data, chiusura),
      prossima: computeProssimaChiusura(data, chiusura),
      precedente: computeChiusuraPrecedente(data, chiusura),
      inizio: [null, '2025-02-01'].map((dal) => computeInizioEsercizio(data, chiusura, dal)),
      frazione: [null, '2025-02-01'].map((dal) => computeFrazioneEsercizio(data, chiusura, dal)),
    })),
  ]);
  const azienda = {
    chiusura: '2025-12-31',
    inizio_attivita: null,
    forma_giuridica: null,
    dal: '2025-03-01',
    ultimi_dati: '2025-06-30',
    scadenzario: SCADENZARIO_PROPOSTO,
    decisioni: [],
  };
  const prepara = prepareScadenze({ dal: '2025-01-01', al: '2026-12-31', oggi: '2025-11-14' });
  const profili = {
    proposto: azienda,
    giugno: { ...azienda, chiusura: '2025-06-30' },
    persone: { ...azienda, forma_giuridica: 'societa_persone' },
    a_180_semestrale: {
      ...azienda,
      scadenzario: { ...SCADENZARIO_PROPOSTO, approvazione_180: true, cadenza_dati: 'semestrale' },
    },
    senza_deposito: { ...azienda, scadenzario: { ...SCADENZARIO_PROPOSTO, silenziate: ['deposito'] } },
    iniziata: { ...azienda, inizio_attivita: '2025-08-10' },
    decisa: {
      ...azienda,
      decisioni: [
        {
          tipo: 'approvazione',
          periodo: '2025-12-31',
          fatta_il: '2026-04-20',
          fatta_da: 'mr',
          spostata_al: null,
          motivo: '',
        },
        {
          tipo: 'dati',
          periodo: '2025-09-30',
          fatta_il: null,
          fatta_da: null,
          spostata_al: '2025-11-30',
          motivo: 'ferie',
        },
      ],
    },
  } as const;
  await expect(
    printTesto({
      esercizi,
      periodi: cadenzeDati.map((cadenza) => [
        cadenza,
        chiusure.map((chiusura) => listPeriodi(chiusura, 2026, cadenza)),
      ]),
      ...Object.fromEntries(Object.entries(profili).map(([nome, profilo]) => [nome, prepara(profilo)])),
    }),
  ).toMatchFileSnapshot(findGolden('esercizi'));
});
