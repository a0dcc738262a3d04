import { Button } from '@mantine/core';
import { IconChevronRight, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import type { Azienda } from '@vedetta/contract';
import { formatData, getFormaGiuridica } from '@vedetta/domain';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { AziendaField } from '../../components/azienda/index.ts';
import { aziendaFields } from '../../components/azienda/index.ts';
import { formatTypedDate } from '../../components/fields/index.ts';
import { Avatar } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { useSettore } from '../../queries/config.ts';
import styles from './dati-azienda.module.css';

const icon = { size: 16, stroke: 1.7 } as const;

/** Fields that a file of the company should have. */
const ATTESI = {
  forma_giuridica: 'forma giuridica',
  ateco: 'codice ATECO',
  cf: 'codice fiscale',
} as const satisfies Partial<Record<keyof Azienda, string>>;

const listMancanti = (azienda: Azienda): readonly string[] =>
  Object.entries(ATTESI).flatMap(([campo, nome]) => (azienda[campo as keyof typeof ATTESI] === null ? [nome] : []));

const Elenco = ({ azienda }: { readonly azienda: Azienda }) => {
  const settore = useSettore(azienda.settore);
  const shown: Readonly<Record<AziendaField, ReactNode>> = {
    ragione_sociale: azienda.ragione_sociale,
    forma_giuridica:
      azienda.forma_giuridica === null
        ? 'Da indicare, con «Modifica dati»'
        : getFormaGiuridica(azienda.forma_giuridica),
    settore,
    ateco: azienda.ateco ?? '-',
    piva: azienda.piva ?? '-',
    cf: azienda.cf ?? '-',
    data_bilancio_chiusura: formatTypedDate(azienda.data_bilancio_chiusura, 'giorno'),
    data_inizio_attivita: formatData(azienda.data_inizio_attivita),
  };
  return (
    <dl className={styles.data}>
      {aziendaFields.map(([field, label]) => (
        <Fragment key={field}>
          <dt>{label}</dt>
          <dd>{shown[field]}</dd>
        </Fragment>
      ))}
    </dl>
  );
};

type DatiProps = {
  readonly azienda: Azienda;
  readonly isOpen: boolean;
  readonly onModifica: () => void;
  readonly onAssegna: () => void;
  readonly onElimina: () => void;
};

/** The data of a company, folded: one line says whether they are complete. */
export const DatiAzienda = ({ azienda, isOpen, onModifica, onAssegna, onElimina }: DatiProps) => {
  const mancanti = listMancanti(azienda);
  const canEdit = useCan('saveAzienda');
  const canAssign = useCan('saveAssegnazioni');
  const canDelete = useCan('deleteAzienda');
  return (
    <details className={`card ${styles.card}`} open={isOpen}>
      <summary>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
        <h2>Dati dell’azienda</h2>
        <span className="caption">{mancanti.length === 0 ? 'completi' : `da completare: ${mancanti.join(', ')}`}</span>
      </summary>
      <div className={styles.content}>
        <Avatar nome={azienda.ragione_sociale} immagine={azienda.logo} size={72} />
        <Elenco azienda={azienda} />
        <div className={styles.actions}>
          {canEdit && (
            <Button leftSection={<IconPencil {...icon} />} onClick={onModifica}>
              Modifica dati
            </Button>
          )}
          {canAssign && (
            <Button leftSection={<IconUsers {...icon} />} onClick={onAssegna}>
              Assegna
            </Button>
          )}
          {canDelete && (
            <Button color="red" leftSection={<IconTrash {...icon} />} onClick={onElimina}>
              Elimina azienda
            </Button>
          )}
        </div>
      </div>
    </details>
  );
};
