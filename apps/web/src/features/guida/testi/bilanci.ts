import { NOTA_GRADO } from '@vedetta/domain';
import { legendaGradi } from '../../../components/rischio/index.ts';
import type { Guida } from '../guida.ts';

export const bilanci: Guida = {
  titolo: 'Bilanci dell’azienda',
  scopo: 'È l’elenco dei bilanci dell’azienda: annuali, infrannuali e proiezioni a fine esercizio.',
  passi: [
    'Aggiungere il bilancio indicandone la data: quella di chiusura per un bilancio annuale, ogni altra per una situazione infrannuale.',
    'Caricare anche l’esercizio precedente: serve alle variazioni, ai flussi di cassa e alla crescita.',
    'Aprire il bilancio e caricarne le voci.',
    'A lavoro finito, «Consolida» ne blocca i dati; «Sblocca» li rende di nuovo modificabili e resta nella cronologia.',
  ],
  letture: [
    {
      termine: 'Grado di rischio',
      testo: `Media ponderata dei gruppi di indicatori, da 0 % a 100 %. ${legendaGradi} ${NOTA_GRADO}`,
    },
    {
      termine: 'Quadratura',
      testo:
        '«Quadra» quando attivo e passivo coincidono; altrimenti è indicata la differenza. Un bilancio che non quadra non ha indicatori.',
    },
    {
      termine: 'Lucchetto',
      testo: 'Dati bloccati: il bilancio non si modifica e conserva gli indicatori calcolati quel giorno.',
    },
  ],
  limiti: [
    'La data di un bilancio non si cambia: se è sbagliata, occorre un nuovo bilancio, che si può copiare da questo.',
  ],
  tappa: 1,
};
