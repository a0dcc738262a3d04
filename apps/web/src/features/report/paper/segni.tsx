import type { Report } from '@vedetta/contract';
import type { ReactNode } from 'react';
import classes from './segni.module.css';

const ORIGINI = {
  proposto: ['ƒ', 'Proposto'],
  senza_valore: ['\u2013', 'Senza valore'],
  digitato: ['D', 'Digitato'],
  senza_risposta: ['?', 'Senza risposta'],
  fisso: ['=', 'Fisso'],
} as const;

/** Where a value comes from: a square sign and a word, which survive without colour. */
export const OrigineSegno = ({ origine }: { readonly origine: keyof typeof ORIGINI }): ReactNode => {
  const [segno, parola] = ORIGINI[origine];
  return (
    <span className={classes.segno}>
      <span className={[classes.origine, classes[origine]].join(' ')} aria-hidden="true">
        {segno}
      </span>
      {parola}
    </span>
  );
};

type Certezza = Report['fatti']['conseguenze'][number]['certezza'];

const CERTEZZE = {
  letta: 'testo letto in una fonte pubblica',
  non_letta: 'da riscontrare sul testo',
  scelta_di_prodotto: 'criterio adottato da Vedetta',
} as const satisfies Record<Certezza, string>;

/** How far a legal text was checked: a full or an empty circle, or a diamond where it is our own choice. */
export const CertezzaSegno = ({ certezza }: { readonly certezza: Certezza }): ReactNode => (
  <span className={classes.segno}>
    <span className={[classes.certezza, classes[certezza]].join(' ')} aria-hidden="true" />
    {CERTEZZE[certezza]}
  </span>
);
