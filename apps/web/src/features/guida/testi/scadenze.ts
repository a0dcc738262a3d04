import { regoleScadenze, tipiScadenza } from '@vedetta/domain';
import type { Guida } from '../guida.ts';

export const scadenze: Guida = {
  titolo: 'Scadenze',
  scopo: 'Dice che cosa deve fare ogni azienda ed entro quando, dalla chiusura del suo esercizio.',
  passi: [
    'Partire da «In ritardo», poi i prossimi 7 giorni e i mesi che seguono.',
    'Il cerchio segna una scadenza come fatta; per l’approvazione chiede il giorno, da cui dipende il deposito.',
    'Dal menu di una riga si sposta la scadenza, con il motivo, oppure si scelgono quelle che interessano all’azienda.',
    'Un giorno o un mese del calendario filtrano l’elenco.',
    'Con «Scarica .ics» si portano le scadenze aperte nel proprio calendario.',
  ],
  letture: [
    ...tipiScadenza.map((tipo) => ({
      termine: regoleScadenze[tipo].nome,
      testo: `${regoleScadenze[tipo].regola} (${regoleScadenze[tipo].fonte}).`,
    })),
    {
      termine: 'Giorni non lavorativi',
      testo: 'La data resta quella della regola; accanto è indicato il primo giorno lavorativo.',
    },
    {
      termine: 'Chiuse da sole',
      testo: 'I dati contabili attesi sono chiusi da un bilancio con voci, della stessa data o successivo.',
    },
  ],
};
