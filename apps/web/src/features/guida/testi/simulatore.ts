import type { Guida } from '../guida.ts';

export const simulatore: Guida = {
  titolo: 'Simulatore',
  scopo: 'Mostra che cosa succederebbe agli indicatori se si facesse qualcosa, e che cosa basterebbe per riportarli.',
  passi: [
    'Muovere una leva con il cursore o scriverne la misura: grado, gruppi e indicatori seguono subito.',
    'Sotto ogni leva leggere le voci che muove; ƒ accanto a un indicatore spiega il valore, prima e dopo.',
    'Nella tabella «Che cosa basterebbe» premere un importo per metterlo tra le leve.',
    'Salvare le leve come scenario: il server le ricalcola, e lo scenario segue il bilancio quando cambia.',
    'Confrontare fino a tre scenari con il bilancio e includerne uno nel report.',
  ],
  letture: [
    {
      termine: 'Come se dall’inizio dell’esercizio',
      testo: 'Le leve muovono le voci effettive e tengono la quadratura; il bilancio non cambia.',
    },
    {
      termine: 'Non basta da sola',
      testo: 'Nessuna misura della leva, nei suoi limiti, porta l’indicatore sotto l’attenzione.',
    },
    {
      termine: 'Entro soglia da',
      testo: 'La misura con cui la soglia CNDCEC non è più superata, anche se l’indicatore resta in prossimità.',
    },
    {
      termine: 'Imposte sul maggior risultato',
      testo: 'L’aliquota proposta è quella della forma giuridica: vanno tra i debiti tributari, non in liquidità.',
    },
  ],
  limiti: [
    'Sono misure aritmetiche, non raccomandazioni: se e come agire lo valuta il professionista.',
    'I parametri scritti a mano (dividendi, debiti finanziari, rimborsi…) restano fermi; il DSCR è quello del piano.',
    'Con i dati bloccati gli scenari tengono i loro valori; al massimo venti scenari per bilancio.',
  ],
  keys: [
    { termine: 'Frecce', testo: 'Muovere il cursore di un passo' },
    { termine: 'Pag su, Pag giù', testo: 'Muoverlo di dieci passi' },
    { termine: 'Inizio, Fine', testo: 'Portarlo ai limiti' },
  ],
};
