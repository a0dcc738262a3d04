import { Link } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportazioneAssestamento } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';
import { useMemo } from 'react';
import { formatSaldo } from '../../components/conti/index.ts';
import { useScrittureToccate } from '../../queries/assestamento.ts';
import avvisi from './avvisi.module.css';
import { buildImportazione } from './carica.ts';
import { countOf, nameVoceBreve } from './format.ts';
import type { Mapping } from './state/mapping.ts';
import styles from './verifica.module.css';

type Toccate = Pick<ImportazioneAssestamento, 'da_ricontrollare' | 'ricalcolate'>;

/** Confirmed entries on lines that change: before the save, with each line before and after. */
const DaRicontrollare = ({ da_ricontrollare }: Pick<Toccate, 'da_ricontrollare'>) =>
  da_ricontrollare.length === 0 ? null : (
    <>
      <p data-tone="warn">
        <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />{' '}
        <b>{countOf(da_ricontrollare.length, 'scrittura confermata', 'scritture confermate')} da ricontrollare</b>: le
        loro voci cambiano. Restano e contano ancora.
      </p>
      <ul className={avvisi.conti}>
        {da_ricontrollare.map(({ nome, importo, voci }, position) => (
          <li key={`${nome}-${position}`}>
            <span>
              <b>{nome}</b>
              {voci.map(({ voce, prima, dopo }) => (
                <span key={voce} className={styles.toccata}>
                  {isCodiceVoceInput(voce) ? nameVoceBreve(voce) : voce}
                  <span className="num">
                    {formatSaldo(prima)} → {formatSaldo(dopo)}
                  </span>
                </span>
              ))}
            </span>
            <span className="num">{formatSaldo(importo)}</span>
          </li>
        ))}
      </ul>
    </>
  );

const Ricalcolate = ({ ricalcolate }: Pick<Toccate, 'ricalcolate'>) =>
  ricalcolate.length === 0 ? null : (
    <details>
      <summary>
        {ricalcolate.length === 1 ? 'Una si ricalcola' : `${ricalcolate.length} si ricalcolano`} sui nuovi importi
      </summary>
      <ul className={styles.sotto}>
        {ricalcolate.map(({ nome, prima, dopo }, position) => (
          <li key={`${nome}-${position}`}>
            <span>{nome}</span>
            <span className="num">
              {formatSaldo(prima)} → {formatSaldo(dopo)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );

/** What loading does to the adjustments of the statement: the server computes the change that the save will make. */
export const ScrittureToccate = ({ bilancio, mapping }: { readonly bilancio: string; readonly mapping: Mapping }) => {
  const voci = useMemo(() => buildImportazione(mapping).voci, [mapping]);
  const { data, isError } = useScrittureToccate(bilancio, voci);
  return (
    <section aria-label="Scritture di assestamento" className={styles.toccate}>
      <h3>Scritture di assestamento</h3>
      {isError && <p className="muted">Non è stato possibile verificare l’effetto sulle scritture: restano tutte.</p>}
      {data === undefined && !isError && <p className="muted">Verifica in corso</p>}
      {data !== undefined && (
        <>
          <DaRicontrollare da_ricontrollare={data.da_ricontrollare} />
          <Ricalcolate ricalcolate={data.ricalcolate} />
          {data.invariate > 0 && (
            <p className="muted">
              {data.invariate === 1 ? 'Una resta com’è.' : `${data.invariate} restano come sono.`}
            </p>
          )}
          {data.messe_da_parte > 0 && (
            <p className="muted">
              {countOf(data.messe_da_parte, 'valore alternativo scritto', 'valori alternativi scritti')} prima delle
              scritture {data.messe_da_parte === 1 ? 'viene messo' : 'vengono messi'} da parte.
            </p>
          )}
        </>
      )}
      <Link to="/bilanci/$id/assestamento" params={{ id: bilancio }}>
        Apri l’assestamento
      </Link>
    </section>
  );
};
