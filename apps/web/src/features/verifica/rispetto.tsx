import type { ContiPrecedenti } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { formatSaldo } from '../../components/conti/index.ts';
import type { ContoConfrontato, Mesi } from './state/confronto.ts';
import { compareConti } from './state/confronto.ts';
import type { Mapping } from './state/mapping.ts';
import styles from './verifica.module.css';

/** Accounts of a list that are told. */
const SHOWN = 50;

type Props = {
  readonly mapping: Mapping;
  readonly precedenti: ContiPrecedenti | null;
  readonly mesi: Mesi;
};

const Elenco = ({ titolo, conti }: { readonly titolo: string; readonly conti: readonly ContoConfrontato[] }) =>
  conti.length === 0 ? null : (
    <details>
      <summary>
        {titolo} ({conti.length})
      </summary>
      <ul className={styles.sotto}>
        {conti.slice(0, SHOWN).map(({ codice, descrizione, prima, adesso }, position) => (
          <li key={`${codice ?? ''}-${position}`}>
            <span>
              {codice} {descrizione}
            </span>
            <span className="num">
              {prima === null ? '-' : formatSaldo(prima)} → {adesso === null ? '-' : formatSaldo(adesso)}
            </span>
          </li>
        ))}
        {conti.length > SHOWN && <li className="muted">e altri {conti.length - SHOWN}</li>}
      </ul>
    </details>
  );

/** The accounts of two months of one company: new, gone, moved. */
export const Rispetto = ({ mapping, precedenti, mesi }: Props) => {
  if (precedenti?.bilancio == null) return null;
  const { nuovi, spariti, mossi, spostati, erano, sono } = compareConti(precedenti.conti, mapping, mesi);
  return (
    <section>
      <h3>Conti rispetto al {formatData(precedenti.bilancio.data_bilancio)}</h3>
      <dl className={styles.dl}>
        <div>
          <dt>Erano</dt>
          <dd>{erano}</dd>
        </div>
        <div>
          <dt>Nuovi</dt>
          <dd>+{nuovi.length}</dd>
        </div>
        <div>
          <dt>Non più presenti</dt>
          <dd>−{spariti.length}</dd>
        </div>
        <div data-total>
          <dt>Sono</dt>
          <dd>{sono}</dd>
        </div>
        <div>
          <dt>Passati ad altra voce</dt>
          <dd>{spostati}</dd>
        </div>
      </dl>
      <Elenco titolo="Nuovi" conti={nuovi} />
      <Elenco titolo="Non più presenti" conti={spariti} />
      <Elenco titolo="Variati di oltre il 10 %" conti={mossi} />
    </section>
  );
};

/** What was decided in this import. */
export const Ricordati = ({ mapping }: Pick<Props, 'mapping'>) => {
  const scelte = [...mapping.scelte.values()];
  const fuori = scelte.filter(({ voce }) => voce === null).length;
  return (
    <section>
      <h3>Abbinamenti decisi adesso</h3>
      <dl className={styles.dl}>
        <div>
          <dt>Per questa azienda</dt>
          <dd>{scelte.filter(({ ambito }) => ambito === 'azienda').length}</dd>
        </div>
        <div>
          <dt>Per tutto lo studio</dt>
          <dd>{scelte.filter(({ ambito }) => ambito === 'studio').length}</dd>
        </div>
        <div>
          <dt>Lasciati fuori dal bilancio</dt>
          <dd>{fuori}</dd>
        </div>
      </dl>
    </section>
  );
};
