import { GIORNI_INFRANNUALE } from '@vedetta/contract';
import { legendaGradi } from '../../../components/rischio/index.ts';
import type { Guida } from '../guida.ts';

export const portafoglio: Guida = {
  titolo: 'Portafoglio',
  scopo: 'Mostra tutte le aziende insieme: dove si trovano, quali chiedono attenzione e perché.',
  passi: [
    'La mappa mette ogni azienda al suo grado esatto; un clic su una fascia la filtra, un clic su un segno apre il dettaglio. Trascinando sulla mappa, o con Maiusc e le frecce, restano le aziende di un intervallo di gradi; Esc lo toglie.',
    'Le viste rispondono alle domande più frequenti; i filtri si combinano e restano nell’indirizzo della pagina, che si può salvare tra i preferiti.',
    'Un clic su un’intestazione ordina le righe; le aziende si raggruppano per fascia, per settore o per responsabile, o restano in un elenco solo.',
    '«Salva vista» tiene filtri, ordine, raggruppamento e colonne con un nome; dai tre punti si rinomina, si elimina o si sceglie per aprire il portafoglio.',
    'L’icona del foglio esporta in Excel le aziende dei filtri, con i totali come formule; quella della stampante le stampa tutte, anche quelle fuori dallo schermo.',
    'Le caselle scelgono le aziende su cui lavorare insieme: con Maiusc e un clic quelle comprese, con X quella evidenziata, con Maiusc e le frecce le successive, con Ctrl+A tutte quelle dei filtri. La barra in basso stampa i report o esporta in Excel solo quelle; Esc annulla la scelta.',
    'Frecce per scorrere, Spazio per il dettaglio, Invio per la scheda dell’azienda.',
  ],
  letture: [
    {
      termine: 'Grado',
      testo: `Quello dell’ultimo bilancio quadrato e con voci. ${legendaGradi}`,
    },
    {
      termine: 'Δ',
      testo:
        'Punti di differenza dal bilancio di confronto: per un annuale l’annuale precedente, per un infrannuale quello degli stessi mesi dell’anno prima o, se manca, l’ultimo annuale.',
    },
    {
      termine: 'Gruppi',
      testo:
        'Il rischio di ciascun gruppo di indicatori, con la lettera della sua fascia. Il trattino significa che il gruppo non è previsto per quel bilancio o non è calcolabile. RIS è il test di risanamento, che non entra nel grado.',
    },
    {
      termine: 'Segnali',
      testo:
        'Quanti segnali degli artt. 3 c. 4 e 25-novies CCII sono indicati come presenti; il trattino: non risposto.',
    },
    {
      termine: 'Orologio',
      testo: `Un infrannuale più vecchio di ${GIORNI_INFRANNUALE} giorni: i dati sono da aggiornare.`,
    },
  ],
  tappa: 0,
};
