import type { CorrezioniVerifica, Verifica } from '@vedetta/contract';
import { formatSaldo } from '../../components/conti/index.ts';
import { EsitoTag } from './anteprima.tsx';
import { ESITI } from './nomi.ts';
import styles from './step-file.module.css';

const SHOWN = 200;
const NON_SALTATE: ReadonlySet<string> = new Set(['conto', 'intestazione', 'vuota']);

type Props = {
  readonly verifica: Verifica;
  readonly correzioni: CorrezioniVerifica;
  readonly onCorrect: (correzioni: CorrezioniVerifica) => void;
};

/** What the rows of the file turned out to be: they add up to all of them. */
export const RigheLette = ({ verifica: { resoconto, righe }, ...correct }: Props) => {
  const parti = Object.entries(resoconto.esiti).filter(([, quante]) => quante > 0);
  const saltate = righe.filter(
    ({ riga, esito }) => !NON_SALTATE.has(esito) || correct.correzioni.righe?.includes(riga),
  );
  return (
    <section>
      <h3>Righe lette</h3>
      <div className={styles.barra} aria-hidden="true">
        {parti.map(([esito, quante]) => (
          <span key={esito} data-esito={esito} style={{ flexGrow: quante }} />
        ))}
      </div>
      <dl className={styles.dl}>
        {parti.map(([esito, quante]) => (
          <div key={esito}>
            <dt>
              <span className={styles.segno} data-esito={esito} aria-hidden="true" />
              {ESITI[esito] ?? esito}
            </dt>
            <dd>{quante}</dd>
          </div>
        ))}
        <div data-total>
          <dt>Righe del file</dt>
          <dd>{resoconto.righe}</dd>
        </div>
      </dl>
      {saltate.length > 0 && (
        <details className={styles.saltate}>
          <summary>
            {saltate.length === 1 ? 'Mostra la riga saltata' : `Mostra le ${saltate.length} righe saltate`}
          </summary>
          <ul>
            {saltate.slice(0, SHOWN).map(({ riga, codice, descrizione, saldo, esito }, posto) => (
              <li key={`${riga}-${posto}`}>
                <span className="caption">{riga}</span>
                <span>
                  {codice} {descrizione}
                </span>
                <span className="num">{saldo === null ? '' : formatSaldo(saldo)}</span>
                <EsitoTag riga={riga} esito={esito} {...correct} />
              </li>
            ))}
          </ul>
          {saltate.length > SHOWN && <p className="caption">e altre {saltate.length - SHOWN}</p>}
        </details>
      )}
    </section>
  );
};
