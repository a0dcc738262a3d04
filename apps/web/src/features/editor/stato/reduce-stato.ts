import type { Bilancio, Voce } from '@vedetta/contract';
import type { ErroreImporto } from '@vedetta/domain';
import { isCodiceVoceInput, parseImporto, ZERO_EURO } from '@vedetta/domain';
import type { Azione, CellaNuova } from './azione.ts';
import { listCelle } from './azione.ts';
import { listDifferenze } from './differenze.ts';
import type { Cella, CellaCambiata, Colonna, Origine, Passo, Riga, Righe, Stato } from './stato.ts';
import { createCella, createStato, getRiga, isCellaUguale, toEuro, toRiga, toVersione } from './stato.ts';

const withCelle = (righe: Righe, celle: readonly CellaNuova[]): Righe => {
  const nuove = new Map(righe);
  for (const { codice, colonna, dopo } of celle) {
    const riga = nuove.get(codice);
    if (riga !== undefined) nuove.set(codice, { ...riga, [colonna]: dopo } satisfies Riga);
  }
  return nuove;
};

/** Marks the computed values as stale after a change of amounts. */
const withVerificaAttesa = (stato: Stato): Stato => ({
  ...stato,
  verifica: { stato: 'attesa', numero: stato.verifica.numero + 1 },
});

const withImporti = (stato: Stato, celle: readonly CellaNuova[]): Stato =>
  withVerificaAttesa({ ...stato, righe: withCelle(stato.righe, celle) });

const listCambiate = (stato: Stato, celle: readonly CellaNuova[]): readonly CellaCambiata[] =>
  celle
    .filter(({ codice }) => isCodiceVoceInput(codice))
    .map((cella) => ({ ...cella, prima: getRiga(stato, cella.codice)[cella.colonna] }))
    .filter(({ prima, dopo }) => !isCellaUguale(prima, dopo));

const pushPasso = (stato: Stato, passo: Passo): Stato => ({ ...stato, fatti: [...stato.fatti, passo], disfatti: [] });

const cambia = (stato: Stato, origine: Origine, nuove: readonly CellaNuova[]): Stato => {
  const celle = listCambiate(stato, nuove);
  return celle.length === 0 ? stato : pushPasso(withImporti(stato, celle), { origine, celle });
};

type Lettura = { readonly ok: true; readonly cella: Cella } | { readonly ok: false; readonly errore: ErroreImporto };

/** An empty valore is 0, an empty rettifica is null. */
const readTesto = (colonna: Colonna, testo: string): Lettura => {
  const esito = parseImporto(testo);
  if (!esito.ok) return esito;
  return { ok: true, cella: createCella(colonna === 'valore' ? (esito.valore ?? ZERO_EURO) : esito.valore) };
};

const withCella = (stato: Stato, codice: string, colonna: Colonna, dopo: Cella): Stato =>
  isCellaUguale(getRiga(stato, codice)[colonna], dopo) ? stato : withImporti(stato, [{ codice, colonna, dopo }]);

/** While typing, only a valid text changes the amount of the cell: '-' alone is not an error yet. */
const digita = (stato: Stato, codice: string, colonna: Colonna, testo: string): Stato => {
  const inCorso = stato.digitazione;
  const isStessa = inCorso?.codice === codice && inCorso.colonna === colonna;
  const base = isStessa ? stato : conferma(stato);
  const prima = isStessa ? inCorso.prima : getRiga(base, codice)[colonna];
  const aperto: Stato = { ...base, digitazione: { codice, colonna, testo, prima } };
  const letto = readTesto(colonna, testo);
  return letto.ok ? withCella(aperto, codice, colonna, letto.cella) : aperto;
};

const conferma = (stato: Stato): Stato => {
  if (stato.digitazione === null) return stato;
  const { codice, colonna, testo, prima } = stato.digitazione;
  const letto = readTesto(colonna, testo);
  const dopo: Cella = letto.ok ? letto.cella : { importo: prima.importo, illeggibile: { testo, errore: letto.errore } };
  const chiuso = withCella({ ...stato, digitazione: null }, codice, colonna, dopo);
  return isCellaUguale(prima, dopo)
    ? chiuso
    : pushPasso(chiuso, { origine: 'digitazione', celle: [{ codice, colonna, prima, dopo }] });
};

const rinuncia = (stato: Stato): Stato => {
  if (stato.digitazione === null) return stato;
  const { codice, colonna, prima } = stato.digitazione;
  return withCella({ ...stato, digitazione: null }, codice, colonna, prima);
};

const annulla = (corrente: Stato): Stato => {
  const stato = conferma(corrente);
  const passo = stato.fatti.at(-1);
  if (passo === undefined) return stato;
  const indietro = passo.celle.map(({ codice, colonna, prima }) => ({ codice, colonna, dopo: prima }));
  return { ...withImporti(stato, indietro), fatti: stato.fatti.slice(0, -1), disfatti: [...stato.disfatti, passo] };
};

const ripeti = (corrente: Stato): Stato => {
  const stato = conferma(corrente);
  const passo = stato.disfatti.at(-1);
  if (passo === undefined) return stato;
  return { ...withImporti(stato, passo.celle), fatti: [...stato.fatti, passo], disfatti: stato.disfatti.slice(0, -1) };
};

const isRigaUguale = (a: Riga, b: Riga): boolean =>
  a.has_error === b.has_error && isCellaUguale(a.valore, b.valore) && isCellaUguale(a.rettifica, b.rettifica);

/** Takes the server's computed lines; on input lines only has_error, because their amounts are those typed here. */
const withVociCalcolate = (righe: Righe, voci: readonly Voce[]): Righe => {
  const nuove = new Map(righe);
  for (const voce of voci) {
    const riga = nuove.get(voce.codice);
    if (riga === undefined) continue;
    const nuova = isCodiceVoceInput(voce.codice) ? { ...riga, has_error: voce.has_error } : toRiga(voce);
    if (!isRigaUguale(riga, nuova)) nuove.set(voce.codice, nuova);
  }
  return nuove;
};

const withCalcolo = (stato: Stato, { voci, quadratura }: Pick<Bilancio, 'voci' | 'quadratura'>): Stato => ({
  ...stato,
  righe: withVociCalcolate(stato.righe, voci),
  quadratura: toEuro(quadratura),
  verifica: { stato: 'aggiornata', numero: stato.verifica.numero },
});

/** Lines typed during the save stay unsaved. */
const salvato = (stato: Stato, bilancio: Bilancio, etag: string | null): Stato => {
  const { salvataggio, verifica } = stato;
  const nuovo: Stato = { ...stato, salvata: toVersione(bilancio, etag), salvataggio: { stato: 'fermo' } };
  const isInvariato = salvataggio.stato === 'in_corso' && salvataggio.numero === verifica.numero;
  return isInvariato ? withCalcolo(nuovo, bilancio) : nuovo;
};

/** Rebase on their version; chosen lines take theirs, the rest stay unsaved. */
const risolvi = (stato: Stato, prendi: readonly string[]): Stato => {
  if (stato.salvataggio.stato !== 'conflitto') return stato;
  const { loro } = stato.salvataggio;
  const importi = new Map([...loro.importi].filter(([codice]) => prendi.includes(codice)));
  return cambia({ ...stato, salvata: loro, salvataggio: { stato: 'fermo' } }, 'conflitto', listCelle(importi));
};

/** Not a conflict if the other user changed no lines (only the description, for example). */
const contendi = (stato: Stato, azione: Extract<Azione, { tipo: 'conflitto' }>): Stato => {
  const conteso: Stato = { ...stato, salvataggio: { stato: 'conflitto', loro: azione.loro } };
  return listDifferenze(conteso).length === 0 ? risolvi(conteso, []) : conteso;
};

/** The reducer of the editor: pure, without React, server or clock. */
export const reduceStato = (stato: Stato, azione: Azione): Stato => {
  switch (azione.tipo) {
    case 'letto':
      return {
        ...createStato(azione.bilancio, azione.etag),
        verifica: { stato: 'aggiornata', numero: stato.verifica.numero + 1 },
      };
    case 'digita':
      return digita(stato, azione.codice, azione.colonna, azione.testo);
    case 'conferma':
      return conferma(stato);
    case 'rinuncia':
      return rinuncia(stato);
    case 'cambia':
      return cambia(conferma(stato), azione.origine, azione.celle);
    case 'annulla':
      return annulla(stato);
    case 'ripeti':
      return ripeti(stato);
    case 'verificato':
      return azione.numero === stato.verifica.numero ? withCalcolo(stato, azione.check) : stato;
    case 'verifica_fallita':
      if (azione.numero !== stato.verifica.numero) return stato;
      return { ...stato, verifica: { stato: 'fallita', numero: azione.numero, motivo: azione.motivo } };
    case 'verifica_richiesta':
      return withVerificaAttesa(stato);
    case 'salva': {
      const chiuso = conferma(stato);
      return { ...chiuso, salvataggio: { stato: 'in_corso', numero: chiuso.verifica.numero } };
    }
    case 'salvato':
      return salvato(stato, azione.bilancio, azione.etag);
    case 'salvataggio_fallito':
      return { ...stato, salvataggio: { stato: 'fallito', motivo: azione.motivo } };
    case 'conflitto':
      return contendi(stato, azione);
    case 'conflitto_risolto':
      return risolvi(stato, azione.prendi);
    case 'conflitto_rinviato':
      return { ...stato, salvataggio: { stato: 'fallito', motivo: 'Modificato nel frattempo da un altro utente.' } };
    case 'versione_nuova':
      return { ...stato, salvata: { ...stato.salvata, etag: azione.etag, modificato_il: azione.modificato_il } };
  }
};
