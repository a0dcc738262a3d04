import type { Azienda } from '@vedetta/contract';
import type { Signer } from '../adapters/credentials/signer.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import { presentImmagine } from './immagini.ts';

export const presentAzienda = (firma: Signer, azienda: AziendaRow): Azienda => ({
  id: azienda.id,
  ragione_sociale: azienda.ragione_sociale,
  settore: azienda.settore,
  piva: azienda.piva,
  cf: azienda.cf,
  ateco: azienda.ateco,
  data_inizio_attivita: azienda.data_inizio_attivita,
  forma_giuridica: azienda.forma_giuridica,
  data_bilancio_chiusura: azienda.data_bilancio_chiusura,
  logo: presentImmagine(firma, azienda.logo_id),
  data_ultimo_bilancio: azienda.data_ultimo_bilancio,
  overall_risk: azienda.overall_risk,
  data_grado: azienda.data_grado,
});
