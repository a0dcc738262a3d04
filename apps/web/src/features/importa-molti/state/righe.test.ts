import type { Riconoscimento } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import { buildCorpo } from './corpo.ts';
import type { FileLetto, Scelta } from './importazione.ts';
import { listOpen } from './esiti.ts';
import { createImportazione, withCorrection, withLettura } from './importazione.ts';
import { createRigheBuilder } from './righe.ts';
import type { RigaAzienda } from './riga-azienda.ts';

const buildReport = (esercizio: string): Riconoscimento['letture'][number]['report'] => ({
  tassonomia: '2018-11-04',
  forma: 'ordinario',
  esercizi: [esercizio],
  esercizio,
  data_diversa: false,
  software: null,
  contenitore: [],
  azienda: { denominazione: 'Rossi S.r.l.', cf: null, piva: null, coincide: null },
  fatti_usati: { numero: 1, importo: 1 },
  fatti_esclusi: [],
  totali: [],
  riclassificazioni: [],
  arrotondamenti: [],
  avvisi: [],
});
const read = (esercizio: string, ricavi: number, quadratura = 0): Riconoscimento['letture'][number] => ({
  esercizio,
  warning: 'none',
  quadratura,
  voci: [{ codice: 'CE.A.1', valore: ricavi }],
  report: buildReport(esercizio),
});
let counter = 0;
const buildFile = (letto: Partial<Riconoscimento>, nome = 'bilancio.xbrl'): FileLetto => {
  counter += 1;
  const riconoscimento: Riconoscimento = {
    tipo: 'xbrl',
    denominazione: 'Rossi S.r.l.',
    cf: '99679520157',
    piva: null,
    forma_giuridica: 'srl',
    esercizi: letto.letture?.map(({ esercizio }) => esercizio) ?? [],
    programma: null,
    conti: null,
    confidenza: 1,
    motivo: '',
    impronta: String(counter).padStart(64, '0'),
    azienda: null,
    proposta: {
      ragione_sociale: 'Rossi S.r.l.',
      cf: '99679520157',
      piva: null,
      ateco: '25.62',
      settori: ['2'],
      forma_giuridica: 'srl',
      avvisi: [],
    },
    letture: [],
    ...letto,
  };
  return { id: `file-${counter}`, nome, archivio: null, esito: { tipo: 'letto', riconoscimento } };
};
const build = (file: readonly FileLetto[], scelte: Record<string, Scelta> = {}, posti: number | null = null) =>
  createRigheBuilder()({ file, scelte }, posti);
const first = (file: readonly FileLetto[], scelte: Record<string, Scelta> = {}): RigaAzienda => {
  const [riga] = build(file, scelte);
  if (riga?.tipo !== 'azienda') throw new Error('no row');
  return riga;
};
const BOTH = [read('2024-12-31', 10), read('2023-12-31', 5)];

describe('a company', () => {
  test('of one filing has both its years, and is sent with their amounts and origin', () => {
    const riga = first([buildFile({ letture: BOTH })]);
    expect(riga.note).toEqual([]);
    const corpo = buildCorpo(riga, 'chiave-1');
    expect(corpo).toMatchObject({
      importazione: 'chiave-1',
      nuova: {
        ragione_sociale: 'Rossi S.r.l.',
        settore: '2',
        cf: '99679520157',
        ateco: '25.62',
        forma_giuridica: 'srl',
        data_bilancio_chiusura: '2024-12-31',
      },
    });
    expect(corpo?.bilanci.map(({ data_bilancio, voci, origine }) => [data_bilancio, voci, origine?.tipo])).toEqual([
      ['2024-12-31', [{ codice: 'CE.A.1', valore: 10, rettifica: null }], 'xbrl'],
      ['2023-12-31', [{ codice: 'CE.A.1', valore: 5, rettifica: null }], 'xbrl'],
    ]);
  });

  test('of two filings is one row; of a year that both give the newest holds, and it says so', () => {
    const older = buildFile({ letture: [read('2023-12-31', 4), read('2022-12-31', 3)] }, 'vecchio.xbrl');
    const riga = first([older, buildFile({ letture: BOTH }, 'nuovo.xbrl')]);
    expect(build([older, buildFile({ letture: BOTH })])).toHaveLength(1);
    expect(riga.anni.map(({ data, lettura }) => [data, lettura.voci[0]?.valore])).toEqual([
      ['2024-12-31', 10],
      ['2023-12-31', 5],
      ['2022-12-31', 3],
    ]);
    expect(riga.note.map(({ testo }) => testo)).toEqual([
      'Due file per il 31/12/2023: vale nuovo.xbrl, una voce diversa.',
    ]);
  });

  test('with the same name and another code is another company', () => {
    expect(build([buildFile({ letture: BOTH }), buildFile({ letture: BOTH, cf: '99571550153' })])).toHaveLength(2);
  });

  test('of the studio receives what it lacks, and never what it has', () => {
    const bilanci = [{ id: 'b', data_bilancio: '2023-12-31', consolidato: false }];
    const azienda = { id: 'a', ragione_sociale: 'Rossi', da: 'codice_fiscale' as const, bilanci };
    const riga = first([buildFile({ letture: BOTH, azienda })]);
    expect(riga.anni.map(({ stato }) => stato)).toEqual(['nuovo', 'presente']);
    const corpo = buildCorpo(riga, 'chiave-1');
    expect(corpo?.azienda).toBe('a');
    expect(corpo?.bilanci.map(({ data_bilancio }) => data_bilancio)).toEqual(['2024-12-31']);
    expect(first([buildFile({ letture: BOTH.slice(1), azienda })])).toMatchObject({
      inclusa: false,
      impedimento: 'Nessun bilancio da creare.',
    });
  });

  test('without a sector waits for one; what the user chooses stays theirs', () => {
    const file = buildFile({ letture: BOTH, proposta: null });
    expect(first([file])).toMatchObject({ inclusa: false, impedimento: 'Manca il settore.', isSettoreScelto: false });
    const scelte = { '99679520157': { settore: '9', fuori: ['2023-12-31'] } };
    const riga = first([file], scelte);
    expect(riga).toMatchObject({ inclusa: true, settore: '9', isSettoreScelto: true });
    expect(buildCorpo(riga, 'chiave-1')?.bilanci).toHaveLength(1);
  });

  test('whose year does not balance says by how much', () => {
    expect(first([buildFile({ letture: [read('2024-12-31', 1, -1234.5)] })]).note.map(({ testo }) => testo)).toEqual([
      'Il 31/12/2024 non quadra di \u22121\u00A0234,50\u00A0€.',
    ]);
  });

  test('that misses the balance by a rounding puts it beside the reserve of the file, if the user wants', () => {
    const lettura = { ...read('2024-12-31', 1, -1), voci: [{ codice: 'SPP.A.VI.2' as const, valore: 3.5 }] };
    const file = buildFile({ letture: [lettura, read('2023-12-31', 1, 2.01)] });
    expect(first([file]).note.map(({ azione }) => azione?.tipo)).toEqual(['arrotonda', undefined]);
    const riga = first([file], { '99679520157': { arrotondati: ['2024-12-31', '2023-12-31'] } });
    expect(riga.note.map(({ tono, azione }) => [tono, azione?.tipo])).toEqual([
      ['info', 'togli_arrotondamento'],
      ['warn', undefined],
    ]);
    expect(buildCorpo(riga, 'chiave-1')?.bilanci.map(({ voci }) => voci)).toEqual([
      [{ codice: 'SPP.A.VI.2', valore: 3.5, rettifica: 2.5 }],
      [{ codice: 'CE.A.1', valore: 1, rettifica: null }],
    ]);
  });
});

test('new companies beyond the licence start left out, unless the user takes one in', () => {
  const file = ['11111111111', '22222222222', '33333333333'].map((cf) => buildFile({ letture: BOTH, cf }));
  expect(build(file, {}, 1).map(({ inclusa }) => inclusa)).toEqual([true, false, false]);
  expect(build(file, { '22222222222': { inclusa: true } }, 1).map(({ inclusa }) => inclusa)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a trial balance asks for what the file does not say, and goes to an empty statement at its date', () => {
  const file = buildFile({ tipo: 'verifica', esercizi: [], conti: 12, proposta: null, denominazione: null }, 'v.csv');
  expect(build([file])[0]).toMatchObject({
    nome: 'v.csv',
    impedimento: 'Indicare l’azienda e la data.',
    inclusa: false,
  });
  const scelta = { azienda: { id: 'a', ragione_sociale: 'Rossi' }, data: '2026-09-30' };
  const [riga] = build([file], { [file.id]: scelta });
  expect(riga).toMatchObject({ nome: 'Rossi', impedimento: null, inclusa: true });
  expect(riga && buildCorpo(riga, 'chiave-1')).toEqual({
    importazione: 'chiave-1',
    azienda: 'a',
    bilanci: [{ data_bilancio: '2026-09-30', voci: [] }],
  });
});

test('a trial balance finds its company among those that the import creates, and waits for it', () => {
  const azienda = buildFile({ letture: BOTH });
  const base: Partial<Riconoscimento> = { tipo: 'verifica', esercizi: ['2026-09-30'], proposta: null };
  const byCode = buildFile({ ...base, denominazione: 'Altro nome' }, 'codice.csv');
  const byName = buildFile({ ...base, cf: null, denominazione: 'ROSSI SRL' }, 'nome.csv');
  const righe = build([azienda, byCode, byName]).slice(1);
  expect(righe.map(({ nome, inclusa, note }) => [nome, inclusa, note.map(({ testo }) => testo)])).toEqual([
    ['Rossi S.r.l.', true, ['Azienda di questa importazione.']],
    ['Rossi S.r.l.', true, ['Azienda di questa importazione, riconosciuta dal nome: controllare.']],
  ]);
  // Its statement is asked for once the company has an id.
  expect(righe.map((riga) => buildCorpo(riga, 'chiave-1'))).toEqual([null, null]);
  expect(build([azienda, byCode], { '99679520157': { inclusa: false } })[1]).toMatchObject({
    inclusa: false,
    impedimento: 'Rossi S.r.l. non è tra le aziende da creare.',
  });
});

test('the same content twice is a copy', () => {
  const letto = buildFile({ letture: BOTH }, 'a.xbrl');
  const copy: FileLetto = { id: 'copia', nome: 'a (1).xbrl', archivio: null, esito: { tipo: 'lettura' } };
  const start = { ...createImportazione(0), file: [letto, copy] };
  const { esito } = letto;
  if (esito.tipo !== 'letto') throw new Error('not read');
  expect(withLettura(start, 'copia', esito.riconoscimento).file[1]?.esito).toEqual({ tipo: 'doppione', di: 'a.xbrl' });
});

test('rows that were not created come back to the table, without the files of those that were', () => {
  const file = ['11111111111', '22222222222'].map((cf) => buildFile({ letture: BOTH, cf }));
  const esito = { corpo: null, chiave: 'k' };
  const importata = { azienda: { id: 'a', ragione_sociale: 'Rossi' }, creata: true, bilanci: [] };
  const failed = {
    ...createImportazione(0),
    file,
    esiti: {
      '11111111111': { ...esito, stato: { tipo: 'creata', importata } },
      '22222222222': { ...esito, stato: { tipo: 'fallita', motivo: 'La partita IVA è già di un’altra azienda.' } },
    },
  } as const;
  const corrected = withCorrection(failed);
  expect(Object.keys(corrected.esiti)).toEqual(['11111111111']);
  const open = listOpen(corrected, build(file));
  expect(open.righe.map(({ chiave }) => chiave)).toEqual(['22222222222']);
  expect(open.file.map(({ id }) => id)).toEqual([file[1]?.id]);
});

test('a choice makes its own row again, and with it those of trial balances; the others are the same', () => {
  const rows = ['11111111111', '22222222222'].map((cf) => buildFile({ letture: BOTH, cf }));
  const verifica = buildFile({ tipo: 'verifica', denominazione: 'Altra S.r.l.', cf: null, esercizi: ['2025-06-30'] });
  const file = [...rows, verifica];
  const buildRighe = createRigheBuilder();
  const before = buildRighe({ file, scelte: {} }, 1);
  expect(buildRighe({ file: [...file], scelte: {} }, 1).every((riga, place) => riga === before[place])).toBe(true);
  const after = buildRighe({ file, scelte: { '22222222222': { settore: '7' } } }, 1);
  expect(after.map((riga, place) => riga === before[place])).toEqual([true, false, false]);
  // With a place more, the row that was beyond comes in.
  expect(buildRighe({ file, scelte: {} }, 2).map(({ inclusa }) => inclusa)).toEqual([true, true, false]);
});
