import type { IndicatorStatic, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { useUser } from '../../lib/session.ts';
import { RischioChip } from '../rischio/index.ts';
import { Dialog } from '../ui/index.ts';
import { formatIntervallo, hasStati } from './bar-text.ts';
import styles from './indicatore-info.module.css';
import { buildLink } from './external-link.ts';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly codice: string;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
  readonly statico: IndicatorStatic | undefined;
};

const RulesTable = ({
  soglie,
  unit,
}: {
  readonly soglie: readonly Intervallo[];
  readonly unit: SchemaIndicatore['unit'];
}) => (
  <section className={styles.parte}>
    <h3>Regole di assegnazione dei punteggi</h3>
    <table className={styles.regole}>
      <thead>
        <tr>
          <th scope="col">Intervallo</th>
          <th scope="col">Punteggio</th>
        </tr>
      </thead>
      <tbody>
        {soglie.map((intervallo) => (
          <tr key={`${intervallo.min} ${intervallo.max}`}>
            <td>
              {/* For a state the label says it all. */}
              {hasStati(unit) ? intervallo.label : formatIntervallo(intervallo, unit)}
              {!hasStati(unit) && intervallo.min !== intervallo.max && (
                <span className="caption">{intervallo.label}</span>
              )}
            </td>
            <td>
              <RischioChip
                indicatore={{ punteggio: intervallo.score, etichetta_punteggio: intervallo.score_label }}
                size="sm"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The information dialog of an indicator: description, special cases, rules of the punteggio. */
export const IndicatoreInfo = ({ opened, onClose, codice, schema, soglie, statico }: Props) => {
  const user = useUser();
  const link = statico === undefined ? null : buildLink(statico, user?.dati_licenza?.last_ticket_id ?? null);
  return (
    <Dialog opened={opened} onClose={onClose} titolo={`${schema.name} (${codice})`} size={640}>
      <div className={styles.info}>
        <p>{statico?.descrizione_estesa ?? schema.description}</p>
        {link !== null && (
          <p>
            <a className="link" href={link} target="_blank" rel="noreferrer">
              Maggiori informazioni
            </a>
          </p>
        )}
        {statico !== undefined && statico.casi_particolari !== '' && (
          <section className={styles.parte}>
            <h3>Casi particolari</h3>
            <p>{statico.casi_particolari}</p>
          </section>
        )}
        {soglie.length > 0 && <RulesTable soglie={soglie} unit={schema.unit} />}
        {statico !== undefined && <p className="caption">{statico.stato_normativo}.</p>}
      </div>
    </Dialog>
  );
};
