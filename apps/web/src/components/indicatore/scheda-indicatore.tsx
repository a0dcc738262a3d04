import type { Indicatore, IndicatorStatic, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { RischioChip } from '../rischio/rischio-chip.tsx';
import { CodeBadge } from '../ui/index.ts';
import { BarraSoglie } from './barra-soglie.tsx';
import { InfoIndicatore } from './info-indicatore.tsx';
import { LetturaIndicatore } from './lettura-indicatore.tsx';
import styles from './scheda-indicatore.module.css';
import { TastoSpiega } from './tasto-spiega.tsx';
import { ValoreIndicatore } from './valore-indicatore.tsx';

type Props = {
  readonly indicatore: Indicatore;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
  readonly statico: IndicatorStatic | undefined;
  /** The panel at the right explains this card. */
  readonly isSpiegata: boolean;
  readonly onSpiega: () => void;
  /** The group reads the projection. */
  readonly isProiezione?: boolean;
  /** A card with a form of its own takes the whole row. */
  readonly isLarga?: boolean;
  /** What stands beside the value. */
  readonly accanto?: ReactNode;
  /** Replaces the reading under the bar. */
  readonly lettura?: ReactNode;
  /** At the foot of the card: how the indicator moved. */
  readonly andamento?: ReactNode;
  readonly children?: ReactNode;
};

/** A card: name and code, value, chip, threshold bar, reading, inputs; the way to its rules and to its explanation. */
export const SchedaIndicatore = ({
  indicatore,
  schema,
  soglie,
  statico,
  isSpiegata,
  onSpiega,
  isProiezione = false,
  isLarga = false,
  accanto,
  lettura,
  andamento,
  children,
}: Props) => {
  const [isInfo, setInfo] = useState(false);
  const titolo = useId();
  return (
    <article
      className={`card ${styles.scheda}`}
      data-spiegata={isSpiegata || undefined}
      data-larga={isLarga || undefined}
      aria-labelledby={titolo}
    >
      <div className={styles.testata}>
        <h3 id={titolo} title={schema.name}>
          {schema.name}
        </h3>
        <CodeBadge>{indicatore.codice}</CodeBadge>
        <span className={styles.icone}>
          <ActionIcon size={26} aria-label={`Informazioni: ${schema.name}`} onClick={() => setInfo(true)}>
            <IconInfoCircle size={16} stroke={1.7} />
          </ActionIcon>
          <TastoSpiega nome={schema.name} isSpiegato={isSpiegata} onSpiega={onSpiega} />
        </span>
      </div>
      <div className={styles.valore}>
        <ValoreIndicatore valore={indicatore.valore} schema={schema} />
        {accanto}
        <span className={styles.chip}>
          <RischioChip indicatore={indicatore} />
        </span>
      </div>
      <BarraSoglie
        nome={schema.name}
        unit={schema.unit}
        valore={indicatore.valore}
        intervalli={soglie}
        intervallo={indicatore.intervallo}
      />
      {lettura ?? <LetturaIndicatore indicatore={indicatore} unit={schema.unit} isProiezione={isProiezione} />}
      <div className={styles.fondo}>
        {children}
        {andamento}
      </div>
      <InfoIndicatore
        opened={isInfo}
        onClose={() => setInfo(false)}
        codice={indicatore.codice}
        schema={schema}
        soglie={soglie}
        statico={statico}
      />
    </article>
  );
};
