import { IconAlertTriangle } from '@tabler/icons-react';
import type { Quadro, ScadenzaQuadro } from '@vedetta/contract';
import { GIORNI_SCADENZA } from '@vedetta/contract';
import { addGiorni, formatData, regoleScadenze } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { printDistanza, printGiorno, printPeriodo, TipoIcon } from '../../components/scadenze/index.ts';
import styles from './scadenze.module.css';
import { formatQuanti } from '../../lib/quanti.ts';

const SETTIMANA = 7;
const MASSIMO = 8;

type Gruppo = { readonly titolo: string; readonly isLate: boolean; readonly scadenze: readonly ScadenzaQuadro[] };

/** By urgency; only groups with something in them. */
const groupScadenze = ({ scadenze }: Quadro, oggi: string): readonly Gruppo[] => {
  const limite = addGiorni(oggi, SETTIMANA);
  const shown = scadenze.slice(0, MASSIMO);
  const gruppi: readonly Gruppo[] = [
    { titolo: 'In ritardo', isLate: true, scadenze: shown.filter(({ in_ritardo }) => in_ritardo) },
    {
      titolo: 'Prossimi 7 giorni',
      isLate: false,
      scadenze: shown.filter(({ in_ritardo, data }) => !in_ritardo && data <= limite),
    },
    {
      titolo: `Entro il ${formatData(addGiorni(oggi, GIORNI_SCADENZA))}`,
      isLate: false,
      scadenze: shown.filter(({ in_ritardo, data }) => !in_ritardo && data > limite),
    },
  ];
  return gruppi.filter(({ scadenze: found }) => found.length > 0);
};

type RowProps = { readonly scadenza: ScadenzaQuadro; readonly oggi: string };

const Row = ({ scadenza, oggi }: RowProps) => {
  const { data, tipo, aziende, azienda } = scadenza;
  return (
    <li className={styles.line} data-row>
      <TipoIcon tipo={tipo} />
      <div className={styles.what}>
        <Link to="/scadenze" search={{ giorno: data, tipo }} className={styles.title} title={regoleScadenze[tipo].nome}>
          {regoleScadenze[tipo].nome}
        </Link>
        <div className="caption">
          {azienda === null ? (
            `${formatQuanti(aziende)} aziende, ${printPeriodo(scadenza)}`
          ) : (
            <Link to="/aziende/$id" params={{ id: azienda.id }} title={azienda.ragione_sociale}>
              {azienda.ragione_sociale}
            </Link>
          )}
        </div>
      </div>
      <div className={styles.when}>
        <span className="date">{printGiorno(data)}</span>
        <div className="caption">{printDistanza(data, oggi)}</div>
      </div>
    </li>
  );
};

type ScadenzeProps = { readonly quadro: Quadro; readonly oggi: string };

/** The deadlines that are overdue or near, by urgency. */
export const Scadenze = ({ quadro, oggi }: ScadenzeProps) => {
  const gruppi = groupScadenze(quadro, oggi);
  return (
    <section className={`card ${styles.card}`} aria-label="Scadenze" data-rows>
      <header>
        <h2>Scadenze</h2>
        <Link to="/scadenze" className="caption link push">
          Tutte
        </Link>
      </header>
      {gruppi.length === 0 && <p className={styles.none}>Nessuna scadenza nei prossimi {GIORNI_SCADENZA} giorni.</p>}
      {gruppi.map(({ titolo, isLate, scadenze }) => (
        <section key={titolo} aria-label={titolo}>
          <h3 className={styles.group} data-late={isLate || undefined}>
            {isLate && <IconAlertTriangle size={14} stroke={1.9} aria-hidden />}
            {titolo}
          </h3>
          <ul>
            {scadenze.map((scadenza) => (
              <Row key={`${scadenza.data} ${scadenza.tipo} ${scadenza.periodo}`} scadenza={scadenza} oggi={oggi} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
};
