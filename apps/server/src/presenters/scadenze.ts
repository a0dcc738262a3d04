import type { ScadenzaAzienda } from '@vedetta/contract';
import { findGiornoLavorativo, findRiposo } from '@vedetta/domain';
import { computeVersioneScadenza } from '../repositories/scadenze.ts';
import type { ScadenzaDi } from '../repositories/scadenze.ts';

export const presentScadenza = ({ azienda: { id, ragione_sociale }, scadenza }: ScadenzaDi): ScadenzaAzienda => ({
  azienda: { id, ragione_sociale },
  ...scadenza,
  lavorativo: findGiornoLavorativo(scadenza.data),
  riposo: findRiposo(scadenza.data),
  versione: computeVersioneScadenza(scadenza),
});
