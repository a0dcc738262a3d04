import { defineTipo } from '../tipo.ts';
import { computeScritta } from '../scritta.ts';

export const ferie = defineTipo({
  codice: 'ferie',
  nome: 'Ferie e permessi non goduti',
  domanda: 'Quanto valgono ferie e permessi maturati e non goduti?',
  descrizione: 'L’importo indicato, con i contributi, tra i costi del personale e gli altri debiti.',
  campi: ['importo'],
  voci: [],
  ricorrente: false,
  qualita: { codice: 'ferie', nome: 'Ferie' },
  distinta_da: null,
  compute: (contesto) => computeScritta(contesto, ['CE.B.9.a', 1], ['SPP.D.14.E', 1]),
  esempi: [
    {
      titolo: 'importo indicato',
      conto: '3 200,00',
      voci: { 'CE.B.9.a': 48_000 },
      dati: { importo: 3200 },
      importo: 3200,
      movimenti: { 'CE.B.9.a': 3200, 'SPP.D.14.E': 3200 },
    },
    { titolo: 'senza importo si chiede', conto: 'da indicare', voci: { 'CE.B.9.a': 48_000 }, dati: {}, importo: null },
  ],
});
