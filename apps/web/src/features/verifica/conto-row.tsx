import { ActionIcon, Checkbox } from '@mantine/core';
import type { ContoVerifica } from '@vedetta/contract';
import type { CodiceVoceInput } from '@vedetta/domain';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatSaldo, nameVoce } from './format.ts';
import { PROVE } from './nomi.ts';
import styles from './verifica.module.css';

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

const describeProva = ({ prova, motivo }: ContoVerifica): string => {
  const text = prova === null ? '' : (PROVE[prova] ?? '');
  return text === '' ? motivo : `${text}${motivo === '' ? '' : `: ${motivo}`}`;
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
        <span className={styles.descrizione}>{conto.descrizione}</span>
        <span className={styles.saldo}>{formatSaldo(Math.abs(conto.saldo))}</span>
        <span className={styles.lato}>{conto.saldo < 0 ? 'A' : 'D'}</span>
      </button>
      {children ?? (
        <div className={styles.voce}>
          <button
            type="button"
            className={styles.voceNome}
            tabIndex={-1}
            onClick={props.onOpen}
            data-empty={voce === null || undefined}
          >
            {scelta === 'fuori' && 'Non riportato nel bilancio'}
            {scelta !== 'fuori' && (voce === null ? 'Scegli la voce' : nameVoce(voce))}
            {voce !== null && <span className="caption"> {voce}</span>}
          </button>
          <span className="caption">{scelta === null ? describeProva(conto) : 'confermato adesso'}</span>
        </div>
      )}
      <span className={styles.rowActions}>
        {scelta !== null && <IconCheck size={16} stroke={2} role="img" aria-label="Deciso" className={styles.done} />}
        {scelta === null && isAsked && voce !== null && (
          <ActionIcon size={26} tabIndex={-1} aria-label={`Conferma ${nome}`} onClick={props.onConfirm}>
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
