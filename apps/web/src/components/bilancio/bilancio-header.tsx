import { ActionIcon } from '@mantine/core';
import { IconHistory, IconLock } from '@tabler/icons-react';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { RischioChip } from '../rischio/index.ts';
import { StoriaDialog } from '../storia/index.ts';
import { headerActionsSlot, NameTip, PageHeader, Pills } from '../ui/index.ts';
import styles from './bilancio-header.module.css';
import type { CodiceSezione } from './sezioni.ts';
import { listSezioni } from './sezioni.ts';
import { printTitoloBilancio } from './titolo-bilancio.ts';

type Props = {
  readonly bilancio: BilancioElenco;
  readonly sezione: CodiceSezione;
  /** Actions of the page, when it draws this header itself; a page below it uses `<HeaderActions>`. */
  readonly actions?: ReactNode;
};

const describe = ({ descrizione, bilancio_chiusura }: BilancioElenco): string => {
  const testo = descrizione.trim();
  if (testo === '') return bilancio_chiusura ? 'Bilancio annuale' : 'Situazione infrannuale';
  return `${testo}, ${bilancio_chiusura ? 'annuale' : 'infrannuale'}`;
};

const Cronologia = ({ bilancio }: { readonly bilancio: BilancioElenco }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NameTip nome="Cronologia">
        <ActionIcon size={28} aria-label="Cronologia" onClick={() => setIsOpen(true)}>
          <IconHistory size={17} stroke={1.6} />
        </ActionIcon>
      </NameTip>
      {isOpen && <StoriaDialog bilancio={bilancio} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** The header of every page of a bilancio: breadcrumb, grade, pills of its pages. */
export const BilancioHeader = ({ bilancio, sezione, actions }: Props) => {
  const data = formatData(bilancio.data_bilancio);
  const pills = listSezioni(bilancio).map(({ codice, titolo, path, motivo }) => ({
    titolo,
    to: path,
    motivo,
    isActive: codice === sezione,
  }));
  return (
    <PageHeader
      titolo={printTitoloBilancio(bilancio)}
      heading={<span className="date">{data}</span>}
      breadcrumb={<Link to="/bilanci">Bilanci</Link>}
      actions={
        <>
          {actions}
          <headerActionsSlot.Target className={styles.actions} />
        </>
      }
      pills={<Pills nome="Pagine del bilancio" pills={pills} />}
    >
      {bilancio.consolidato && (
        <IconLock size={18} stroke={1.6} className={styles.lock} role="img" aria-label="Dati bloccati" />
      )}
      {!bilancio.vuoto && <RischioChip rischio={bilancio.overall_risk} percento />}
      <span className={styles.descrizione}>{describe(bilancio)}</span>
      <Cronologia bilancio={bilancio} />
    </PageHeader>
  );
};
