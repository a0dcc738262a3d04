import type { Bilancio, ContiPrecedenti, Verifica } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { writeXlsx } from '../adapters/files/xlsx.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

/** Code, name and balance of a month; the bank makes the sum zero. `voce`: what the accountant chooses where nobody knows the name. */
type Conto = {
  readonly codice: string;
  readonly nome: string;
  readonly mensile: number;
  readonly dal: number;
  readonly voce?: string;
};
const CONTI: readonly Conto[] = [
  { codice: '10/02/001', nome: 'Crediti v/clienti', mensile: 41_250.35, dal: 1 },
  { codice: '20/01/001', nome: 'Capitale sociale', mensile: -10_000, dal: 1 },
  { codice: '20/02/001', nome: 'Debiti v/fornitori', mensile: -30_120.4, dal: 1 },
  { codice: '30/01/001', nome: 'Ricavi delle vendite', mensile: -83_333.33, dal: 1 },
  { codice: '40/01/001', nome: 'Merci c/acquisti', mensile: 45_600.1, dal: 1 },
  { codice: '40/02/001', nome: 'Energia elettrica', mensile: 2_750.05, dal: 1 },
  { codice: '20/03/001', nome: 'Qzx vrtk', mensile: -4_000, dal: 1, voce: 'SPP.D.14.E' },
  { codice: '40/09/001', nome: 'Wmj plono', mensile: 1_500, dal: 1, voce: 'CE.B.14' },
  { codice: '40/09/002', nome: 'Bftk dru', mensile: 1_200, dal: 1, voce: 'CE.B.7' },
  { codice: '40/09/003', nome: 'Xrwq spuk', mensile: 1_100, dal: 2, voce: 'CE.B.8' },
  { codice: '40/09/004', nome: 'Gnzt ulof', mensile: 1_050, dal: 2, voce: 'CE.B.7' },
  { codice: '40/09/005', nome: 'Pvkj erto', mensile: 1_300, dal: 3, voce: 'CE.B.14' },
];

type Riga = readonly [codice: string, nome: string, centesimi: number];

const listRighe = (mese: number): readonly Riga[] => {
  const righe = CONTI.filter(({ dal }) => dal <= mese).map(({ codice, nome, mensile, dal }): Riga => [
    codice,
    nome,
    Math.round(mensile * 100) * (mese - dal + 1),
  ]);
  const banca = -righe.reduce((sum, [, , centesimi]) => sum + centesimi, 0);
  return [['10/01/001', 'Banca Alfa c/c', banca], ...righe];
};

const formatItaliano = (centesimi: number): string =>
  (Math.abs(centesimi) / 100).toLocaleString('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' });

const writeCsv = (titolo: string, righe: readonly Riga[]): File =>
  new File(
    [
      [
        `${titolo};;;`,
        'Conto;Descrizione;Saldo Dare;Saldo Avere',
        ...righe.map(([codice, nome, centesimi]) => {
          const importo = formatItaliano(centesimi);
          return `${codice};${nome};${centesimi < 0 ? `;${importo}` : `${importo};`}`;
        }),
      ].join('\r\n'),
    ],
    'verifica.csv',
  );

const testo = (scritto: string) => ({ tipo: 'testo', testo: scritto, isTitolo: false }) as const;

const writeFoglio = (titolo: string, righe: readonly Riga[]): File => {
  const celle = righe.map(([codice, nome, centesimi]) => [
    testo(codice),
    testo(nome),
    { tipo: 'cifra', valore: centesimi / 100, formato: 'importo' } as const,
  ]);
  const bytes = writeXlsx([
    {
      nome: 'Situazione',
      righe: [[testo(titolo)], [testo('Codice conto'), testo('Descrizione'), testo('Saldo')], ...celle],
      larghezze: [12, 40, 16],
      testa: 2,
    },
  ]);
  return new File([new Uint8Array(bytes)], 'verifica.xlsx');
};

const writeIncollato = (titolo: string, righe: readonly Riga[]): string =>
  [
    titolo,
    'Conto\tDescrizione\tSaldo',
    ...righe.map(
      ([codice, nome, centesimi]) => `${codice}\t${nome}\t${formatItaliano(centesimi)} ${centesimi < 0 ? 'A' : 'D'}`,
    ),
  ].join('\n');

const FINI = ['31/01', '28/02', '31/03', '30/04', '31/05', '30/06'] as const;
const toIso = (fine: string): string => `2026-${fine.slice(3)}-${fine.slice(0, 2)}`;

test('January to June of one company as .csv, .xlsx and paste: each asks less than the one before, and balances', async () => {
  const { token } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(token);
  const asked: number[] = [];
  let prima: string | null = null;
  for (const [indice, fine] of FINI.entries()) {
    const mese = indice + 1;
    const { id } = await testApp.createBilancio(token, azienda.id, toIso(fine));
    const titolo = `Bilancio di verifica al ${fine}/2026`;
    const righe = listRighe(mese);
    const form = [
      { file: writeCsv(titolo, righe) },
      { file: writeFoglio(titolo, righe) },
      { testo: writeIncollato(titolo, righe) },
    ][indice % 3] ?? { testo: '' };
    // A machine that is late to start its readers answers 503, to be asked again.
    const read = async (tries = 8): Promise<Verifica> => {
      const path = `/api/bilanci/${id}/importa_verifica/`;
      const { status, body, raw } = await call<Verifica>('POST', path, { token, form });
      if (status === 503 && tries > 1) return read(tries - 1);
      expect(status, raw.toString()).toBe(200);
      return body;
    };

    const verifica = await read();
    expect(verifica.conti.map(({ codice, saldo }) => [codice, Math.round(saldo * 100)])).toEqual(
      righe.map(([codice, , centesimi]) => [codice, centesimi]),
    );
    expect(verifica.lettura.data).toBe(toIso(fine));
    asked.push(verifica.conti.filter(({ certezza }) => certezza !== 'certa').length);
    // What was there the month before comes from the memory of the company.
    const nuovi = new Set(CONTI.filter(({ dal }) => dal === mese).map(({ codice }) => codice));
    const note = verifica.conti.filter(({ codice }) => mese > 1 && !nuovi.has(codice ?? ''));
    expect(note.filter(({ prova }) => prova !== 'azienda')).toEqual([]);

    await call('PUT', `/api/aziende/${azienda.id}/conti/`, {
      token,
      json: {
        conti: verifica.conti.map(({ codice, descrizione, voce, saldo }) => ({
          codice,
          descrizione,
          voce: CONTI.find((conto) => conto.codice === codice)?.voce ?? voce,
          ambito: 'azienda',
          lato: saldo < 0 ? 'avere' : 'dare',
        })),
        programma: verifica.lettura.programma,
      },
    });
    const { voci, conti, origine } = await read();
    const saved = await call<Bilancio>('PATCH', `/api/bilanci/${id}/`, {
      token,
      json: {
        voci_update: voci,
        origine: {
          ...origine,
          conti: conti.map(({ codice, descrizione, saldo, voce }) => ({ codice, descrizione, saldo, voce })),
        },
      },
    });
    expect([saved.status, saved.body.quadratura]).toEqual([200, 0]);
    const ricavi = saved.body.voci.find(({ codice }) => codice === 'CE.A.1')?.valore;
    expect(ricavi).toBe(Math.round(83_333.33 * 100 * mese) / 100);
    const { body: confronto } = await call<ContiPrecedenti>('GET', `/api/bilanci/${id}/conti_precedenti/`, { token });
    expect(confronto.bilancio?.id ?? null).toBe(prima);
    expect(confronto.conti).toHaveLength(mese === 1 ? 0 : listRighe(mese - 1).length);
    prima = id;
  }
  expect(asked).toEqual([3, 2, 1, 0, 0, 0]);
});
