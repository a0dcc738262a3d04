import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ContestoFilo, SchemaIndicatori } from '@vedetta/contract';
import { codiciLeva, NOTA_RIMEDI, printMotivoRimedio } from '@vedetta/domain';
import type { Leva, LevaDisponibile, MotivoRimedio, Rimedio, RimedioLeva } from '@vedetta/domain';
import { memo, useState } from 'react';
import { formatValore } from '../../components/indicatore/index.ts';
import { formatGrado } from '../../components/rischio/index.ts';
import { LoadingRows, Tag } from '../../components/ui/index.ts';
import styles from './rimedi.module.css';
import { buildTable, findSmallest } from './state/rimedi-rows.ts';
import type { Base } from './state/view.ts';
import { printQuantity } from './texts.ts';
import { useRimedi } from './use-rimedi.ts';
import type { Rimedi } from './use-rimedi.ts';

type Props = {
  readonly base: Base;
  readonly schema: SchemaIndicatori;
  readonly onUse: (leva: Leva) => void;
};

type ContentProps = Props & { readonly rimedi: Rimedi; readonly onRetry: () => void };

type CellProps = {
  readonly leva: LevaDisponibile;
  readonly rimedio: RimedioLeva | undefined;
  readonly indicatore: string;
  readonly isSmallest: boolean;
  readonly onUse: (leva: Leva) => void;
};

const printPeggiora = (codici: readonly string[]): string | null => {
  if (codici.length === 0) return null;
  const [first, second, ...rest] = codici;
  const named = second === undefined ? first : `${first}, ${second}`;
  return `peggiora ${named}${rest.length > 0 ? ` e altri ${rest.length}` : ''}`;
};

/** Under the amount: the threshold where it is another one, the grade it gives, what it makes worse. */
const listNotes = (
  { valore, soglia_mostrata, impraticabile, rischio_dopo, peggiora }: RimedioLeva,
  leva: LevaDisponibile,
) =>
  [
    valore === null ? 'resta in prossimità' : null,
    valore !== null && soglia_mostrata !== null
      ? `entro soglia da ${printQuantity(soglia_mostrata, leva.unita)}`
      : null,
    impraticabile ? 'oltre il totale attivo: non praticabile' : null,
    rischio_dopo === null ? null : `grado ${formatGrado(rischio_dopo)}`,
    printPeggiora(peggiora),
  ].filter((nota) => nota !== null);

/** Why there is no amount; the reason of a one-off gain is long. */
const Missing = ({ motivo }: { readonly motivo: MotivoRimedio }) => (
  <td className={styles.no} title={printMotivoRimedio(motivo)}>
    {motivo === 'non_pertinente' ? 'provento una tantum' : printMotivoRimedio(motivo)}
  </td>
);

const Cell = ({ leva, rimedio, indicatore, isSmallest, onUse }: CellProps) => {
  if (rimedio === undefined) return <td className={styles.no} />;
  const { valore_mostrato, soglia_mostrata, motivo, leva: proposta, peggiora } = rimedio;
  const amount = valore_mostrato ?? soglia_mostrata;
  if (amount === null || proposta === null) return <Missing motivo={motivo ?? 'non_basta_da_sola'} />;
  const text = printQuantity(amount, leva.unita);
  return (
    <td className={isSmallest ? styles.smallest : undefined}>
      <button
        type="button"
        aria-label={`${indicatore}: ${leva.nome} ${text}, metti tra le leve`}
        title={peggiora.length > 0 ? `Peggiorano: ${peggiora.join(', ')}` : 'Metti tra le leve'}
        onClick={() => onUse(proposta)}
      >
        {isSmallest && <IconCheck size={14} stroke={2.2} aria-hidden />}
        {text}
      </button>
      {listNotes(rimedio, leva).map((nota) => (
        <span key={nota} className={styles.nota}>
          {nota}
        </span>
      ))}
    </td>
  );
};

type RowProps = Pick<Props, 'base' | 'schema' | 'onUse'> & {
  readonly rimedio: Rimedio;
  readonly leve: readonly LevaDisponibile[];
};

const Row = ({ base, schema, rimedio, leve, onUse }: RowProps) => {
  const { gruppo, codice } = rimedio;
  const dati = schema[gruppo]?.indicators[codice];
  const risultato = base.risultati.find((altro) => altro.gruppo === gruppo && altro.codice === codice);
  const nome = dati?.name ?? codice;
  const smallest = findSmallest(rimedio);
  return (
    <tr>
      <th scope="row">
        {nome}
        <span className={styles.nota}>
          {codice}, ora {formatValore(risultato?.valore ?? null, dati?.unit ?? null)}
        </span>
      </th>
      {leve.map((leva) => (
        <Cell
          key={leva.codice}
          leva={leva}
          rimedio={rimedio.leve.find((altra) => altra.codice === leva.codice)}
          indicatore={nome}
          isSmallest={smallest === leva.codice}
          onUse={onUse}
        />
      ))}
    </tr>
  );
};

const list = new Intl.ListFormat('it', { type: 'conjunction' });

/** Levers that are enough for nothing, in a sentence. */
const printInutili = (inutili: readonly LevaDisponibile[]): string => {
  const nomi = list.format(inutili.map(({ nome }) => `«${nome}»`));
  return inutili.length === 1
    ? `${nomi} non basta da sola per nessuno di questi indicatori.`
    : `${nomi} non bastano da sole per nessuno di questi indicatori.`;
};

/** Rows shown at first: the critical ones come before. */
const ROWS = 7;

const Table = ({ base, schema, rimedi, onUse }: Omit<ContentProps, 'onRetry'>) => {
  const [isAll, setIsAll] = useState(false);
  const { leve, inutili, critici, altri } = buildTable(rimedi.rimedi, base.leve, rimedi.leve);
  const all = [...critici, ...altri];
  const rows = isAll ? all : all.slice(0, ROWS);
  const hidden = all.length - rows.length;
  return (
    <>
      {leve.length > 0 && (
        <div className={styles.scroll} role="region" aria-label="Tabella di che cosa basterebbe" tabIndex={0}>
          <table className={styles.table} aria-label="Che cosa basterebbe">
            <thead>
              <tr>
                <th scope="col">Indicatore</th>
                {leve.map(({ codice, nome }) => (
                  <th key={codice} scope="col">
                    {nome}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((rimedio) => (
                <Row key={`${rimedio.gruppo}.${rimedio.codice}`} {...{ base, schema, rimedio, leve, onUse }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer className={styles.piede}>
        {inutili.length > 0 && <span>{printInutili(inutili)}</span>}
        {hidden > 0 && (
          <button type="button" className="link" onClick={() => setIsAll(true)}>
            {hidden === 1 ? 'Un altro indicatore' : `Altri ${hidden} indicatori`}
          </button>
        )}
      </footer>
    </>
  );
};

const Content = ({ onRetry, ...props }: ContentProps) => {
  const { rimedi, leve, isFailed } = props.rimedi;
  if (isFailed)
    return (
      <div className={styles.piede} role="alert">
        <span>Il calcolo non è riuscito.</span>
        <Button size="xs" onClick={onRetry}>
          Riprova
        </Button>
      </div>
    );
  // A table that grows under the pointer would take a press meant for another lever.
  if (leve.length < codiciLeva.length) return <LoadingRows rows={ROWS} height={46} />;
  if (rimedi.length === 0)
    return <p className={styles.vuoto}>Nessun indicatore da riportare: tutti i punteggi sono sotto l’attenzione.</p>;
  return <Table {...props} />;
};

/** What would be enough to bring each indicator back, one lever at a time: arithmetic, no advice. */
export const RimediCard = memo(({ contesto, ...props }: Props & { readonly contesto: ContestoFilo }) => {
  const { retry, ...rimedi } = useRimedi(contesto);
  const { leve, isFailed } = rimedi;
  const isRunning = !isFailed && leve.length < codiciLeva.length;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="rimedi-titolo" aria-busy={isRunning}>
      <header>
        <div>
          <h2 id="rimedi-titolo">Che cosa basterebbe</h2>
          <p className={styles.sottotitolo}>
            Per ogni indicatore critico, la misura più piccola di una sola leva con cui non lo sarebbe più, né in
            attenzione. Importi per eccesso ai 100 €; una pressione li mette tra le leve.
          </p>
        </div>
        <span className={`push ${styles.tag}`} role="status">
          {isRunning ? <Tag>{`Calcolo: ${leve.length} leve su ${codiciLeva.length}`}</Tag> : <Tag>{NOTA_RIMEDI}</Tag>}
        </span>
      </header>
      <Content {...props} rimedi={rimedi} onRetry={retry} />
    </section>
  );
});
