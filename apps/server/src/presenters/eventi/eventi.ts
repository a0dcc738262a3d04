import type { Evento, EventoDettaglio, EventoStoria } from '@vedetta/contract';
import type { EventoRow } from '../../repositories/eventi.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import type { EventoStaffRow } from '../../repositories/staff/eventi.ts';
import { readText } from './content.ts';
import { describeEvento, describeInStoria, readMotivo } from './sentence.ts';
import { listModifiche } from './modifiche.ts';

export const presentBase = ({ studio_id, numero, istante, username, azione }: EventoRow) => ({
  id: `${studio_id}.${numero}`,
  istante: istante.toISOString(),
  username,
  azione,
});

/** An event in the storia of a statement; `bilancioId` is that statement, other ids are its projection. */
export const presentEventoStoria = (bilancioId: string, evento: EventoRow): EventoStoria => ({
  ...presentBase(evento),
  testo: describeInStoria(evento),
  motivo: readMotivo(evento),
  proiezione: evento.bilancio_id !== bilancioId,
  modifiche: listModifiche(evento),
});

/** An event as shown to staff. */
export const presentEvento = (evento: EventoStaffRow): Evento => {
  const { studio_id, nome_studio, numero, utente_id, azienda_id, ragione_sociale, bilancio_id, data_bilancio } = evento;
  return {
    ...presentBase(evento),
    numero,
    studio: studio_id === SISTEMA ? null : { id: studio_id, nome_studio: nome_studio ?? '' },
    utente_id,
    testo: describeEvento(evento),
    azienda: azienda_id === null ? null : { id: azienda_id, ragione_sociale },
    bilancio: bilancio_id === null ? null : { id: bilancio_id, data_bilancio },
    indirizzo: evento.indirizzo ?? readText(evento.dopo, 'indirizzo'),
  };
};

export const presentEventoDettaglio = (evento: EventoStaffRow): EventoDettaglio => ({
  ...presentEvento(evento),
  motivo: readMotivo(evento),
  modifiche: listModifiche(evento),
  precedente: evento.precedente.toString('hex'),
  impronta: evento.impronta.toString('hex'),
});
