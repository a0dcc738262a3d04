import type { Origine, OrigineDettaglio } from '@vedetta/contract';
import type { OrigineRow } from '../repositories/origini.ts';

export const presentOrigine = (row: OrigineRow): Origine => ({
  id: row.id,
  bilancio: row.bilancio_id,
  tipo: row.tipo,
  file: row.file,
  impronta: row.impronta,
  byte: row.byte,
  periodo: row.periodo,
  programma: row.programma,
  conti: row.conti,
  importato_il: row.importato_il.toISOString(),
  importato_da: row.importato_da,
});

/** With the account of what was read, as it was when saved. */
export const presentOrigineDettaglio = (row: OrigineRow & { readonly resoconto: string | null }): OrigineDettaglio => ({
  ...presentOrigine(row),
  resoconto: row.resoconto === null ? null : (JSON.parse(row.resoconto) as OrigineDettaglio['resoconto']),
});
