import type { ScadenzaAzienda } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { namePersona } from '../../lib/persona.ts';

/** What was done about a deadline, and by whom; null: nothing. */
export const describeStato = ({
  fatta_il,
  fatta_da,
  dati_al,
  spostata_al,
  data_regola,
  motivo,
}: ScadenzaAzienda): string | null => {
  if (fatta_il !== null) return `fatta il ${formatData(fatta_il)} da ${namePersona(fatta_da ?? '')}`;
  if (dati_al !== null) return `chiusa dai dati al ${formatData(dati_al)}`;
  return spostata_al === null ? null : `spostata dal ${formatData(data_regola)}: ${motivo}`;
};
