import type { ContiPrecedenti } from '@vedetta/contract';
import type { CodiceVoceInput } from '@vedetta/domain';
import { formatData, vociInput } from '@vedetta/domain';
import { useState } from 'react';
import { countOf, formatCents, formatQuota, formatSaldo, nameVoce } from './format.ts';
import { Ricordati, Rispetto } from './rispetto.tsx';
import type { Mesi } from './state/confronto.ts';
import { QUOTA_RILEVANTE, sumVoci } from './state/confronto.ts';
import type { Mapping, Riga } from './state/mapping.ts';
import { computeRighe, computeSintesi } from './state/mapping.ts';
import styles from './verifica.module.css';

const SEZIONI = [
  ['SPA', 'Attivo'],
  ['SPP', 'Passivo'],
  ['CE', 'Conto economico'],
] as const;

type Props = {
  readonly mapping: Mapping;
  readonly data: string;
  readonly precedenti: ContiPrecedenti | null;
  readonly mesi: Mesi;
};

const Figure = ({
  nome,
  valore,
  nota,
  tone,
}: {
  readonly nome: string;
  readonly valore: string;
  readonly nota: string;
  readonly tone?: 'good' | 'bad';
}) => (
  <div className={styles.stat} data-tone={tone}>
    <span className="caption">{nome}</span>
    <b className={styles.figure}>{valore}</b>
    <span className="caption">{nota}</span>
  </div>
);

const Figures = ({ mapping }: Pick<Props, 'mapping'>) => {
  const sintesi = computeSintesi(mapping);
  return (
    <div className={styles.stats}>
      <Figure
        nome="Euro coperti"
        valore={formatQuota(sintesi.euroCoperti, sintesi.euro)}
        nota={`su ${formatCents(sintesi.euro)} €`}
      />
      <Figure
        nome="Conti"
        valore={String(mapping.verifica.conti.length)}
        nota={`in ${countOf(computeRighe(mapping).size, 'voce', 'voci')}`}
      />
      <Figure
        nome="Squadratura"
        valore={`${formatCents(sintesi.squadratura)} €`}
        nota={`attivo ${formatCents(sintesi.attivo)} €`}
        tone={sintesi.squadratura === 0 ? 'good' : 'bad'}
      />
      <Figure
        nome="Risultato calcolato"
        valore={`${formatCents(sintesi.risultato)} €`}
        nota="prima degli assestamenti"
      />
    </div>
  );
};

const describeDifference = (codice: CodiceVoceInput, now: number, before: number | undefined, mesi: Mesi) => {
  if (before === undefined || before === 0) return { text: before === undefined ? '' : 'nuova', isLarge: false };
  const isEconomico = codice.startsWith('CE');
  const [a, b] = isEconomico ? [before / mesi.prima, now / mesi.adesso] : [before, now];
  if (a === b) return { text: '=', isLarge: false };
  const share = (b - a) / Math.abs(a);
  const sign = share < 0 ? '−' : '+';
  return {
    text: `${sign}${(Math.abs(share) * 100).toFixed(1).replace('.', ',')} %`,
    isLarge: Math.abs(share) > QUOTA_RILEVANTE,
  };
};

const Conti = ({ riga, mapping }: { readonly riga: Riga; readonly mapping: Mapping }) => (
  <ul className={styles.sotto}>
    {riga.conti.map((position) => {
      const conto = mapping.verifica.conti[position];
      return conto === undefined ? null : (
        <li key={position}>
          <span>
            {conto.codice} {conto.descrizione}
          </span>
          <span className="num">{formatSaldo(conto.saldo)}</span>
        </li>
      );
    })}
  </ul>
);

const VoceRiga = ({
  riga,
  mapping,
  before,
  mesi,
}: {
  readonly riga: Riga;
  readonly mapping: Mapping;
  readonly before: ReadonlyMap<CodiceVoceInput, number> | null;
  readonly mesi: Mesi;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const { text, isLarge } = describeDifference(riga.codice, riga.centesimi, before?.get(riga.codice), mesi);
  return (
    <>
      <tr>
        <td>{nameVoce(riga.codice)}</td>
        <td className="muted">{riga.codice}</td>
        <td className="num">
          <button
            type="button"
            className={styles.link}
            aria-expanded={isOpen}
            aria-label={`${countOf(riga.conti.length, 'conto', 'conti')} di ${nameVoce(riga.codice)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {riga.conti.length}
          </button>
        </td>
        <td className="num">
          <b>{formatCents(riga.centesimi)}</b>
        </td>
        {before !== null && (
          <>
            <td className="num">{before.has(riga.codice) ? formatCents(before.get(riga.codice) ?? 0) : '-'}</td>
            <td className="num" data-large={isLarge || undefined}>
              {text}
            </td>
          </>
        )}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={before === null ? 4 : 6}>
            <Conti riga={riga} mapping={mapping} />
          </td>
        </tr>
      )}
    </>
  );
};

const Voci = ({ mapping, data, precedenti, mesi }: Props) => {
  const righe = computeRighe(mapping);
  const before = precedenti?.bilancio == null ? null : sumVoci(precedenti.conti);
  const ordinate = vociInput.flatMap((codice) => righe.get(codice) ?? []);
  return (
    <section className={styles.card}>
      <h2>
        Voci alimentate
        {before !== null && <span className="caption">conto economico: differenza sul mese medio</span>}
      </h2>
      <table className={styles.voci}>
        <thead>
          <tr>
            <th scope="col">Voce</th>
            <th scope="col">Codice</th>
            <th scope="col" className="num">
              Conti
            </th>
            <th scope="col" className="num">
              {formatData(data)}
            </th>
            {before !== null && (
              <>
                <th scope="col" className="num">
                  {formatData(precedenti?.bilancio?.data_bilancio ?? data)}
                </th>
                <th scope="col" className="num">
                  Differenza
                </th>
              </>
            )}
          </tr>
        </thead>
        {SEZIONI.map(([prefix, titolo]) => (
          <tbody key={prefix}>
            <tr className={styles.sezione}>
              <th scope="rowgroup" colSpan={before === null ? 4 : 6}>
                {titolo}
              </th>
            </tr>
            {ordinate
              .filter(({ codice }) => codice.startsWith(prefix))
              .map((riga) => (
                <VoceRiga key={riga.codice} riga={riga} mapping={mapping} before={before} mesi={mesi} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};

/** Step 3: the last look at what will be loaded. */
export const StepResoconto = (props: Props) => {
  const { mapping } = props;
  const { avvisi } = mapping.verifica;
  return (
    <div className={styles.split}>
      <div className={styles.main} tabIndex={0} role="region" aria-label="Resoconto dell’importazione">
        <Figures mapping={mapping} />
        <Voci {...props} />
      </div>
      <aside className={styles.side} aria-label="Avvisi">
        <h2>Avvisi ({avvisi.length})</h2>
        {avvisi.length === 0 && <p className="muted">Nessun avviso.</p>}
        <ul className={styles.avvisi}>
          {avvisi.map(({ testo, domanda }, position) => (
            <li key={position} data-tone={domanda ? 'warn' : undefined}>
              {testo}
            </li>
          ))}
        </ul>
        <Rispetto {...props} />
        <Ricordati mapping={mapping} />
      </aside>
    </div>
  );
};
