import { describe, expect, test } from 'vitest';
import { computePiano } from './calcolo.ts';
import type { CalcoloPiano } from './calcolo.ts';
import type { CampiPiano } from './campi.ts';
import { parsePiano } from './parse-piano.ts';
import { parseRichiesta } from './parse-richiesta.ts';
import { presentPiano } from './presenta-piano.ts';
import { proposePiano } from './proposte.ts';
import { listRigheMostrate } from './righe-mostrate.ts';

const compute = (cambi: Partial<CampiPiano>): CalcoloPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano', inizio: '2027-01-01' });
  if (!richiesta.ok) throw new Error('No request');
  const letto = parsePiano({ ...presentPiano(proposePiano(richiesta.valore, null).piano), ...cambi });
  const esito = letto.ok ? computePiano(letto.valore) : null;
  if (esito?.ok !== true) throw new Error('No figures');
  return esito.valore;
};

const calcolo = compute({
  liquidita_iniziale: 1000,
  righe_libere: [
    { nome: 'Affitti', gruppo: 'operative', verso: 'uscita', importi: { 0: 1500, 2: 100 } },
    { nome: 'Soci', gruppo: 'finanziamenti', verso: 'entrata', importi: { 1: 800 } },
  ],
});

describe('rows as they are shown', () => {
  const righe = new Map(listRigheMostrate(calcolo).map((riga) => [riga.codice, riga]));
  const read = (codice: string) => righe.get(codice)?.importi.slice(0, 3);

  test('groups add their rows, flows add the groups, and the closing cash is that of the plan', () => {
    expect(read('uscite')).toEqual([150000, 0, 10000]);
    expect(read('flusso_operativo')).toEqual([-150000, 0, -10000]);
    expect(read('finanziamenti')).toEqual([0, 80000, 0]);
    expect(read('flusso')).toEqual([-150000, 80000, -10000]);
    expect(read('saldo_finale')).toEqual([-50000, 30000, 20000]);
  });

  test('each flow is the closing cash less the opening one', () => {
    const differenze = calcolo.saldo_finale.map((saldo, periodo) => saldo - (calcolo.saldo_iniziale[periodo] ?? 0));
    expect(righe.get('flusso')?.importi).toEqual(differenze);
  });
});
