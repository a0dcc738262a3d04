import { describe, expect, test } from 'vitest';
import { readVerifica } from './index.ts';
import type { Abbinamento, VerificaRead, VerificaOptions } from './index.ts';
import { Random } from './test-support/random.ts';
import { buildAzienda, STILI } from './test-support/build-azienda.ts';
import type { StileCodici } from './test-support/build-azienda.ts';
import { CONTENITORI, SCRITTURE, writeFile } from './test-support/write-file.ts';
import type { Contenitore, Scrittura } from './test-support/write-file.ts';
import { IMPIANTI, printAzienda } from './test-support/print-azienda.ts';
import type { ImpiantoStampato, RigaStampata } from './test-support/print-azienda.ts';

const SEMI = [1, 2, 3, 4];
const [PRIMA = { convenzione: 'virgola', negativo: 'prima' }] = SCRITTURE;

const read = (
  righe: readonly RigaStampata[],
  contenitore: Contenitore,
  scrittura: Scrittura,
  opzioni: VerificaOptions = {},
): VerificaRead => {
  const esito = readVerifica(writeFile(righe, contenitore, scrittura), opzioni);
  if (!esito.ok) throw new Error(esito.rifiuto.testo);
  return esito.valore;
};
const listSaldi = ({ conti }: VerificaRead): string[] =>
  conti.map(({ codice, descrizione, saldo }) => `${codice} ${descrizione} ${saldo}`).toSorted();
const listVoci = ({ voci }: VerificaRead): string[] =>
  voci.map(({ codice, valore }) => `${codice} ${valore}`).toSorted();
const confirm = ({ conti }: VerificaRead): Abbinamento[] =>
  conti.map(({ codice, descrizione, saldo, voce }) => ({
    codice,
    descrizione,
    voce,
    lato: saldo < 0 ? 'avere' : 'dare',
  }));

const casi = IMPIANTI.flatMap((impianto) => STILI.map((stile) => [impianto, stile] as const));
const hasMastri = (impianto: ImpiantoStampato, stile: StileCodici): boolean =>
  stile !== 'piatti' && impianto !== 'sezioni_contrapposte';

describe.each(casi)('%s, codes %s', (impianto, stile) => {
  test.each(SEMI)('every container and writing gives the accounts of company %d, and the same lines', (seme) => {
    const azienda = buildAzienda(seme, stile);
    const righe = printAzienda(azienda, impianto, stile);
    const attesi = azienda.conti.map(({ codice, nome, saldo }) => `${codice} ${nome} ${saldo}`).toSorted();
    const prima = read(righe, 'csv', PRIMA);
    for (const [posizione, contenitore] of CONTENITORI.entries()) {
      const scrittura = SCRITTURE[(seme + posizione) % SCRITTURE.length] ?? PRIMA;
      const esito = read(righe, contenitore, scrittura);
      expect(listSaldi(esito), contenitore).toEqual(attesi);
      expect(listVoci(esito), contenitore).toEqual(listVoci(prima));
      expect(esito.controlli.somma).toBe(0);
      expect(esito.lettura.impianto).toBe(impianto === 'sei_colonne' ? 'dare_avere' : impianto);
      expect(Object.values(esito.resoconto.esiti).reduce((somma, quante) => somma + quante, 0)).toBe(
        esito.righe.length,
      );
    }
  });

  test('rows in another order give the same accounts, and once confirmed the same lines', () => {
    const azienda = buildAzienda(7, stile);
    const righe = printAzienda(azienda, impianto, stile);
    const esito = read(righe, 'csv', PRIMA);
    const mescolate = [...righe.slice(0, 4), ...new Random(7).shuffle(righe.slice(4))];
    const altro = read(mescolate, 'csv', PRIMA, { azienda: confirm(esito) });
    expect(listSaldi(altro)).toEqual(listSaldi(esito));
    expect(listVoci(altro)).toEqual(listVoci(esito));
  });

  test('one cent changed is told', () => {
    const azienda = buildAzienda(9, stile);
    const righe = printAzienda(azienda, impianto, stile);
    const ultimo = righe.length - 1;
    const cambiate = righe.map((riga, indice) => {
      if (indice !== ultimo) return riga;
      let fatto = false;
      return riga.map((cella) => {
        if (fatto || typeof cella === 'string' || Math.abs(cella.centesimi) < 200) return cella;
        fatto = impianto !== 'sei_colonne';
        return { centesimi: cella.centesimi + 1 };
      });
    });
    const esito = read(cambiate, 'csv', PRIMA);
    expect(Math.abs(esito.controlli.somma)).toBe(1);
    expect(esito.avvisi.map(({ codice }) => codice)).toContain('non_quadra');
    const diversi = esito.controlli.totali.filter(({ stampato, calcolato }) => stampato !== calcolato);
    expect(diversi).toHaveLength(hasMastri(impianto, stile) ? 1 : 0);
  });

  test('the same file after confirming everything asks nothing', () => {
    const righe = printAzienda(buildAzienda(11, stile), impianto, stile);
    const esito = read(righe, 'xlsx', PRIMA);
    const ancora = read(righe, 'xlsx', PRIMA, { azienda: confirm(esito) });
    expect(new Set(ancora.conti.map(({ prova }) => prova))).toEqual(new Set(['azienda']));
    expect(new Set(ancora.conti.map(({ certezza }) => certezza))).toEqual(new Set(['certa']));
    expect(listVoci(ancora)).toEqual(listVoci(esito));
  });
});
