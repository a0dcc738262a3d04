import { Button, Checkbox, Popover, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FigureScenarioFilo, ScenarioElenco } from '@vedetta/contract';
import { euroToNumber, formatPercent, LIMITI_SCENARI, VERSIONE_REGOLE } from '@vedetta/domain';
import type { FigureScenario } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatGrado, RischioChip } from '../../components/rischio/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import styles from './confronto.module.css';

type Props = {
  /** The figures of the statement as the page computes them. */
  readonly base: FigureScenario;
  readonly scenari: readonly ScenarioElenco[];
  readonly isPending: boolean;
  readonly onReport: (scenario: ScenarioElenco, nelReport: boolean) => void;
};

const toFilo = (figure: FigureScenario): FigureScenarioFilo => ({
  ...figure,
  patrimonio_netto: euroToNumber(figure.patrimonio_netto),
  risultato: euroToNumber(figure.risultato),
  disponibilita: euroToNumber(figure.disponibilita),
});

const rows: readonly { readonly nome: string; readonly render: (figure: FigureScenarioFilo) => ReactNode }[] = [
  {
    nome: 'Grado di rischio',
    render: ({ rischio }) => (
      <span className={styles.grado}>
        {formatGrado(rischio)} <RischioChip rischio={rischio} size="sm" />
      </span>
    ),
  },
  {
    nome: 'Indici di allerta oltre soglia',
    render: ({ oltre_soglia, indici_valutati }) => `${oltre_soglia} su ${indici_valutati}`,
  },
  { nome: 'Indicatori critici', render: ({ critici }) => critici },
  { nome: 'Patrimonio netto', render: ({ patrimonio_netto }) => formatImporto(patrimonio_netto) },
  { nome: 'Posizione finanziaria netta', render: ({ pfn }) => formatImporto(pfn) },
  { nome: 'Risultato dell’esercizio', render: ({ risultato }) => formatImporto(risultato) },
  { nome: 'Disponibilità liquide', render: ({ disponibilita }) => formatImporto(disponibilita) },
  { nome: 'Liquidità a breve (IdA4)', render: ({ liquidita }) => formatPercent(liquidita) },
];

const { confronto: MAX } = LIMITI_SCENARI;

/** Which scenarios stand beside the statement: at most three. */
const Choice = ({
  scenari,
  shown,
  onChange,
}: Pick<Props, 'scenari'> & {
  readonly shown: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) => (
  <Popover position="bottom-end" shadow="md" width={300} trapFocus>
    <Popover.Target>
      <Button size="xs" className="push" leftSection={<IconPlus size={15} stroke={1.7} />}>
        Scegli scenari
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <div className={styles.scelte} role="group" aria-label={`Fino a ${MAX} scenari`}>
        {scenari.map(({ id, nome }) => (
          <Checkbox
            key={id}
            size="sm"
            label={nome}
            checked={shown.includes(id)}
            disabled={!shown.includes(id) && shown.length >= MAX}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...shown, id] : shown.filter((altro) => altro !== id))
            }
          />
        ))}
      </div>
    </Popover.Dropdown>
  </Popover>
);

/** What there is to know of a column: its levers do not fit, or it was computed by other rules. */
const describeColumn = ({ motivo, fermo, versione_regole }: ScenarioElenco): string | null => {
  if (motivo !== null) return motivo;
  if (versione_regole !== VERSIONE_REGOLE) return `Calcolato con le regole ${versione_regole}.`;
  return fermo ? 'Valori del blocco dei dati.' : null;
};

const Table = ({
  base,
  columns,
  isPending,
  onReport,
}: Pick<Props, 'base' | 'isPending' | 'onReport'> & {
  readonly columns: readonly ScenarioElenco[];
}) => {
  // Figures that were kept with a locked statement are compared with those of the same moment.
  const kept = columns.find(({ fermo }) => fermo);
  const prima = kept?.prima ?? toFilo(base);
  return (
    <div className={styles.scroll} role="region" aria-label="Tabella di confronto" tabIndex={0}>
      <table className={styles.table} aria-label="Scenari a confronto">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Grandezza</span>
            </th>
            <th scope="col">Bilancio</th>
            {columns.map((scenario) => (
              <th key={scenario.id} scope="col" className={styles.nome} title={scenario.nome}>
                {scenario.nome}
                {describeColumn(scenario) !== null && <span className={styles.nota}>{describeColumn(scenario)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ nome, render }) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td>{render(prima)}</td>
              {columns.map(({ id, dopo }) => (
                <td key={id} className={styles.dopo}>
                  {dopo === null ? '-' : render(dopo)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Nel report</th>
            <td>sempre</td>
            {columns.map((scenario) => (
              <td key={scenario.id}>
                <Switch
                  className={styles.switch ?? ''}
                  size="sm"
                  aria-label={`${scenario.nome} nel report`}
                  checked={scenario.nel_report}
                  disabled={isPending}
                  onChange={(event) => onReport(scenario, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
};

/** The statement and up to three saved scenarios side by side. */
export const ConfrontoCard = ({ scenari, ...table }: Props) => {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const ids = (chosen ?? scenari.map(({ id }) => id))
    .filter((id) => scenari.some((one) => one.id === id))
    .slice(0, MAX);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="confronto-titolo">
      <header>
        <h2 id="confronto-titolo">Confronto</h2>
        <span className="caption">fino a tre scenari accanto al bilancio</span>
        {scenari.length > 0 && <Choice scenari={scenari} shown={ids} onChange={setChosen} />}
      </header>
      {scenari.length === 0 ? (
        <p className={styles.vuoto}>
          Nessuno scenario salvato. Impostare le leve e premere «Salva scenario»: qui stanno fianco a fianco, e uno può
          entrare nel report.
        </p>
      ) : (
        <Table columns={scenari.filter(({ id }) => ids.includes(id))} {...table} />
      )}
    </section>
  );
};
