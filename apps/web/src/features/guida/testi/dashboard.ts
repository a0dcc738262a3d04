import { GIORNI_INFRANNUALE, GIORNI_SCADENZA } from '@vedetta/contract';
import { legendaGradi } from '../../../components/rischio/index.ts';
import type { Guida } from '../guida.ts';

export const dashboard: Guida = {
  titolo: 'Quadro dello studio',
  scopo: 'Dice in un colpo d’occhio quali aziende clienti richiedono attenzione e che cosa scade.',
  passi: [
    'Partire da «Più esposte»: le aziende con il grado di rischio più alto sono in cima, con il motivo.',
    'Aprire un’azienda con un clic sul nome, poi i suoi bilanci.',
    'Aggiornare le situazioni infrannuali segnalate tra le scadenze.',
    'Con «Aggiungi azienda» si registra un nuovo cliente.',
  ],
  letture: [
    { termine: 'In allerta', testo: `Aziende con grado di rischio alto nell’ultimo bilancio. ${legendaGradi}` },
    {
      termine: 'Da aggiornare',
      testo: `Aziende la cui ultima situazione è infrannuale e ha più di ${GIORNI_INFRANNUALE} giorni.`,
    },
    {
      termine: 'Scadenze',
      testo: `Esercizi che si chiudono entro ${GIORNI_SCADENZA} giorni e situazioni infrannuali da aggiornare.`,
    },
    {
      termine: 'Ultimi cinque bilanci',
      testo: 'Andamento del grado di rischio; il numero è la differenza, in punti, dal bilancio precedente.',
    },
  ],
};
