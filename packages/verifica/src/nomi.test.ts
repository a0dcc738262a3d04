import { expect, test } from 'vitest';
import { findCandidati, findPartite } from './dizionario/dizionario.ts';
import { readParole } from './dizionario/nome.ts';
import { findAzienda } from './riconoscimento/azienda.ts';
import { joinParti } from './test-support/describe.ts';
import { findGolden, list } from './test-support/list-letture.ts';

const CONTI = (
  'Banca|Banca Alfa c/c|Banche c/c passivi|F.do amm.to autocarri|Fondo ammortamento automezzi e autocarri|Amm.to ordinario impianti|' +
  'Interessi passivi su mutui ipotecari|Int. pass. bancari|Spese telefoniche e postali|Consulenze tecniche diverse|Salari|' +
  'Salari e stipendi impiegati|Oneri sociali INAIL|Acc.to TFR|Crediti v/clienti Italia|Clienti c/anticipi|Fornitori c/fatture da ricevere|' +
  'Mutuo ipotecario Banca Beta|Erario c/IVA acquisti|Debiti per IRES saldo|Sopravvenienze attive ordinarie|Plusvalenze cespiti|' +
  'Svalutazione crediti|Assicurazione autocarri|Manutenzione impianti propri|Manutenzioni su beni di terzi|Zxywq|Zxywq energia|' +
  'Energia elettrica stabilimento di Rovigo|Rimanenze finali merci|Variazione rimanenze prodotti finiti|Affitti|Canoni|Imposte|' +
  'Spese varie|Costi diversi|Materie|Capitale|Riserva|Riserva legale indivisibile|Premi INAIL|Ratei|Software|Licenze d’uso software|' +
  'Amministratori c/compensi|Emolumenti amministratori|Accantonamento rischi|Perdite su cambi|Quota TFR dipendenti in azienda|di|'
).split('|');

test('names of accounts in the dictionary', async () => {
  await expect(
    list(CONTI, (nome) =>
      joinParti([
        readParole(nome).join(' '),
        ...findCandidati(nome).map(
          ({ regola, nome: trovato, modo, copertura }) =>
            `${regola.dare}${regola.avere === regola.dare ? '' : ` o ${regola.avere}`} «${trovato}» ${modo} ${copertura.toFixed(4)}`,
        ),
      ]),
    ),
  ).toMatchFileSnapshot(findGolden('il-nome-di-un-conto'));
  const mastri = [
    'Clienti',
    'Clienti Italia',
    'Fornitori',
    'Fornitori esteri',
    'Crediti commerciali',
    'Debiti commerciali',
    'Crediti',
    'Clienti e fornitori diversi vari',
    'Cassa',
    'Zxywq',
    'Crediti verso clienti',
  ];
  await expect(list(mastri, (nome) => findPartite(nome)?.partite ?? 'nessuno')).toMatchFileSnapshot(
    findGolden('un-mastro-di-nominativi'),
  );
});

test('companies in titles', async () => {
  const titoli = [
    'Ditta: 0412 OFFICINE BRENTA SRL',
    'Azienda 12 - Rossi S.r.l. P.IVA 00743110157',
    'Impresa: Bianchi S.p.A., Via Roma 1',
    'BILANCIO DI VERIFICA',
    'Verdi S.n.c. C.F. RSSMRA80A01H501U',
    'Partita IVA IT 00743110157',
    'Ragione sociale Neri Mario',
    'Ditta: 12',
    'Gialli S.a.s. dal 01/01/2025 al 31/12/2025',
  ];
  await expect(
    list(titoli, (titolo) => {
      const { denominazione, cf, piva } = findAzienda([titolo]);
      return joinParti([denominazione ?? 'nessuna', cf !== null && `C.F. ${cf}`, piva !== null && `P.IVA ${piva}`]);
    }),
  ).toMatchFileSnapshot(findGolden('una-ditta'));
});
