import type { Conto } from '../conti/conto.ts';
import { findPartite } from '../dizionario/dizionario.ts';
import { findLarghezza } from '../dizionario/interrotti.ts';
import type { Regola } from '../dizionario/regola.ts';
import {
  findAdatti,
  findPropostaByMastro,
  findPropostaByNome,
  findPropostaByVicini,
  findPropostaConMastro,
  judgeMastro,
} from './dal-nome.ts';
import type { PropostePartite } from './dal-nome.ts';
import { applyBeniMerce } from './beni-merce.ts';
import { applyCreditiImmobilizzati, applyTitoliImmobilizzati } from './crediti-immobilizzati.ts';
import { applyCespiti } from './fondi.ts';
import { mergeImposte } from './imposte.ts';
import type { Lavoro } from './lavoro.ts';
import { applyRicordo, findRicordo } from './memoria.ts';
import type { Memoria } from './memoria.ts';
import { findProspetti } from './prospetto.ts';
import { applyScorte } from './rimanenze.ts';

export type Abbinati = {
  readonly lavori: readonly Lavoro[];
  /** Positions of the accounts whose code is remembered by another name. */
  readonly rinominati: readonly number[];
  /** Positions of the accounts whose balance left the side that was confirmed. */
  readonly girati: readonly number[];
};

/** Finds a line for every account: from memory, names, parents and neighbours, then the rules that look at several accounts. */
export const matchConti = (conti: readonly Conto[], memoria: Memoria): Abbinati => {
  const lavori = openLavori(conti);
  const fuoriPosto = findProspetti(lavori);
  const partite: PropostePartite = new Map();
  for (const lavoro of lavori) lavoro.proposta = findPropostaByNome(lavoro, partite);
  for (const lavoro of lavori) lavoro.proposta = judgeMastro(lavoro);
  applyCreditiImmobilizzati(lavori);
  applyTitoliImmobilizzati(lavori);
  applyBeniMerce(lavori);
  applyCespiti(lavori);
  applyScorte(lavori);
  mergeImposte(lavori);
  for (const lavoro of lavori) lavoro.proposta ??= findPropostaByMastro(lavoro) ?? findPropostaConMastro(lavoro);
  for (const [posizione, lavoro] of lavori.entries()) lavoro.proposta ??= findPropostaByVicini(lavori, posizione);
  for (const lavoro of fuoriPosto)
    if (lavoro.proposta?.prova === 'dizionario') lavoro.proposta = { ...lavoro.proposta, daConfermare: true };
  return { lavori, ...applyRicordi(lavori, memoria) };
};

/** Words of the accounts kept beside customers and suppliers: the name of a party has none, and is never looked up. */
const ACCANTO =
  /fatt|note? |\bn\.? ?c\b|effett|ricevut|ri\.?ba|s\.?b\.?f|cambial|anticip|acc|fond|f\.|f\/|ritenut|insolut|sofferen|moros|contenz|client|fornit|profess|agent|provv|svalut|crediti|debiti/i;

/** Of a name cut where a blank was, the blank is lost. */
const isInterrotta = ({ length }: string, larghezza: number | null): 'intera' | 'interrotta' =>
  larghezza !== null && length >= larghezza - 1 ? 'interrotta' : 'intera';

/** Parties are found by the name of their parent, once for each parent. */
const openLavori = (conti: readonly Conto[]): Lavoro[] => {
  const partite = new Map<string, Regola | null>();
  const findPartita = (antenato: string | undefined): Regola | null => {
    if (antenato === undefined) return null;
    const nota = partite.get(antenato);
    if (nota !== undefined) return nota;
    const trovata = findPartite(antenato);
    partite.set(antenato, trovata);
    return trovata;
  };
  const larghezza = findLarghezza(conti.map(({ descrizione }) => descrizione));
  return conti.map((conto) => {
    const partita = findPartita(conto.antenati[0]);
    const cercato = partita === null || ACCANTO.test(conto.descrizione);
    return {
      conto,
      candidati: cercato ? findAdatti(conto.descrizione, isInterrotta(conto.descrizione, larghezza)) : [],
      partita,
      prospetto: null,
      sotto: null,
      proposta: null,
    };
  });
};

const applyRicordi = (lavori: readonly Lavoro[], memoria: Memoria): Pick<Abbinati, 'rinominati' | 'girati'> => {
  const rinominati: number[] = [];
  const girati: number[] = [];
  for (const [posizione, lavoro] of lavori.entries()) {
    const ricordo = findRicordo(memoria, lavoro.conto);
    if (ricordo === null) continue;
    if (ricordo.tipo === 'rinominato') {
      rinominati.push(posizione);
      if (lavoro.proposta !== null)
        lavoro.proposta = {
          ...lavoro.proposta,
          sempre: true,
          motivo: `codice già visto come «${ricordo.abbinamento.descrizione}»`,
        };
      continue;
    }
    lavoro.proposta = applyRicordo(lavoro, ricordo);
    if (lavoro.proposta.sempre === true) girati.push(posizione);
  }
  return { rinominati, girati };
};
