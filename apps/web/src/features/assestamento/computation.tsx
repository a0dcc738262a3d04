import type { Scrittura } from '@vedetta/contract';
import { FormulaSpiegata } from '../../components/indicatore/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import styles from './assestamento.module.css';

const CERTEZZE = {
  letta: null,
  non_letta: 'fonte non riletta',
  scelta_di_prodotto: 'scelta del prodotto',
} as const;

type Props = { readonly entry: Scrittura };

/** How the amount of an entry comes about: where from, the arithmetic, its steps and its rules. */
export const Computation = ({ entry: { fondamento, manca, superata } }: Props) => {
  if (fondamento === null)
    return (
      <p className={styles.note}>{manca?.nota ?? 'Il calcolo non è registrato: vale l’importo della scrittura.'}</p>
    );
  const { origine, albero, passaggi, note, regole } = fondamento;
  const risultato =
    albero.valore === null ? null : formatImporto(Math.round(Number(albero.valore) * 100) / 100, { simbolo: true });
  return (
    <div className={styles.computation}>
      <p className="caption">{`Si calcola ${origine}.`}</p>
      <FormulaSpiegata albero={albero} risultato={risultato} isWords={false} />
      {passaggi.map(({ codice, nome, valore, albero: passo }) => (
        <details key={codice}>
          <summary>
            {nome} <b>{formatImporto(valore === null ? null : Math.round(valore * 100) / 100)}</b>
          </summary>
          <FormulaSpiegata albero={passo} risultato={null} isWords={false} />
        </details>
      ))}
      {superata && (
        <p className={styles.warning}>Con i dati di oggi l’importo sarebbe un altro: salvare per ricalcolarlo.</p>
      )}
      {note.map((nota) => (
        <p key={nota} className="caption">
          {nota}
        </p>
      ))}
      {regole.map(({ nome, fonte, certezza }) => (
        <p key={nome} className="caption">
          {nome}. {fonte !== null && `${fonte}. `}
          {CERTEZZE[certezza] !== null && <em>({CERTEZZE[certezza]})</em>}
        </p>
      ))}
    </div>
  );
};
