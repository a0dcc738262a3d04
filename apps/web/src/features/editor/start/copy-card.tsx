import { Alert, Button, Radio } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Bilancio, BilancioElenco } from '@vedetta/contract';
import type { SceltaCopia } from '@vedetta/domain';
import { formatData } from '@vedetta/domain';
import type { RefObject } from 'react';
import { useState } from 'react';
import { getTipoBilancio } from '../../../components/bilancio/index.ts';
import { RischioChip } from '../../../components/rischio/index.ts';
import { Loaded, LoadingRows } from '../../../components/ui/index.ts';
import { useBilanci } from '../../../queries/bilanci.ts';
import { DurataChoice } from '../durata-choice.tsx';
import { useCopy } from '../use-copy.ts';
import { listNearest, SHOWN_STATEMENTS } from './nearest.ts';
import { StartCard } from './start-card.tsx';
import styles from './start.module.css';

type Props = {
  readonly bilancio: Bilancio;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onAll: () => void;
};

const makeNothing = (): void => {};

const Choice = ({ bilancio, others, button, onAll }: Props & { readonly others: readonly BilancioElenco[] }) => {
  const { pending, errore, getGiorni, copy } = useCopy(bilancio, makeNothing);
  const [id, setId] = useState(others[0]?.id);
  const [scelta, setScelta] = useState<SceltaCopia>('patrimonio');
  const chosen = others.find((other) => other.id === id) ?? others[0];
  if (chosen === undefined) return null;
  const giorni = getGiorni(chosen.data_bilancio);
  return (
    <>
      <Radio.Group aria-label="Bilancio da copiare" value={chosen.id} onChange={setId}>
        <div className={styles.statements}>
          {others.slice(0, SHOWN_STATEMENTS).map((other) => (
            <label
              key={other.id}
              htmlFor={`copia-${other.id}`}
              className={styles.statement}
              data-scelto={other.id === chosen.id || undefined}
            >
              <Radio
                id={`copia-${other.id}`}
                value={other.id}
                aria-label={`Bilancio al ${formatData(other.data_bilancio)}`}
              />
              <span>
                <b className="date">{formatData(other.data_bilancio)}</b>
                <span className="caption">{other.descrizione || getTipoBilancio(other)}</span>
              </span>
              <RischioChip rischio={other.overall_risk} percento />
            </label>
          ))}
        </div>
      </Radio.Group>
      {others.length > SHOWN_STATEMENTS && (
        <Button size="xs" variant="subtle" onClick={onAll}>
          Mostra tutti
        </Button>
      )}
      {giorni !== null && (
        <DurataChoice giorni={giorni} soggetto="Il bilancio copiato" value={scelta} onChange={setScelta} />
      )}
      {errore !== null && (
        <Alert color="var(--bad-solid)" role="alert">
          {errore}
        </Alert>
      )}
      <div className={styles.azione}>
        <Button ref={button} fullWidth loading={pending !== null} onClick={() => void copy(chosen.id, scelta)}>
          Copia dal {formatData(chosen.data_bilancio)}
        </Button>
      </div>
    </>
  );
};

/** Second way in: the lines of another statement of the company, the nearest first. */
export const CopyCard = (props: Props) => {
  const { bilancio } = props;
  const query = useBilanci(bilancio.azienda);
  return (
    <StartCard
      icon={<IconCopy size={22} stroke={1.7} />}
      titolo="Copia da un altro bilancio"
      testo="Di questa azienda"
      tasto="C"
    >
      <Loaded query={query} loading={<LoadingRows rows={3} height={44} />}>
        {({ results }) => {
          const others = listNearest(results, bilancio);
          return others.length === 0 ? (
            <p className="muted">Nessun altro bilancio di questa azienda.</p>
          ) : (
            <Choice {...props} others={others} />
          );
        }}
      </Loaded>
    </StartCard>
  );
};
