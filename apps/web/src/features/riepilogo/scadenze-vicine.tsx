import type { Riepilogo, ScadenzaQuadro } from '@vedetta/contract';
import { GIORNI_PROSSIME } from '@vedetta/contract';
import { regoleScadenze } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { printDistanza, printGiorno, printPeriodo, TipoIcon } from '../../components/scadenze/index.ts';
import styles from './scadenze-vicine.module.css';
import { formatQuanti } from '../../lib/quanti.ts';

const Row = ({ scadenza, oggi }: { readonly scadenza: ScadenzaQuadro; readonly oggi: string }) => {
  const { data, tipo, in_ritardo, aziende, azienda } = scadenza;
  return (
    <li className={styles.row} data-row data-late={in_ritardo || undefined}>
      <span className={styles.when}>
        <b>{printGiorno(data)}</b>
        <span className="caption">{printDistanza(data, oggi)}</span>
      </span>
      <TipoIcon tipo={tipo} />
      <span>
        <Link to="/scadenze" search={{ giorno: data, tipo }}>
          {regoleScadenze[tipo].nome}
        </Link>
        <span className="caption">{printPeriodo(scadenza)}</span>
      </span>
      <span>
        {azienda === null ? (
          `${formatQuanti(aziende)} aziende`
        ) : (
          <Link to="/aziende/$id" params={{ id: azienda.id }}>
            {azienda.ragione_sociale}
          </Link>
        )}
      </span>
    </li>
  );
};

/** What is late or due soon. */
export const ScadenzeVicine = ({ riepilogo }: { readonly riepilogo: Riepilogo }) => {
  const { scadenze, in_scadenza, in_ritardo, al } = riepilogo;
  return (
    <section className={`card ${styles.card}`} aria-label="Scadenze">
      <header>
        <h2>Scadenze</h2>
        <span className="caption">
          {formatQuanti(in_scadenza)} entro {GIORNI_PROSSIME} giorni
          {in_ritardo > 0 && (
            <>
              , di cui{' '}
              <Link to="/scadenze" search={{ stato: 'ritardo' }} className="link">
                {formatQuanti(in_ritardo)} in ritardo
              </Link>
            </>
          )}
        </span>
      </header>
      {scadenze.length === 0 ? (
        <p className={styles.none}>Niente in ritardo e nessuna scadenza nei prossimi {GIORNI_PROSSIME} giorni.</p>
      ) : (
        <ul data-rows>
          {scadenze.map((scadenza) => (
            <Row key={`${scadenza.data} ${scadenza.tipo} ${scadenza.periodo}`} scadenza={scadenza} oggi={al} />
          ))}
        </ul>
      )}
    </section>
  );
};
