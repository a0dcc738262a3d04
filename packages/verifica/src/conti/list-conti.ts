import type { Impianto } from '../outcome.ts';
import { getLatoSezione, readSezione } from '../righe/sezione.ts';
import type { Intestazione } from '../righe/sezione.ts';
import type { RigaFile } from '../righe/righe-file.ts';
import { listAntenati } from '../righe/build-elenco.ts';
import type { RigaComposta } from '../righe/build-elenco.ts';
import { isTotale } from '../righe/parole.ts';
import type { VociSchema } from '../righe/schema-civilistico.ts';
import type { Conto } from './conto.ts';

export type ContiLetti = {
  readonly conti: readonly Conto[];
  /** Accounts printed on several rows, added up: positions in `conti`. */
  readonly sommati: readonly number[];
  /** Position in `conti` of the account of each row, or -1. */
  readonly delleRighe: Int32Array;
};

/** The accounts of a list in its order; rows with the same code and name add up. */
export const listConti = (
  righe: readonly RigaComposta[],
  schema: VociSchema | null,
  impianto: Impianto,
): ContiLetti => {
  const conti: Conto[] = [];
  const sommati = new Set<number>();
  const nomi = new Map<string, number>();
  const delleRighe = new Int32Array(righe.length).fill(-1);
  const findGruppo = createGruppi(righe);
  for (const [indice, riga] of righe.entries()) {
    if (riga.esito !== 'conto') continue;
    const prima = riga.file.codice === '' ? undefined : nomi.get(riga.file.codice);
    const nota = findNota(riga.file, prima, nomi, conti);
    const presente = nota === undefined ? undefined : conti[nota];
    delleRighe[indice] = nota ?? conti.length;
    if (nota !== undefined && presente !== undefined) {
      conti[nota] = { ...presente, saldo: presente.saldo + riga.importo };
      sommati.add(nota);
      continue;
    }
    addNota(riga.file, prima, nomi, conti.length);
    conti.push(readConto(riga, findGruppo(riga), schema?.get(indice) ?? null, impianto));
  }
  return { conti, sommati: [...sommati], delleRighe };
};

/** The account with the same code and name. The first one of a code is found by the code alone: nearly all codes come once. */
const findNota = (
  { codice, descrizione }: RigaFile,
  prima: number | undefined,
  nomi: ReadonlyMap<string, number>,
  conti: readonly Conto[],
): number | undefined => {
  if (prima === undefined || conti[prima]?.descrizione === descrizione) return prima;
  return nomi.get(`${codice}\n${descrizione}`);
};

const addNota = (
  { codice, descrizione }: RigaFile,
  prima: number | undefined,
  nomi: Map<string, number>,
  posizione: number,
): void => {
  if (codice !== '') nomi.set(prima === undefined ? codice : `${codice}\n${descrizione}`, posizione);
};

/** What the parents of a row say: the same for all their children. */
type Gruppo = { readonly antenati: readonly string[]; readonly intestazione: Intestazione | null };

const createGruppi = (righe: readonly RigaComposta[]): ((riga: RigaComposta) => Gruppo) => {
  const noti = new Map<number, Gruppo>();
  return (riga) => {
    if (riga.padre < 0)
      return { antenati: riga.titolo === null || riga.titolo === '' ? [] : [riga.titolo], intestazione: null };
    const noto = noti.get(riga.padre) ?? readGruppo(riga, righe);
    noti.set(riga.padre, noto);
    return noto.antenati.length > 0 || riga.titolo === null || riga.titolo === ''
      ? noto
      : { ...noto, antenati: [riga.titolo] };
  };
};

const readGruppo = (riga: RigaComposta, righe: readonly RigaComposta[]): Gruppo => {
  const antenati: string[] = [];
  let intestazione: Intestazione | null = null;
  for (const padre of listAntenati(riga, righe)) {
    const sezione = readSezione(padre.file.descrizione);
    if (sezione === null && !isTotale(padre.nome) && padre.nome !== '') antenati.push(padre.file.descrizione);
    if (sezione !== null && (intestazione === null || getLatoSezione(intestazione) === null)) intestazione = sezione;
  }
  return { antenati, intestazione };
};

const readConto = (
  riga: RigaComposta,
  gruppo: Gruppo,
  voceStampata: Conto['voceStampata'],
  impianto: Impianto,
): Conto => {
  const stampata = riga.intestazione !== null && getLatoSezione(riga.intestazione) !== null ? riga.intestazione : null;
  const intestazione = stampata ?? gruppo.intestazione ?? riga.intestazione;
  return {
    riga: riga.file.riga,
    codice: riga.file.codice === '' ? null : riga.file.codice,
    descrizione: riga.file.descrizione,
    saldo: riga.importo,
    antenati: gruppo.antenati,
    intestazione: impianto === 'sezioni_contrapposte' ? resolveAffiancata(riga, intestazione) : intestazione,
    voceStampata,
    resto: riga.importo !== (riga.saldo ?? 0),
  };
};

/** Side by side, the column decides the side that a heading leaves open. */
const resolveAffiancata = (riga: RigaComposta, intestazione: Intestazione | null): Intestazione | null => {
  const destra = riga.file.meta === 'destra';
  if (intestazione === 'patrimoniale') return destra ? 'passivo' : 'attivo';
  if (intestazione === 'economico') return destra ? 'ricavi' : 'costi';
  return intestazione;
};
