import { getLatoSezione, readSezione } from '../righe/sezione.ts';
import type { Intestazione } from '../righe/sezione.ts';
import type { RigaComposta } from '../righe/componi.ts';
import { isTotale } from '../righe/parole.ts';
import type { VociSchema } from '../righe/schema-civilistico.ts';
import type { Conto } from './conto.ts';

export type ContiLetti = {
  readonly conti: readonly Conto[];
  /** Accounts printed on several rows, added up: positions in `conti`. */
  readonly sommati: readonly number[];
};

/** The accounts of a list in its order; rows with the same code and name add up. */
export const listConti = (
  righe: readonly RigaComposta[],
  schema: VociSchema | null,
  affiancate: boolean,
): ContiLetti => {
  const conti: Conto[] = [];
  const sommati = new Set<number>();
  const posizioni = new Map<string, number>();
  for (const [indice, riga] of righe.entries()) {
    if (riga.esito !== 'conto') continue;
    const chiave = `${riga.file.codice}\n${riga.nome}`;
    const nota = riga.file.codice === '' ? undefined : posizioni.get(chiave);
    const presente = nota === undefined ? undefined : conti[nota];
    if (nota !== undefined && presente !== undefined) {
      conti[nota] = { ...presente, saldo: presente.saldo + riga.importo };
      sommati.add(nota);
      continue;
    }
    posizioni.set(chiave, conti.length);
    conti.push(readConto(riga, righe, schema?.get(indice) ?? null, affiancate));
  }
  return { conti, sommati: [...sommati] };
};

const readConto = (
  riga: RigaComposta,
  righe: readonly RigaComposta[],
  voceStampata: Conto['voceStampata'],
  affiancate: boolean,
): Conto => {
  const antenati: string[] = [];
  let intestazione = riga.intestazione;
  for (let padre = righe[riga.padre], passi = 0; padre !== undefined && passi < 40; passi += 1) {
    const sezione = readSezione(padre.file.descrizione);
    if (sezione === null && !isTotale(padre.nome) && padre.nome !== '') antenati.push(padre.file.descrizione);
    if (sezione !== null && (intestazione === null || getLatoSezione(intestazione) === null)) intestazione = sezione;
    padre = righe[padre.padre];
  }
  if (antenati.length === 0 && riga.titolo !== null && riga.titolo !== '') antenati.push(riga.titolo);
  return {
    riga: riga.file.riga,
    codice: riga.file.codice === '' ? null : riga.file.codice,
    descrizione: riga.file.descrizione,
    saldo: riga.importo,
    antenati,
    intestazione: affiancate ? completeAffiancata(riga, intestazione) : intestazione,
    voceStampata,
    resto: riga.importo !== (riga.saldo ?? 0),
  };
};

/** Side by side, the column decides the side that a heading leaves open. */
const completeAffiancata = (riga: RigaComposta, intestazione: Intestazione | null): Intestazione | null => {
  const destra = riga.file.meta === 'destra';
  if (intestazione === 'patrimoniale') return destra ? 'passivo' : 'attivo';
  if (intestazione === 'economico') return destra ? 'ricavi' : 'costi';
  return intestazione;
};
