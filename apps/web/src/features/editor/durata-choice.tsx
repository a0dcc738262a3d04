import { Radio } from '@mantine/core';
import type { GiorniCopia, SceltaCopia } from '@vedetta/domain';
import styles from './durata-choice.module.css';

type Props = {
  readonly giorni: GiorniCopia;
  /** What the other length belongs to: 'Il bilancio copiato' or 'Il file'. */
  readonly soggetto: string;
  readonly value: SceltaCopia;
  readonly onChange: (scelta: SceltaCopia) => void;
};

const isScelta = (value: string): value is SceltaCopia => value === 'patrimonio' || value === 'proporzione';

/** What to take from a statement of another length: twelve months do not fit in six. */
export const DurataChoice = ({ giorni: { copiati, giorni }, soggetto, value, onChange }: Props) => (
  <Radio.Group
    className={styles.choice}
    size="sm"
    label={`${soggetto} ha ${copiati} giorni, questo ${giorni}`}
    value={value}
    onChange={(next) => isScelta(next) && onChange(next)}
  >
    <Radio
      size="sm"
      value="patrimonio"
      label="Solo lo stato patrimoniale"
      description="Il conto economico resta vuoto"
    />
    <Radio
      size="sm"
      value="proporzione"
      label="Anche il conto economico, in proporzione"
      description={`Importi × ${giorni} ÷ ${copiati}; accantonamenti e rimanenze restano come sono`}
    />
    <p className="caption">
      L’utile o la perdita di A.IX viene dal conto economico: la squadratura che ne risulta si chiude completando i
      dati.
    </p>
  </Radio.Group>
);
