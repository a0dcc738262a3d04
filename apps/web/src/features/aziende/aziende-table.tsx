import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Azienda, OrdineAziende } from '@vedetta/contract';
import { getFormaGiuridica, guessFormaGiuridica } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useCallback } from 'react';
import { AziendaName, UltimoBilancio, useOpenBilanci } from '../../components/azienda/index.ts';
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

const SelezioneContext = createContext<Selezione | null>(null);

const GRADO = `Il grado di rischio si riferisce all’ultimo bilancio caricato che quadra e ha importi. ${legendaGradi}`;

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

/** The tick of a company: it alone follows the selection, its row does not. */
const Scelta = ({ azienda }: { readonly azienda: Azienda }) => {
  const selezione = use(SelezioneContext);
  return (
    <label className={styles.checkArea}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`Seleziona ${azienda.ragione_sociale}`}
        checked={selezione?.has(azienda.id) ?? false}
        onChange={() => selezione?.toggle(azienda)}
      />
    </label>
  );
};

const SceltaHeading = ({ aziende, selezione }: Pick<AziendeTableProps, 'aziende' | 'selezione'>) => {
  const chosen = aziende.filter(({ id }) => selezione.has(id)).length;
  return (
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
  );
};

const Nome = ({ azienda }: { readonly azienda: Azienda }) => {
  const titolo = useConfig().data?.settori.find(([codice]) => codice === azienda.settore)?.[1] ?? '';
  return <AziendaName azienda={azienda} sotto={printSotto(azienda, titolo)} />;
};

const Visualizza = ({ azienda }: { readonly azienda: Azienda }) => {
  const openBilanci = useOpenBilanci();
  return (
    <Button size="xs" variant="subtle" className="row-action" onClick={() => openBilanci(azienda.id)}>
      Visualizza bilanci
    </Button>
  );
};

/** What each cell draws, apart from the headings, so that rows are drawn again only when their company changes. */
const CELLS = {
  scelta: (azienda: Azienda) => <Scelta azienda={azienda} />,
  nome: (azienda: Azienda) => <Nome azienda={azienda} />,
  ultimo: (azienda: Azienda) => <UltimoBilancio azienda={azienda} />,
  grado: (azienda: Azienda) => <Rischio azienda={azienda} />,
  azioni: (azienda: Azienda) => <Visualizza azienda={azienda} />,
} as const;

const createColumns = ({ aziende, selezione, ...ordinamento }: AziendeTableProps): readonly Column<Azienda>[] => [
  {
    nome: 'Selezione',
    heading: <SceltaHeading aziende={aziende} selezione={selezione} />,
    width: styles.colCheck,
    render: CELLS.scelta,
  },
  {
    nome: 'Ragione sociale',
    sort: buildSort('nome', ordinamento),
    cellClass: styles.name,
    render: CELLS.nome,
  },
  {
    nome: 'Ultimo bilancio',
    sort: buildSort('ultimo', ordinamento),
    width: styles.colDate,
    headingClass: 'num',
    cellClass: 'num date',
    render: CELLS.ultimo,
  },
  {
    nome: 'Grado di rischio',
    sort: buildSort('grado', ordinamento),
    heading: <RischioHeading />,
    width: styles.colRisk,
    headingClass: styles.riskHead,
    render: CELLS.grado,
  },
  {
    nome: 'Azioni',
    isHeadingHidden: true,
    width: styles.colAction,
    cellClass: styles.action,
    render: CELLS.azioni,
  },
];

type AziendeTableProps = Ordinamento & { readonly aziende: readonly Azienda[]; readonly selezione: Selezione };

/** A page of companies with their last grade; they can be ordered and chosen. */
export const AziendeTable = (props: AziendeTableProps) => {
  const navigate = useNavigate();
  const open = useCallback(({ id }: Azienda) => void navigate({ to: '/aziende/$id', params: { id } }), [navigate]);
  return (
    <SelezioneContext value={props.selezione}>
      <ListTable rows={props.aziende} columns={createColumns(props)} className={styles.table} onOpen={open} />
    </SelezioneContext>
  );
};
