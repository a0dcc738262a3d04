import type { IndicatorStatic, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { NOTA_GRADO } from '@vedetta/domain';
import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { RischioChip } from '../rischio/index.ts';
import { Tag } from '../ui/index.ts';
import { IndicatoreInfo } from './indicatore-info.tsx';
import { SpiegaButton } from './spiega-button.tsx';
import type { Verdetto } from './verdetto.ts';
import styles from './verdetto-gruppo.module.css';

/** The indicator that sums up the group, with its information and explanation buttons. */
type IndicatoreVerdetto = {
  readonly codice: string;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
  readonly statico: IndicatorStatic | undefined;
  readonly isSpiegato: boolean;
  readonly onSpiega: () => void;
};

const Cifra = ({ valore, outOf, caption }: NonNullable<Verdetto['cifra']>) => (
  <div className={styles.cifra}>
    <b>
      {valore}
      {outOf !== null && <small>{` / ${outOf}`}</small>}
    </b>
    <span className="caption">{caption}</span>
  </div>
);

/** The banner of a group: rating, reason in one sentence, legal status. */
export const VerdettoGruppo = ({
  verdetto,
  indicatore,
}: {
  readonly verdetto: Verdetto;
  readonly indicatore: IndicatoreVerdetto | null;
}) => {
  const [isInfo, setInfo] = useState(false);
  const { titolo, segno, frase, cifra, calcolo, isCndcec } = verdetto;
  return (
    <section
      className={styles.verdetto}
      data-banda={segno.banda}
      data-spiegata={indicatore?.isSpiegato || undefined}
      aria-label="Esito del gruppo"
    >
      <div className={styles.testo} aria-live="polite">
        <h2>
          {titolo}
          <RischioChip segno={segno} />
          {isCndcec && <Tag>Modello CNDCEC, mai divenuto obbligatorio</Tag>}
        </h2>
        <p>{frase}</p>
        {calcolo !== null && (
          <p className="caption">
            {calcolo} {NOTA_GRADO}
          </p>
        )}
      </div>
      {indicatore !== null && (
        <span className={styles.icons}>
          <ActionIcon size={26} aria-label={`Informazioni: ${indicatore.schema.name}`} onClick={() => setInfo(true)}>
            <IconInfoCircle size={16} stroke={1.7} />
          </ActionIcon>
          <SpiegaButton
            nome={indicatore.schema.name}
            isSpiegato={indicatore.isSpiegato}
            onSpiega={indicatore.onSpiega}
          />
          <IndicatoreInfo opened={isInfo} onClose={() => setInfo(false)} {...indicatore} />
        </span>
      )}
      {cifra !== null && <Cifra {...cifra} />}
    </section>
  );
};
