import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './paper.module.css';

type Props = { readonly titolo: string; readonly tono?: 'stato' | 'avviso'; readonly children: ReactNode };

/** A notice in the page: a title in bold, then the text. */
export const Notice = ({ titolo, tono = 'stato', children }: Props): ReactNode => {
  const Icona = tono === 'stato' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={[classes.box, tono === 'avviso' ? classes.avviso : ''].join(' ')}>
      <Icona stroke={2} aria-hidden />
      <p>
        <b>{titolo}</b> {children}
      </p>
    </div>
  );
};

/** Shown in every chapter with CNDCEC indices, which never became a legal duty. */
export const StatoNormativo = (): ReactNode => {
  return (
    <Notice titolo="Modello di riferimento, mai divenuto obbligatorio.">
      Gli indici CNDCEC (ottobre 2019) non sono mai stati approvati dal Ministero; la norma che li prevedeva è stata
      sostituita lo stesso giorno, il 15/07/2022, in cui il Codice è entrato in vigore. Il dovere in vigore è quello
      dell’art. 2086 c.c. e dell’art. 3 CCII.
    </Notice>
  );
};
