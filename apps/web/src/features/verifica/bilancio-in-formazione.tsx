import type { CodiceVoceInput } from '@vedetta/domain';
import { vociInput } from '@vedetta/domain';
import { countOf, formatCents, formatQuota, nameVoce } from './format.ts';
import type { Mapping, Riga, Sintesi } from './state/mapping.ts';
import { computeRighe, computeSintesi } from './state/mapping.ts';
import styles from './verifica.module.css';

const SEZIONI = [
  ['SPA', 'Attivo'],
  ['SPP', 'Passivo'],
  ['CE', 'Conto economico'],
] as const;

const Sezione = ({
  titolo,
  righe,
  evidenza,
}: {
  readonly titolo: string;
  readonly righe: readonly Riga[];
  readonly evidenza: CodiceVoceInput | null;
}) => (
  <tbody>
    <tr className={styles.sezione}>
      <th scope="rowgroup" colSpan={3}>
        {titolo}
      </th>
    </tr>
    {righe.map(({ codice, conti, centesimi }) => (
      <tr key={codice} data-active={codice === evidenza || undefined}>
        <td title={codice}>{nameVoce(codice)}</td>
        <td className="num muted">{conti.length}</td>
        <td className="num">{formatCents(centesimi)}</td>
      </tr>
    ))}
  </tbody>
);

const describeEffect = (voce: CodiceVoceInput, after: Sintesi): string =>
  `Con «${nameVoce(voce)}» la squadratura diventa ${formatCents(after.squadratura)} € e gli euro coperti ${formatQuota(after.euroCoperti, after.euro)}.`;

/** The statement as it is forming, and what the highlighted choice would do to it. */
export const BilancioInFormazione = ({
  mapping,
  evidenza,
  effetto,
}: {
  readonly mapping: Mapping;
  /** The line under the cursor. */
  readonly evidenza: CodiceVoceInput | null;
  readonly effetto: { readonly voce: CodiceVoceInput; readonly mapping: Mapping } | null;
}) => {
  const sintesi = computeSintesi(mapping);
  const righe = computeRighe(mapping);
  const ordinate = vociInput.flatMap((codice) => righe.get(codice) ?? []);
  return (
    <aside className={styles.side} aria-label="Bilancio in formazione">
      <h2>Bilancio in formazione</h2>
      <p className={styles.quadratura} data-tone={sintesi.squadratura === 0 ? 'good' : 'bad'} role="status">
        Squadratura: {formatCents(sintesi.squadratura)} €
      </p>
      {sintesi.squadratura !== 0 && (
        <p className="caption">
          È il saldo, dare meno avere con segno opposto, di ciò che non ha ancora una voce o resta fuori.
        </p>
      )}
      <p>
        <b className={styles.figure}>{formatQuota(sintesi.euroCoperti, sintesi.euro)}</b> degli euro coperti
        <br />
        <span className="caption">
          {countOf(sintesi.conti, 'conto', 'conti')} su {mapping.verifica.conti.length}
        </span>
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Voci alimentate">
        <table className={styles.voci}>
          <thead>
            <tr>
              <th scope="col">Voce</th>
              <th scope="col" className="num">
                Conti
              </th>
              <th scope="col" className="num">
                Importo
              </th>
            </tr>
          </thead>
          {SEZIONI.map(([prefix, titolo]) => (
            <Sezione
              key={prefix}
              titolo={titolo}
              righe={ordinate.filter(({ codice }) => codice.startsWith(prefix))}
              evidenza={evidenza}
            />
          ))}
        </table>
      </div>
      <p className={styles.effetto} role="status">
        {effetto !== null && describeEffect(effetto.voce, computeSintesi(effetto.mapping))}
      </p>
    </aside>
  );
};
