import { ActionIcon, Checkbox } from '@mantine/core';
import type { ContoVerifica } from '@vedetta/contract';
import type { CodiceVoceInput } from '@vedetta/domain';
import { IconCheck, IconChevronDown, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatSaldo } from '../../components/conti/index.ts';
import { nameVoce, nameVoceBreve } from './format.ts';
import { PROVE } from './nomi.ts';
import styles from './conto-row.module.css';

type Props = {
  readonly position: number;
  readonly conto: ContoVerifica;
  readonly voce: CodiceVoceInput | null;
  /** Null when nobody decided yet. */
  readonly scelta: 'voce' | 'fuori' | null;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isAsked: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onConfirm: () => void;
  readonly onSelect: () => void;
  /** The open choice of a line, in place of the line. */
  readonly children: ReactNode;
};

/** What supports a line: the reason says it by itself but for memories of the company and of the studio. */
const describeProva = ({ prova, motivo }: ContoVerifica): string => {
  if (prova === null) return motivo;
  const text = PROVE[prova] ?? '';
  if (prova === 'azienda' || prova === 'studio' || prova === 'descrizione' || motivo === '') return text;
  return motivo.startsWith('nome: ') ? `dal ${motivo}` : motivo;
};

const VoceConto = ({ conto, voce, scelta, onOpen }: Pick<Props, 'conto' | 'voce' | 'scelta' | 'onOpen'>) => {
  if (scelta === 'fuori' || voce === null)
    return (
      <button type="button" className={styles.scegli} tabIndex={-1} onClick={onOpen}>
        {scelta === 'fuori' ? 'Non riportato nel bilancio' : 'Scegli la voce'}
        <IconChevronDown size={15} stroke={1.7} aria-hidden="true" />
      </button>
    );
  return (
    <div className={styles.voce}>
      <button type="button" className={styles.voceNome} tabIndex={-1} title={nameVoce(voce)} onClick={onOpen}>
        <span>{nameVoceBreve(voce)}</span>
        <span className="caption">{voce}</span>
      </button>
      <span className="caption">{scelta === null ? describeProva(conto) : 'confermato adesso'}</span>
    </div>
  );
};

/** An account with its line. */
export const ContoRow = (props: Props) => {
  const { position, conto, voce, scelta, isActive, isSelected, isAsked, children } = props;
  const nome = `${conto.codice ?? ''} ${conto.descrizione}`.trim();
  return (
    <li className={styles.conto} data-active={isActive || undefined} data-selected={isSelected || undefined}>
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={`Seleziona ${nome}`}
        checked={isSelected}
        onChange={props.onSelect}
      />
      <button
        type="button"
        className={styles.nome}
        data-conto={position}
        tabIndex={isActive ? 0 : -1}
        onFocus={props.onFocus}
        onClick={props.onOpen}
      >
        <span className={styles.codice}>{conto.codice}</span>
        <span className={styles.descrizione} title={conto.descrizione}>
          {conto.descrizione}
        </span>
        <span className={styles.saldo}>{formatSaldo(Math.abs(conto.saldo))}</span>
        <span className={styles.lato}>{conto.saldo < 0 ? 'A' : 'D'}</span>
      </button>
      {children ?? <VoceConto conto={conto} voce={voce} scelta={scelta} onOpen={props.onOpen} />}
      <span className={styles.rowActions}>
        {scelta !== null && <IconCheck size={16} stroke={2} role="img" aria-label="Deciso" className={styles.done} />}
        {scelta === null && isAsked && voce !== null && (
          <ActionIcon
            size={26}
            variant="default"
            tabIndex={-1}
            aria-label={`Conferma ${nome}`}
            onClick={props.onConfirm}
          >
            <IconCheck size={16} stroke={1.8} />
          </ActionIcon>
        )}
        <ActionIcon size={26} tabIndex={-1} aria-label={`Cambia la voce di ${nome}`} onClick={props.onOpen}>
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
      </span>
    </li>
  );
};
