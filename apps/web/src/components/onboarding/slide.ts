import type { ComponentType } from 'react';
import { AnalisiIllustration } from './analisi-illustration.tsx';
import { AziendaIllustration } from './azienda-illustration.tsx';
import { WelcomeIllustration } from './welcome-illustration.tsx';
import { BilanciIllustration } from './bilanci-illustration.tsx';
import { ImportIllustration } from './import-illustration.tsx';

export type Slide = {
  readonly occhiello: string;
  readonly titolo: string;
  readonly testo: string;
  readonly Illustration: ComponentType;
};

/** The tutorial: a welcome and four steps. */
export const slides: readonly [Slide, ...Slide[]] = [
  {
    occhiello: 'Per iniziare',
    titolo: 'Benvenuto in Vedetta',
    testo:
      'Vedetta legge i bilanci delle aziende clienti, segnala per tempo i segni della crisi e spiega ogni numero. Si comincia in quattro passi.',
    Illustration: WelcomeIllustration,
  },
  {
    occhiello: 'Passo 1 di 4',
    titolo: 'Aggiungere un’azienda',
    testo:
      'Bastano la ragione sociale, il settore e la prossima chiusura dell’esercizio. Il settore decide le soglie degli indici e non si cambia più.',
    Illustration: AziendaIllustration,
  },
  {
    occhiello: 'Passo 2 di 4',
    titolo: 'Aprire i bilanci',
    testo:
      '«Visualizza bilanci» apre i bilanci dell’azienda: si caricano quelli annuali e quelli infrannuali, con la proiezione a fine esercizio.',
    Illustration: BilanciIllustration,
  },
  {
    occhiello: 'Passo 3 di 4',
    titolo: 'Aggiungere un bilancio',
    testo:
      'Un bilancio si carica in tre modi: importando il file XBRL, copiandolo da un altro bilancio oppure inserendo le voci a mano. Ogni importo resta modificabile.',
    Illustration: ImportIllustration,
  },
  {
    occhiello: 'Passo 4 di 4',
    titolo: 'Analizzare',
    testo:
      'Quattro verifiche: il test risanamento, gli indicatori consuntivi, quelli previsionali e gli altri indicatori. Gli indicatori danno il grado di rischio; il report raccoglie tutto.',
    Illustration: AnalisiIllustration,
  },
];
