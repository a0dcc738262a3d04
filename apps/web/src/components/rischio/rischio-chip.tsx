import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconCircleMinus, IconFlag } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { ShieldIcon } from './shield-icon.tsx';
import classes from './rischio-chip.module.css';
import { formatGrado, presentPunteggio, presentRischio, presentRischioAzienda } from './segno.ts';
import type { BandaSegno, Segno } from './segno.ts';

const icons: Readonly<
  Record<BandaSegno, ComponentType<{ className?: string | undefined; stroke?: number; 'aria-hidden'?: boolean }>>
> = {
  good: ShieldIcon,
  ok: IconCheck,
  warn: IconAlertTriangle,
  bad: IconAlertOctagon,
  worst: IconFlag,
  none: IconCircleMinus,
};

type Aspetto = {
  /** `sm` for dense tables, `md` everywhere else, `lg` beside a headline figure. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** Without border and background, for long tables. */
  readonly bare?: boolean;
};

type Soggetto =
  /** Grade of a bilancio or of a gruppo: five bands. */
  | { readonly rischio: number | null; readonly percento?: boolean }
  /** Azienda in a list: three bands. */
  | { readonly azienda: { readonly overall_risk: number | null; readonly data_ultimo_bilancio: string | null } }
  /** One indicatore, or one intervallo of its rules. */
  | { readonly indicatore: { readonly punteggio: number | null; readonly etichetta_punteggio: string | null } }
  /** A segno already computed. */
  | { readonly segno: Segno };

/**
 * A rating as colour, icon and word, on all screens and in the report.
 * @example <RischioChip rischio={bilancio.overall_risk} percento />
 * @example <RischioChip azienda={azienda} size="sm" />
 * @example <RischioChip indicatore={indicatore} bare />
 */
export const RischioChip = (props: Aspetto & Soggetto): ReactNode => {
  const segno = presentSoggetto(props);
  if (segno === null) return null;
  const Icona = icons[segno.banda];
  const style = [
    classes.chip,
    classes[segno.banda],
    classes[props.size ?? 'md'],
    props.bare === true ? classes.bare : '',
  ];
  return (
    <span className={style.filter(Boolean).join(' ')} data-banda={segno.banda}>
      <Icona className={classes.icon} stroke={2.2} aria-hidden />
      <span>{segno.parola}</span>
      {'rischio' in props && props.percento === true && props.rischio !== null && (
        <span className={classes.grado}>{formatGrado(props.rischio)}</span>
      )}
    </span>
  );
};

/** The icon of a band alone, beside its word. */
export const RischioIcon = ({ banda }: { readonly banda: BandaSegno }): ReactNode => {
  const Icona = icons[banda];
  return <Icona className={classes.icon} stroke={2.2} aria-hidden />;
};

const presentSoggetto = (soggetto: Soggetto): Segno | null => {
  if ('rischio' in soggetto) return presentRischio(soggetto.rischio);
  if ('azienda' in soggetto) return presentRischioAzienda(soggetto.azienda);
  if ('indicatore' in soggetto) return presentPunteggio(soggetto.indicatore);
  return soggetto.segno;
};
