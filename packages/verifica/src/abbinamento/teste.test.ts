import { describe, expect, test } from 'vitest';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';

/** The line of an account of 50,000 € by its name alone, and whether it is asked about. */
const read = (nome: string, lato: 'dare' | 'avere'): string => {
  const { voce, certezza } = findConto(
    readTesto(writeElenco([...BASE, ['X1', nome, lato === 'dare' ? 50_000 : -50_000]])),
    nome,
  );
  return `${voce ?? 'nessuna'}${certezza === 'certa' ? '' : '?'}`;
};

describe('reserves of cooperatives', () => {
  test.each([
    ['Riserva legale indivisibile', 'SPP.A.IV'],
    ['RISERVA INDIVISIBILE LEGALE', 'SPP.A.IV'],
    ['Riserva ordinaria indivisibile', 'SPP.A.IV'],
    ['Riserva straordinaria indivisibile', 'SPP.A.VI.1'],
    ['Riserva di rivalutazione indivisibile', 'SPP.A.III'],
    ['Riserva statutaria indivisibile', 'SPP.A.V'],
  ])('that %s may not be shared out leaves it what it is: %s', (nome, voce) => {
    expect(read(nome, 'avere')).toBe(voce);
  });

  test.each(['Riserva indivisibile', 'Fondo riserva indivisibile', 'Riserva statutaria legale'])(
    '%s tells no kind, or two: it is asked about',
    (nome) => {
      expect(read(nome, 'avere')).toMatch(/^SPP\.A.*\?$/);
    },
  );
});

describe('money that clients give for what is spent in their name', () => {
  test.each([
    'Fondo spese clienti',
    'F.do spese c/clienti',
    'Fondo spese anticipate clienti',
    'Clienti c/fondo spese',
    'Fondi spese ricevuti da clienti',
  ])('%s is a debt', (nome) => {
    expect(read(nome, 'avere')).toBe('SPP.D.14.E');
    expect(read(nome, 'dare')).toMatch(/^SPA\.C\.II\.5quater\.E/);
  });

  test('under the heading of customers too', () => {
    const testo = writeElenco([...BASE, ['15/001', 'Fondo spese clienti', -50_000]]);
    const conto = findConto(readTesto(testo.replace('15/001', '15;CLIENTI;;\n15/001')), 'Fondo spese clienti');
    expect(conto.voce).toBe('SPP.D.14.E');
  });

  test.each([
    ['Fondo spese pratiche clienti', /^SPP\.D\..*/],
    ['Fondo spese ricevuto', /\?$/],
    ['Fondo spese', /\?$/],
    ['Fondo rischi su clienti', /\?$/],
    ['Fondo spese future', /^SPP\.B\.4$/],
    ['Fondo garanzia prodotti', /^SPP\.B\.4$/],
  ])('%s', (nome, atteso) => {
    expect(read(nome, 'avere')).toMatch(atteso);
  });
});

describe('a name is not only its best known words', () => {
  test.each([
    ['Fondo contenzioso tributario', 'avere', 'SPP.B.2'],
    ['Fondo rischi fiscali', 'avere', 'SPP.B.2'],
    ['Fondo contenzioso', 'avere', 'SPP.B.4'],
    ['Svalutazione crediti', 'dare', 'CE.B.10.d'],
    ['Spese di pubblicità', 'dare', 'CE.B.7'],
    ['Diritti di brevetto', 'dare', 'SPA.B.I.3'],
    ['Soci c/conferimenti', 'dare', 'SPA.A.2'],
    ['Cassa sede', 'dare', 'SPA.C.IV.3'],
    ['Debiti v/cassa edile', 'avere', 'SPP.D.13.E'],
    ['Corrispettivi da incassare', 'dare', 'SPA.C.II.1.E'],
    ['Imposte differite attive', 'dare', 'SPA.C.II.5ter'],
    ['Acqua', 'dare', 'CE.B.7'],
    ['Assegni circolari', 'dare', 'SPA.C.IV.2'],
    ['Azioni', 'dare', 'SPA.B.III.1.dbis'],
    ['Altri automezzi', 'dare', 'SPA.B.II.4'],
    ['Autocarri Iveco', 'dare', 'SPA.B.II.4'],
    ['Marchio CE', 'dare', 'CE.B.7'],
    ['Trattori stradali', 'dare', 'SPA.B.II.4'],
    ['Marchi', 'dare', 'SPA.B.I.4'],
    ['Rimanenze finali materie prime', 'dare', 'SPA.C.I.1'],
    ['Prodotti finiti c/rimanenze finali', 'dare', 'SPA.C.I.4'],
    ['Prodotti finiti c/rimanenze finali', 'avere', 'CE.A.2'],
    ['Onorari', 'dare', 'CE.B.7'],
    ['Onorari', 'avere', 'CE.A.1'],
    ['Note cr. da ricevere', 'dare', 'SPP.D.7.E'],
  ] as const)('%s, %s: %s', (nome, lato, atteso) => {
    expect(read(nome, lato)).toBe(atteso);
  });

  test.each([
    ['Acquisto aree edificabili', 'dare'],
    ['Costi per acquisto azienda', 'dare'],
    ['Spese accessorie acquisto terreni', 'dare'],
    ['Spese pubblicità pluriennali', 'dare'],
    ['Diritti di brevetto passivi', 'dare'],
    ['Marchio in licenza (canoni)', 'dare'],
    ['Soci c/conferimenti prodotti', 'dare'],
    ['Recupero IVA su crediti insoluti', 'avere'],
    ['Fondo contributi c/impianti', 'avere'],
    ['Versamenti in c/capitale a controllate', 'dare'],
    ['Capitale sociale non versato', 'dare'],
    ['Capitale sociale da versare', 'avere'],
    ['Svalutazione crediti finanziari', 'dare'],
    ['Polizze assicurative a capitalizzazione', 'dare'],
    ['Cassa forense', 'dare'],
    ['Cassa dottori commercialisti', 'avere'],
    ['Casse e cassoni', 'dare'],
    ['Imposte anticipate riversate', 'dare'],
    ['Albergo', 'dare'],
    ['Telefonia mobile', 'dare'],
    ['Smontaggio ponteggi', 'dare'],
    ['Affilatura utensili', 'dare'],
    ['Azioni promozionali', 'dare'],
    ['Partecipazione convegni', 'dare'],
    ['Assegni familiari', 'dare'],
    ['Posta celere', 'dare'],
    ['Acqua minerale', 'dare'],
    ['Gas refrigerante', 'dare'],
    ['Anticipi su contratti', 'avere'],
    ['Anticipi spese legali', 'dare'],
    ['Anticipo contributo pubblico', 'avere'],
    ['Rilascio fondo rischi', 'avere'],
    ['Contributi dipendenti mensa', 'avere'],
    ['Aree edificabili', 'dare'],
    ['Cauzione affitto locale', 'dare'],
    ['IRES anticipata di competenza', 'avere'],
  ] as const)('%s may be two things: it is asked about', (nome, lato) => {
    expect(read(nome, lato)).toMatch(/\?$|^nessuna$/);
  });

  test.each([
    ['Cauzione affitto locale', 'dare'],
    ['Crediti per buoni pasto', 'dare'],
    ['Contributi c/esercizio da incassare', 'dare'],
    ['Compensi sindaci da liquidare', 'avere'],
    ['Debiti v/volontari per rimborsi', 'avere'],
    ['Fatture da ricevere energia elettrica', 'avere'],
    ['Risconti su assicurazioni', 'dare'],
  ] as const)('%s is of the balance sheet', (nome, lato) => {
    expect(read(nome, lato)).toMatch(/^(SP|nessuna)/);
  });

  test('what is a mark among the fixed assets may have been paid for a certificate', () => {
    const testo = writeElenco([...BASE, ['10/001', 'Avviamento', 30_000], ['10/002', 'Marchio CE', 20_000]]);
    const conto = findConto(
      readTesto(testo.replace('10/001', '10;IMMOBILIZZAZIONI IMMATERIALI;;\n10/001')),
      'Marchio CE',
    );
    expect(conto).toMatchObject({ voce: 'SPA.B.I.4', certezza: 'da_controllare' });
  });

  test.each(['Polizze assicurative a capitalizzazione', 'Svalutazione crediti finanziari', 'Cassa forense'])(
    '%s is not proposed as what its first words alone are',
    (nome) => {
      expect(read(nome, 'dare')).not.toMatch(/^(CE\.B|SPA\.C\.IV)/);
    },
  );
});
