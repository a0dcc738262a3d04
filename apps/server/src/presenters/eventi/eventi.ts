import type { Attivita, Evento, EventoDettaglio, EventoStoria } from '@vedetta/contract';
import type { EventoRow } from '../../repositories/eventi.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import type { EventoStaffRow } from '../../repositories/staff/eventi.ts';
import { readTesto } from './contenuto.ts';
import { describeEvento, describeInStoria, readMotivo } from './frase.ts';
import { listModifiche } from './modifiche.ts';

const presentComune = ({ studio_id, numero, istante, username, azione }: EventoRow) => ({
  id: `${studio_id}.${numero}`,
  istante: istante.toISOString(),
  username,
  azione,
});

/** An event of the story of a statement; `bilancioId` is the statement, the other its projection. */
export const presentEventoStoria = (bilancioId: string, evento: EventoRow): EventoStoria => ({
  ...presentComune(evento),
  testo: describeInStoria(evento),
  motivo: readMotivo(evento),
  proiezione: evento.bilancio_id !== bilancioId,
  modifiche: listModifiche(evento),
});

/** A line of the latest activity of a studio. */
export const presentAttivita = (evento: EventoRow): Attivita => {
  const { azienda_id, ragione_sociale, bilancio_id, data_bilancio, base_id } = evento;
  return {
    ...presentComune(evento),
    testo: describeEvento(evento),
    azienda: azienda_id === null || ragione_sociale === null ? null : { id: azienda_id, ragione_sociale },
    bilancio:
      bilancio_id === null || data_bilancio === null
        ? null
        : { id: base_id ?? bilancio_id, data_bilancio, proiezione: base_id !== null },
  };
};

/** An event as the staff reads it. */
export const presentEvento = (evento: EventoStaffRow): Evento => {
  const { studio_id, nome_studio, numero, utente_id, azienda_id, ragione_sociale, bilancio_id, data_bilancio } = evento;
  return {
    ...presentComune(evento),
    numero,
    studio: studio_id === SISTEMA ? null : { id: studio_id, nome_studio: nome_studio ?? '' },
    utente_id,
    testo: describeEvento(evento),
    azienda: azienda_id === null ? null : { id: azienda_id, ragione_sociale },
    bilancio: bilancio_id === null ? null : { id: bilancio_id, data_bilancio },
    indirizzo: readTesto(evento.dopo, 'indirizzo'),
  };
};

export const presentEventoDettaglio = (evento: EventoStaffRow): EventoDettaglio => ({
  ...presentEvento(evento),
  motivo: readMotivo(evento),
  modifiche: listModifiche(evento),
  precedente: evento.precedente.toString('hex'),
  impronta: evento.impronta.toString('hex'),
});
