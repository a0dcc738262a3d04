import type { Indicatore, IndicatorStatic, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { RischioChip } from '../rischio/index.ts';
import { CodeBadge } from '../ui/index.ts';
import { SoglieBar } from './soglie-bar.tsx';
import { IndicatoreInfo } from './indicatore-info.tsx';
import { IndicatoreLettura } from './indicatore-lettura.tsx';
import styles from './indicatore-card.module.css';
import { SpiegaButton } from './spiega-button.tsx';
import { IndicatoreValore } from './indicatore-valore.tsx';

type Props = {
  readonly indicatore: Indicatore;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
  readonly statico: IndicatorStatic | undefined;
  /** Whether the right panel explains this card. */
  readonly isSpiegata: boolean;
  readonly onSpiega: () => void;
  /** Whether the group reads the projection. */
  readonly isProiezione?: boolean;
  /** A card with a guided form takes the whole row. */
  readonly isWide?: boolean;
  /** Content beside the value. */
  readonly aside?: ReactNode;
  /** Replaces the reading under the bar. */
  readonly lettura?: ReactNode;
  /** The trend, at the bottom of the card. */
  readonly andamento?: ReactNode;
  readonly children?: ReactNode;
};

/** The card of an indicator: name, code, value, chip, threshold bar, reading, inputs; buttons for information and explanation. */
export const IndicatoreCard = ({
  indicatore,
  schema,
  soglie,
  statico,
  isSpiegata,
  onSpiega,
  isProiezione = false,
  isWide = false,
  aside,
  lettura,
  andamento,
  children,
}: Props) => {
  const [isInfo, setInfo] = useState(false);
  const titolo = useId();
  return (
    <article
      className={`card ${styles.card}`}
      data-spiegata={isSpiegata || undefined}
      data-larga={isWide || undefined}
      aria-labelledby={titolo}
    >
      <div className={styles.header}>
        <h3 id={titolo} title={schema.name}>
          {schema.name}
        </h3>
        <CodeBadge>{indicatore.codice}</CodeBadge>
        <span className={styles.icons}>
          <ActionIcon size={26} aria-label={`Informazioni: ${schema.name}`} onClick={() => setInfo(true)}>
            <IconInfoCircle size={16} stroke={1.7} />
          </ActionIcon>
          <SpiegaButton nome={schema.name} isSpiegato={isSpiegata} onSpiega={onSpiega} />
        </span>
      </div>
      <div className={styles.valore}>
        <IndicatoreValore valore={indicatore.valore} schema={schema} />
        {aside}
        <span className={styles.chip}>
          <RischioChip indicatore={indicatore} />
        </span>
      </div>
      <SoglieBar
        nome={schema.name}
        unit={schema.unit}
        valore={indicatore.valore}
        intervalli={soglie}
        intervallo={indicatore.intervallo}
      />
      {lettura ?? <IndicatoreLettura indicatore={indicatore} unit={schema.unit} isProiezione={isProiezione} />}
      <div className={styles.footer}>
        {children}
        {andamento}
      </div>
      <IndicatoreInfo
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
