import { regoleScadenze, tipiScadenza } from '@vedetta/domain';
import styles from './scadenze.module.css';

const CERTEZZE = {
  letta: 'fonte letta',
  non_letta: 'da riscontrare sul testo',
  scelta_di_prodotto: 'nessun obbligo di legge',
} as const;

/** Where the dates come from, and how sure that is. */
export const RulesCard = () => (
  <section className={`card ${styles.rules}`} aria-label="Regole">
    <h2>Come si calcolano</h2>
    <dl>
      {tipiScadenza.map((tipo) => {
        const { nome, regola, fonte, certezza } = regoleScadenze[tipo];
        return (
          <div key={tipo}>
            <dt>{nome}</dt>
            <dd>
              {regola.charAt(0).toUpperCase()}
              {regola.slice(1)}.{' '}
              <span className="caption">
                {fonte}; {CERTEZZE[certezza]}.
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  </section>
);
