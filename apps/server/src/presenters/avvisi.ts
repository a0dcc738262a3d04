import type { Avviso } from '@vedetta/contract';
import { computeVersioneAvviso } from '../repositories/avvisi.ts';
import type { AvvisoRow } from '../repositories/avvisi.ts';

export const presentAvviso = (row: AvvisoRow): Avviso => ({
  id: row.id,
  azienda: { id: row.azienda_id, ragione_sociale: row.ragione_sociale },
  prima: row.prima_id,
  data_prima: row.data_prima,
  dopo: row.dopo_id,
  data_dopo: row.data_dopo,
  grado_prima: row.grado_prima,
  grado_dopo: row.grado_dopo,
  frase: row.frase,
  movimenti: [...row.movimenti],
  regole_diverse: row.regole_prima !== row.regole_dopo,
  letto: row.letto,
  archiviato: row.archiviato_il !== null,
  creato_il: row.creato_il.toISOString(),
  cambiato_il: row.cambiato_il.toISOString(),
  archiviato_il: row.archiviato_il?.toISOString() ?? null,
  archiviato_da: row.archiviato_da,
  nota: row.nota,
  versione: computeVersioneAvviso(row),
});
