import { formatData } from '@vedetta/domain';
import { computeToday, toDay } from '../../adapters/clock.ts';
import type { EventoQuery } from '../../repositories/eventi.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal, refuse } from '../../refusal.ts';

const hour = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: 'Europe/Rome' });

const formatMoment = (instant: Date): string => {
  const day = toDay(instant);
  return `${day === computeToday() ? '' : `il ${formatData(day)} `}alle ${hour.format(instant)}`;
};

/** The refusal of a write on an old version, with who saved the newer one and when, as the trail knows. */
export const explainConflict = async (studio: Studio, saved: EventoQuery): Promise<Refusal> => {
  const last = await studio.eventi.findLast(saved);
  if (last === null) return refuse('modificato_nel_frattempo');
  const moment = formatMoment(last.istante);
  const what =
    last.utente_id === studio.who.id
      ? `Questo utente ha già salvato, ${moment}, forse da un’altra scheda`
      : `${last.username} ha salvato nel frattempo, ${moment}`;
  const sentence = `${what}: nulla è stato sovrascritto né eliminato. Controllare e ripetere.`;
  return new Refusal('modificato_nel_frattempo', { non_field_errors: [sentence] }, null);
};
