import { GIORNI_RECUPERO } from '@vedetta/contract';
import type { Guida } from '../guida.ts';

export const posta: Guida = {
  titolo: 'Posta in arrivo',
  scopo: 'Raccoglie i file che i clienti inviano dal link di una richiesta, e porta quelli utili nei bilanci.',
  passi: [
    'Con «Chiedi i dati» si sceglie che cosa serve ed entro quando: nasce un link per ogni azienda, che si vede una volta sola e si consegna al cliente.',
    'Il cliente apre il link, anche dal telefono e senza registrarsi, e invia i file: arrivano qui, riconosciuti dal contenuto. Dal dettaglio si leggono i totali, prima di importare.',
    '«Importa» propone azienda, data e bilancio, e apre l’importazione con il file già dentro; il bilancio che non c’è si crea.',
    'Il file passa tra gli importati quando il bilancio è salvato, non prima.',
    'Da «Richieste» si vede che cosa è arrivato e se il cliente ha finito; «Sollecita» crea un link nuovo e chiude quello di prima.',
    `«Scarta» chiede il motivo; per ${GIORNI_RECUPERO} giorni il file si ripristina da «Scartati».`,
  ],
  letture: [
    {
      termine: 'Riconosciuto come',
      testo:
        'Che cosa contiene il file e a quale data, letto dal contenuto e non dal nome. «Non riconosciuto»: si può scaricare, oppure dire di che tipo è quando si importa.',
    },
    {
      termine: 'Due aziende',
      testo:
        'Il file è stato chiesto a un’azienda ma ne nomina un’altra: si vedono entrambe, e all’importazione si sceglie. Nulla si sposta da solo.',
    },
    {
      termine: 'Richieste',
      testo:
        'Aperta, in ritardo, con i file ricevuti, scaduta o ritirata. «Ritira» chiude il link subito e per sempre; i file già arrivati restano.',
    },
    {
      termine: 'Che cosa vede il cliente',
      testo:
        'Il nome e il logo dello studio, il nome dell’azienda e che cosa si chiede. I file inviati non gli sono mai restituiti: chi inoltra il link non dà accesso a nulla.',
    },
  ],
  limiti: [
    'I file vengono da fuori dello studio: si aprono solo dopo averli scaricati.',
    'Chi ha il link può inviare file per quell’azienda finché la richiesta è aperta.',
  ],
  keys: [
    { termine: 'J K', testo: 'Riga seguente e precedente' },
    { termine: 'Invio', testo: 'Apre il dettaglio del file' },
    { termine: 'I', testo: 'Importa' },
    { termine: 'D', testo: 'Scarica' },
    { termine: 'Canc', testo: 'Scarta' },
    { termine: 'R', testo: 'Ripristina un file scartato' },
  ],
};
