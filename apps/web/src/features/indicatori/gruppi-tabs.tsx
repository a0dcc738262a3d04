import type { SchemaIndicatori } from '@vedetta/contract';
import { Link } from '@tanstack/react-router';
import type { SezioneIndicatori } from '../../components/indicatore/index.ts';
import { useActiveInView } from '../../components/ui/index.ts';
import styles from './gruppi-tabs.module.css';

type Props = {
  readonly id: string;
  readonly sezione: SezioneIndicatori;
  readonly gruppi: readonly string[];
  readonly schema: SchemaIndicatori;
  readonly attivo: string;
};

/** The tabs of a section with several groups. */
export const GruppiTabs = ({ id, sezione, gruppi, schema, attivo }: Props) => {
  const row = useActiveInView(attivo);
  return (
    <nav ref={row} className={styles.cards} aria-label="Gruppi di indicatori">
      {gruppi.map((gruppo) => (
        <Link
          key={gruppo}
          to={`/bilanci/$id/${sezione}/$group`}
          params={{ id, group: gruppo }}
          className={styles.card}
          data-active={gruppo === attivo || undefined}
          aria-current={gruppo === attivo ? 'page' : undefined}
        >
          {schema[gruppo]?.name ?? gruppo}
        </Link>
      ))}
    </nav>
  );
};
