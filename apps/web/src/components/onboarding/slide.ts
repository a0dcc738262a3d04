import type { ComponentType } from 'react';
import { AnalisiIllustration } from './analisi-illustration.tsx';
import { AvantiIllustration } from './avanti-illustration.tsx';
import { AziendaIllustration } from './azienda-illustration.tsx';
import { WelcomeIllustration } from './welcome-illustration.tsx';
import { BilanciIllustration } from './bilanci-illustration.tsx';
import { ImportIllustration } from './import-illustration.tsx';
import { OgniGiornoIllustration } from './ogni-giorno-illustration.tsx';

export type Slide = {
  readonly occhiello: string;
  readonly titolo: string;
  readonly testo: string;
  readonly Illustration: ComponentType;
};

/** The tutorial: a welcome and six steps. */
export const slides: readonly [Slide, ...Slide[]] = [
  {
    occhiello: 'Per iniziare',
    titolo: 'Benvenuto in Vedetta',
    testo:
      'Vedetta legge i bilanci delle aziende clienti, segnala per tempo i segni della crisi e spiega ogni numero. Si comincia in sei passi.',
    Illustration: WelcomeIllustration,
  },
  {
    occhiello: 'Passo 1 di 6',
    titolo: 'Aggiungere un’azienda',
    testo:
      'Bastano la ragione sociale, il settore e la prossima chiusura dell’esercizio. Il settore decide le soglie degli indici e non si cambia più. Da «Importa bilanci» se ne creano molte insieme, con i loro bilanci.',
    Illustration: AziendaIllustration,
  },
  {
    occhiello: 'Passo 2 di 6',
    titolo: 'Aprire i bilanci',
    testo:
      'Il nome di un’azienda apre la sua scheda, con i bilanci: si caricano quelli annuali e quelli infrannuali, con la proiezione a fine esercizio.',
    Illustration: BilanciIllustration,
  },
  {
    occhiello: 'Passo 3 di 6',
    titolo: 'Aggiungere un bilancio',
    testo:
      'Un bilancio si carica dal file XBRL, dal bilancio di verifica della contabilità, copiandolo da un altro oppure a mano. I file si possono chiedere al cliente, che li invia da un link.',
    Illustration: ImportIllustration,
  },
  {
    occhiello: 'Passo 4 di 6',
    titolo: 'Analizzare',
    testo:
      'Quattro verifiche: il test risanamento, gli indicatori consuntivi, quelli previsionali e gli altri indicatori. Gli indicatori danno il grado di rischio; il report raccoglie tutto.',
    Illustration: AnalisiIllustration,
  },
  {
    occhiello: 'Passo 5 di 6',
    titolo: 'Guardare avanti',
    testo:
      'L’assestamento toglie l’utile che non c’è; la tesoreria dice in quale giorno finisce la liquidità; il simulatore, che cosa basterebbe per rientrare.',
    Illustration: AvantiIllustration,
  },
  {
    occhiello: 'Passo 6 di 6',
    titolo: 'Seguire ogni giorno',
    testo:
      'Il portafoglio mette tutte le aziende insieme; gli avvisi dicono che cosa ha passato una soglia; le scadenze e la posta in arrivo, che cosa fare e che cosa è arrivato.',
    Illustration: OgniGiornoIllustration,
  },
];
