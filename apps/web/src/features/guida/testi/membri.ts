import type { Guida } from '../guida.ts';

export const membri: Guida = {
  titolo: 'Membri dello studio',
  scopo: 'Dice chi entra nello studio, con quale ruolo e per quali aziende. La pagina è dei titolari.',
  passi: [
    '«Invita» chiede nome, ruolo e aziende, e crea un link da consegnare: con quello la persona sceglie la password. Vale una volta sola, per 48 ore.',
    'In «Inviti in attesa» un link scaduto si rifà con «Nuovo link», e un invito si ritira.',
    'Il ruolo si cambia dalla tabella; le aziende di chi non è titolare con un clic sul loro numero.',
    'Dai tre punti si azzera il secondo fattore di chi ha perso il telefono, con il motivo, o si toglie una persona: le sue aziende passano a un’altra.',
    'Il secondo fattore si può richiedere a tutti: chi non l’ha lo attiva al prossimo accesso.',
  ],
  letture: [
    {
      termine: 'Titolare',
      testo: 'Fa tutto: membri, eliminazione delle aziende, esportazione dei dati dello studio.',
    },
    { termine: 'Collaboratore', testo: 'Lavora sulle aziende: inserisce, importa, modifica, stampa.' },
    { termine: 'Sola lettura', testo: 'Consulta, stampa ed esporta, senza modificare.' },
    {
      termine: 'Aziende assegnate',
      testo: 'Chi non vede tutte le aziende non trova le altre: né negli elenchi, né negli avvisi, né nelle stampe.',
    },
    { termine: 'Accesso esterno', testo: 'Entra da un portale o da un provider: qui non ha una password.' },
  ],
  limiti: [
    'Ogni cambio chiude le sessioni di quella persona ed entra nel registro.',
    'Lo studio ha sempre almeno un titolare; il proprio ruolo lo cambia un altro titolare.',
  ],
};
