import { GIORNI_INFRANNUALE, GIORNI_SCADENZA } from '@vedetta/contract';
import { legendaGradi } from '../../../components/rischio/index.ts';
import type { Guida } from '../guida.ts';

export const dashboard: Guida = {
  titolo: 'Panoramica',
  scopo: 'Dice in un colpo d’occhio quali aziende clienti richiedono attenzione e che cosa scade.',
  passi: [
    'Partire da «Più esposte»: le aziende con il grado di rischio più alto sono in cima, con il motivo.',
    'Aprire un’azienda con un clic sul nome, poi i suoi bilanci.',
    'Guardare in «Che cosa è cambiato» quali gradi si sono mossi con i bilanci caricati nel periodo.',
    'Ogni numero apre l’elenco delle aziende che conta.',
    'Leggere in «Avvisi» che cosa ha passato una soglia, da quanto a quanto e perché.',
    'Guardare in «Scadenze» che cosa è in ritardo e che cosa scade.',
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
      testo: `Scadenze aperte, in ritardo o entro ${GIORNI_SCADENZA} giorni; quelle uguali di più aziende sono una riga.`,
    },
    {
      termine: 'Ultimi cinque',
      testo:
        'Gradi degli ultimi cinque bilanci; Δ è la differenza, in punti, dal bilancio di confronto: annuale con annuale, infrannuale con quello degli stessi mesi dell’anno prima o con l’ultimo annuale.',
    },
    {
      termine: 'Che cosa è cambiato',
      testo:
        'Il cerchio vuoto è il grado del bilancio di confronto, quello pieno il grado del bilancio nuovo, sulle fasce dell’elenco delle aziende. I gradi mossi da nuove regole non sono contati.',
    },
    {
      termine: 'Barra sottile',
      testo: 'Le stesse fasce all’inizio del periodo scelto, con i bilanci caricati fino ad allora.',
    },
  ],
};
