import type { Guida } from '../guida.ts';

export const risanamento: Guida = {
  titolo: 'Test risanamento',
  scopo:
    'È il test pratico della composizione negoziata: confronta il debito da ristrutturare con i flussi annui che possono servirlo.',
  passi: [
    'Indicare i debiti e le risorse nella prima somma: il bilancio non li distingue, vanno presi dalla contabilità e dal piano.',
    'Indicare investimenti di mantenimento e imposte a regime: se restano vuoti valgono zero.',
    'Leggere il rapporto a destra, che si aggiorna mentre si scrive, e salvare.',
    'Annotare in fondo le ipotesi: le annotazioni entrano nel report.',
  ],
  letture: [
    {
      termine: 'Rapporto',
      testo: 'Quanti anni di flussi vale il debito. Più è basso, meno il risanamento è difficile.',
    },
    {
      termine: '«Test non compilato»',
      testo: 'Nessun importo è stato indicato: non c’è ancora un rapporto da leggere.',
    },
  ],
  gruppo: 'RISANAMENTO',
  tappa: 4,
};
