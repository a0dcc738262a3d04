import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Azienda, OrdineAziende } from '@vedetta/contract';
import { formatData, getFormaGiuridica, guessFormaGiuridica } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import { AziendaName, useOpenBilanci } from '../../components/azienda/index.ts';
import {
  RischioBar,
  RischioChip,
  formatGrado,
  legendaGradi,
  presentRischioAzienda,
} from '../../components/rischio/index.ts';
import type { Column } from '../../components/ui/index.ts';
import { ListTable, NameTip } from '../../components/ui/index.ts';
import { useConfig } from '../../queries/config.ts';
import styles from './aziende-table.module.css';
import type { Selezione } from './use-selezione.ts';

const GRADO = `Il grado di rischio si riferisce all’ultimo bilancio caricato. ${legendaGradi}`;

const Rischio = ({ azienda }: { readonly azienda: Azienda }) => (
  <div className={styles.risk}>
    <span className={styles.percent}>{formatGrado(azienda.overall_risk)}</span>
    <span>
      <RischioChip azienda={azienda} />
    </span>
    {azienda.overall_risk !== null && (
      <RischioBar rischio={azienda.overall_risk} segno={presentRischioAzienda(azienda)} />
    )}
  </div>
);

/** The sector, after the legal form where the name does not say it. */
const printSotto = ({ ragione_sociale, forma_giuridica: forma }: Azienda, settore: string): string =>
  forma === null || forma === guessFormaGiuridica(ragione_sociale)
    ? settore
    : `${getFormaGiuridica(forma)}, ${settore}`;

/** The next order when a heading is pressed: worst and latest first, names from A. */
const PRIMO = { nome: 'nome', ultimo: '-ultimo', grado: '-grado' } as const;
const INVERSO = {
  nome: '-nome',
  '-nome': 'nome',
  ultimo: '-ultimo',
  '-ultimo': 'ultimo',
  grado: '-grado',
  '-grado': 'grado',
} as const;

type Ordinamento = { readonly ordine: OrdineAziende; readonly onOrdine: (ordine: OrdineAziende) => void };

const buildSort = (campo: keyof typeof PRIMO, { ordine, onOrdine }: Ordinamento): Column<Azienda>['sort'] => {
  if (ordine !== campo && ordine !== `-${campo}`) return { verso: 'none', onSort: () => onOrdine(PRIMO[campo]) };
  return {
    verso: ordine === campo ? 'ascending' : 'descending',
    onSort: () => onOrdine(ordine === campo ? INVERSO[campo] : INVERSO[`-${campo}`]),
  };
};

const RischioHeading = () => (
  <>
    <NameTip nome={GRADO}>
      <span className={styles.info} tabIndex={0} role="img" aria-label={GRADO}>
        <IconInfoCircle size={14} stroke={1.9} />
      </span>
    </NameTip>
  </>
);

const buildScelta = (aziende: readonly Azienda[], selezione: Selezione): Column<Azienda> => {
  const chosen = aziende.filter(({ id }) => selezione.has(id)).length;
  return {
    nome: 'Selezione',
    heading: (
      <input
        type="checkbox"
        className={styles.check}
        aria-label="Seleziona tutte quelle mostrate"
        checked={chosen > 0 && chosen === aziende.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = chosen > 0 && chosen < aziende.length;
        }}
        onChange={() => selezione.toggleAll(aziende)}
      />
    ),
    width: styles.colCheck,
    render: (azienda) => (
      <label className={styles.checkArea}>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Seleziona ${azienda.ragione_sociale}`}
          checked={selezione.has(azienda.id)}
          onChange={() => selezione.toggle(azienda)}
        />
      </label>
    ),
  };
};

const useColumns = ({ aziende, selezione, ...ordinamento }: AziendeTableProps): readonly Column<Azienda>[] => {
  const openBilanci = useOpenBilanci();
  const settori = new Map(useConfig().data?.settori);
  return [
    buildScelta(aziende, selezione),
    {
      nome: 'Ragione sociale',
      sort: buildSort('nome', ordinamento),
      cellClass: styles.name,
      render: (azienda) => (
        <AziendaName azienda={azienda} sotto={printSotto(azienda, settori.get(azienda.settore) ?? '')} />
      ),
    },
    {
      nome: 'Ultimo bilancio',
      sort: buildSort('ultimo', ordinamento),
      width: styles.colDate,
      headingClass: 'num',
      cellClass: 'num date',
      render: ({ data_ultimo_bilancio }) => formatData(data_ultimo_bilancio),
    },
    {
      nome: 'Grado di rischio',
      sort: buildSort('grado', ordinamento),
      heading: <RischioHeading />,
      width: styles.colRisk,
      headingClass: styles.riskHead,
      render: (azienda) => <Rischio azienda={azienda} />,
    },
    {
      nome: 'Azioni',
      isHeadingHidden: true,
      width: styles.colAction,
      cellClass: styles.action,
      render: ({ id }) => (
        <Button size="xs" variant="subtle" className="row-action" onClick={() => openBilanci(id)}>
          Visualizza bilanci
        </Button>
      ),
    },
  ];
};

type AziendeTableProps = Ordinamento & { readonly aziende: readonly Azienda[]; readonly selezione: Selezione };

/** A page of companies with their last grade; they can be ordered and chosen. */
export const AziendeTable = (props: AziendeTableProps) => {
  const navigate = useNavigate();
  return (
    <ListTable
      rows={props.aziende}
      columns={useColumns(props)}
      className={styles.table}
      onOpen={({ id }) => void navigate({ to: '/aziende/$id', params: { id } })}
    />
  );
};
