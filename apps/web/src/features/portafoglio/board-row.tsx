import { IconBell, IconClock } from '@tabler/icons-react';
import { GIORNI_INFRANNUALE } from '@vedetta/contract';
import type { ColonnaPortafoglio, RigaPortafoglio } from '@vedetta/domain';
import { countGiorni, formatData, regoleScadenze } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { memo } from 'react';
import {
  DeltaPunti,
  formatGrado,
  presentRischioAzienda,
  RischioBar,
  RischioIcon,
} from '../../components/rischio/index.ts';
import { getInitials } from '../../components/ui/index.ts';
import { getOggi } from '../../lib/oggi.ts';
import { namePersona } from '../../lib/persona.ts';
import check from './board-check.module.css';
import styles from './board.module.css';
import { GroupCell } from './group-cells.tsx';
import type { GruppoInRiga } from './group-cells.tsx';
import { MiniChart } from './mini-chart.tsx';

const printEta = (giorni: number): string => (giorni === 1 ? '1 giorno' : `${giorni} gg`);

const Dato = ({ data, annuale }: RigaPortafoglio) => {
  if (data === null) return <span className={styles.small}>senza bilanci</span>;
  const giorni = countGiorni(data, getOggi());
  const isOld = annuale === false && giorni > GIORNI_INFRANNUALE;
  return (
    <>
      <span>{formatData(data)}</span>
      <span className={styles.small} data-vecchio={isOld || undefined}>
        {isOld && <IconClock size={12} stroke={2.2} aria-label="Da aggiornare" />}
        {annuale === true ? 'annuale' : 'infrann.'}
        {giorni > 0 && ` · ${printEta(giorni)}`}
      </span>
    </>
  );
};

const Grado = ({ riga }: { readonly riga: RigaPortafoglio }) => {
  const segno = presentRischioAzienda({ overall_risk: riga.grado, data_ultimo_bilancio: riga.data });
  if (riga.grado === null)
    return (
      <span className={styles.small} data-parola={riga.data !== null || undefined}>
        {riga.data === null ? '-' : segno.parola}
      </span>
    );
  return (
    <>
      <span className={styles.grade} data-banda={segno.banda}>
        <RischioIcon banda={segno.banda} />
        <b>{formatGrado(riga.grado)}</b>
      </span>
      <RischioBar rischio={riga.grado} segno={segno} />
    </>
  );
};

const SCADE = { approvazione: 'approvazione', deposito: 'deposito', dati: 'dati contabili' } as const;

/** The next deadline; past ones say so in words too. */
const Scadenza = ({ scadenza, scadenza_tipo }: RigaPortafoglio) => {
  if (scadenza === null || scadenza_tipo === null) return <span className={styles.small}>-</span>;
  const oggi = getOggi();
  const isLate = scadenza < oggi;
  return (
    <>
      <span data-ritardo={isLate || undefined}>{formatData(scadenza)}</span>
      <span className={styles.small} data-ritardo={isLate || undefined}>
        {isLate ? `da ${countGiorni(scadenza, oggi)} gg` : SCADE[scadenza_tipo]}
      </span>
    </>
  );
};

const Segnali = ({ segnali }: RigaPortafoglio) =>
  segnali !== null && segnali > 0 ? (
    <span title="Segnali degli artt. 3 c. 4 e 25-novies">
      <IconBell size={14} stroke={1.8} aria-label="Segnali presenti" /> {segnali}
    </span>
  ) : (
    <span className={styles.small} title={segnali === null ? 'Questionario non compilato' : 'Nessun segnale'}>
      {segnali ?? '-'}
    </span>
  );

const Responsabile = ({ responsabile }: RigaPortafoglio) =>
  responsabile === null ? (
    <span className={styles.small}>-</span>
  ) : (
    <span className={styles.member} title={namePersona(responsabile)}>
      <span aria-hidden="true">{getInitials(namePersona(responsabile).replaceAll(/[._-]/gu, ' '))}</span>
      <span className="sr-only">{namePersona(responsabile)}</span>
    </span>
  );

const CLASSES: Readonly<Record<ColonnaPortafoglio, string | undefined>> = {
  data: styles.date,
  grado: styles.risk,
  delta: styles.delta,
  andamento: styles.trend,
  gruppi: styles.groups,
  segnali: styles.signals,
  scadenza: styles.due,
  responsabile: styles.who,
};

type CellProps = Pick<BoardRowProps, 'riga' | 'gruppi'>;

/** What each column shows of a company. */
export const CELLS: Readonly<Record<ColonnaPortafoglio, (props: CellProps) => ReactNode>> = {
  data: ({ riga }) => <Dato {...riga} />,
  grado: ({ riga }) => <Grado riga={riga} />,
  delta: ({ riga }) => <DeltaPunti punti={riga.delta} />,
  andamento: ({ riga }) => <MiniChart gradi={riga.gradi} />,
  gruppi: ({ riga, gruppi }) =>
    riga.gruppi.length > 0 &&
    gruppi.map(({ codice, breve, nome }, place) => (
      <GroupCell key={codice} nome={nome} breve={breve} rischio={riga.gruppi[place] ?? null} />
    )),
  segnali: ({ riga }) => <Segnali {...riga} />,
  scadenza: ({ riga }) => <Scadenza {...riga} />,
  responsabile: ({ riga }) => <Responsabile {...riga} />,
};

const nameScadenza = ({ scadenza_tipo }: RigaPortafoglio): string | undefined =>
  scadenza_tipo === null ? undefined : regoleScadenze[scadenza_tipo].nome;

type BoardRowProps = {
  readonly riga: RigaPortafoglio;
  /** Place in the whole table, headings included. */
  readonly index: number;
  readonly settore: string;
  readonly gruppi: readonly GruppoInRiga[];
  readonly colonne: readonly ColonnaPortafoglio[];
  /** Its sheet is open. */
  readonly isSelected: boolean;
  /** It is among those to work on together. */
  readonly isChosen: boolean;
};

/**
 * A company. Its name is a plain link, which the board follows: many rows are drawn at every step of a scroll.
 */
export const BoardRow = memo(({ riga, index, settore, gruppi, colonne, isSelected, isChosen }: BoardRowProps) => (
  <div
    className={`${styles.grid} ${styles.row}`}
    role="row"
    aria-rowindex={index}
    data-row
    data-azienda={riga.id}
    data-selected={isSelected || undefined}
    data-chosen={isChosen || undefined}
  >
    <div role="gridcell" className={check.cell}>
      <label className={check.check}>
        <input type="checkbox" aria-label={`Seleziona ${riga.ragione_sociale}`} checked={isChosen} readOnly />
      </label>
    </div>
    <div role="gridcell" className={styles.name}>
      <a href={`/aziende/${riga.id}`} title={riga.ragione_sociale}>
        {riga.ragione_sociale}
      </a>
      <span className={styles.small}>{settore}</span>
    </div>
    {colonne.map((colonna) => (
      <div
        key={colonna}
        role="gridcell"
        className={CLASSES[colonna]}
        title={colonna === 'scadenza' ? nameScadenza(riga) : undefined}
      >
        {CELLS[colonna]({ riga, gruppi })}
      </div>
    ))}
  </div>
));
