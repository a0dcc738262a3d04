import type { ReactNode } from 'react';
import { toPunti } from '@vedetta/domain';
import classes from './rischio-bar.module.css';
import { formatGrado } from './segno.ts';
import type { Segno } from './segno.ts';

type Props = { readonly rischio: number | null; readonly segno: Segno };

/**
 * Thin bar of a grade from 0 to 1, beside its percentage and its chip. The colour comes from the segno, so lists with
 * three bands and balance sheets with five use the same bar.
 */
export const RischioBar = ({ rischio, segno }: Props): ReactNode => {
  const percentText = toPunti(Math.min(1, Math.max(0, rischio ?? 0)));
  return (
    <svg
      className={classes.bar}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${segno.parola}, ${formatGrado(rischio)}`}
    >
      <rect className={classes.footer} width="100" height="4" />
      <rect className={classes[segno.banda]} width={percentText} height="4" />
    </svg>
  );
};
