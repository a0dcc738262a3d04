import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { CorrezioniVerifica, Verifica } from '@vedetta/contract';
import { impianti, ruoliColonna } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { countOf, formatSaldo } from './format.ts';
import { ESITI, IMPIANTI, RUOLI } from './nomi.ts';
import styles from './verifica.module.css';

const SHOWN = 40;

type Props = {
  readonly verifica: Verifica;
  readonly nome: string;
  readonly data: string;
  readonly correzioni: CorrezioniVerifica;
  readonly errore: string | null;
  readonly onCorrect: (correzioni: CorrezioniVerifica) => void;
  readonly onOther: () => void;
};

type Colonna = Verifica['lettura']['colonne'][number];

/** The columns as they must be after one changes role: the one that had it gives way. */
const changeRuolo = (
  colonne: readonly Colonna[],
  indice: number,
  ruolo: Colonna['ruolo'],
): Pick<Colonna, 'indice' | 'ruolo'>[] =>
  colonne.map((colonna) => {
    if (colonna.indice === indice) return { indice, ruolo };
    const gives = colonna.ruolo === ruolo && ruolo !== 'ignora' && ruolo !== 'codice';
    return { indice: colonna.indice, ruolo: gives ? 'ignora' : colonna.ruolo };
  });

const Colonne = ({ verifica, correzioni, onCorrect }: Pick<Props, 'verifica' | 'correzioni' | 'onCorrect'>) => (
  <div className={styles.chips}>
    {verifica.lettura.colonne.map(({ indice, titolo, ruolo }) => (
      <label key={indice} className={styles.chip} data-ignored={ruolo === 'ignora' || undefined}>
        <span className="caption">{titolo === '' ? `Colonna ${indice + 1}` : titolo}</span>
        <NativeSelect
          size="xs"
          aria-label={`Contenuto di ${titolo === '' ? `colonna ${indice + 1}` : titolo}`}
          value={ruolo}
          data={ruoliColonna.map((value) => ({ value, label: RUOLI[value] }))}
          onChange={(event) => {
            const scelto = ruoliColonna.find((value) => value === event.currentTarget.value);
            if (scelto !== undefined)
              onCorrect({ ...correzioni, colonne: changeRuolo(verifica.lettura.colonne, indice, scelto) });
          }}
        />
      </label>
    ))}
  </div>
);

const Righe = ({ verifica }: Pick<Props, 'verifica'>) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label="Righe del file">
    <table className="table">
      <thead>
        <tr>
          <th scope="col" className="num">
            Riga
          </th>
          <th scope="col">Codice</th>
          <th scope="col">Descrizione</th>
          <th scope="col" className="num">
            Saldo
          </th>
          <th scope="col">Che cos’è</th>
        </tr>
      </thead>
      <tbody>
        {verifica.righe.slice(0, SHOWN).map(({ riga, codice, descrizione, saldo, esito, avviso }, position) => (
          <tr key={`${riga}-${position}`} data-skipped={esito !== 'conto' || undefined}>
            <td className="num">{riga}</td>
            <td>{codice}</td>
            <td className={esito === 'conto' || esito === 'intestazione' ? undefined : styles.skipped}>
              {descrizione}
            </td>
            <td className="num">{saldo === null ? '' : formatSaldo(saldo)}</td>
            <td className="muted">{avviso ?? ESITI[esito]}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {verifica.righe.length > SHOWN && <p className={styles.more}>altre {verifica.righe.length - SHOWN} righe</p>}
  </div>
);

const Dettagli = ({
  verifica,
  data,
  correzioni,
  onCorrect,
}: Pick<Props, 'verifica' | 'data' | 'correzioni' | 'onCorrect'>) => {
  const { lettura, controlli, resoconto } = verifica;
  const diversi = controlli.totali.filter(({ stampato, calcolato }) => stampato !== calcolato);
  return (
    <aside className={styles.side} aria-label="Come è stato letto">
      <h2>Come è stato letto</h2>
      <NativeSelect
        label="Disposizione"
        value={lettura.impianto}
        data={impianti.map((value) => ({ value, label: IMPIANTI[value] }))}
        onChange={(event) => {
          const scelto = impianti.find((value) => value === event.currentTarget.value);
          if (scelto !== undefined) onCorrect({ ...correzioni, impianto: scelto });
        }}
      />
      {lettura.fogli.length > 1 && (
        <NativeSelect
          label="Foglio"
          value={lettura.foglio}
          data={[...lettura.fogli]}
          onChange={(event) => onCorrect({ foglio: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label="Decimali"
        value={lettura.convenzione}
        data={[
          { value: 'virgola', label: 'Virgola: 1.234,56' },
          { value: 'punto', label: 'Punto: 1,234.56' },
        ]}
        onChange={(event) =>
          onCorrect({ ...correzioni, convenzione: event.currentTarget.value === 'punto' ? 'punto' : 'virgola' })
        }
      />
      <section>
        <h3>Data</h3>
        <p data-tone={lettura.data !== null && lettura.data !== data ? 'warn' : undefined}>
          {lettura.data === null && 'Il file non indica la data.'}
          {lettura.data === data && `${formatData(data)}, quella del bilancio aperto.`}
          {lettura.data !== null &&
            lettura.data !== data &&
            `Il file è al ${formatData(lettura.data)}, il bilancio aperto al ${formatData(data)}: controllare che sia quello giusto.`}
        </p>
      </section>
      <section>
        <h3>Righe lette</h3>
        <dl className={styles.dl}>
          {Object.entries(resoconto.esiti)
            .filter(([, quante]) => quante > 0)
            .map(([esito, quante]) => (
              <div key={esito}>
                <dt>{ESITI[esito] ?? esito}</dt>
                <dd>{quante}</dd>
              </div>
            ))}
          <div data-total>
            <dt>Righe del file</dt>
            <dd>{resoconto.righe}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h3>Controllo dei totali</h3>
        <p data-tone={controlli.somma === 0 ? 'good' : 'bad'}>
          {controlli.somma === 0
            ? 'Quadra: dare e avere coincidono.'
            : `Dare e avere differiscono di ${formatSaldo(controlli.somma)} €.`}
        </p>
        {diversi.map(({ nome, stampato, calcolato }, position) => (
          <p key={`${nome}-${position}`} data-tone="warn">
            {nome}: nel file {formatSaldo(stampato)} €, ricalcolato {formatSaldo(calcolato)} €.
          </p>
        ))}
      </section>
    </aside>
  );
};

/** Step 1: everything inferred from the file, and its corrections. */
export const StepFile = ({ verifica, nome, errore, onOther, ...props }: Props) => (
  <div className={styles.split}>
    <div className={styles.main}>
      <div className={styles.file}>
        <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden="true" />
        <div>
          <b>{nome}</b>
          <div className="caption">
            {countOf(verifica.conti.length, 'conto', 'conti')} in {countOf(verifica.resoconto.righe, 'riga', 'righe')}
            {verifica.lettura.foglio === '' ? '' : `, foglio «${verifica.lettura.foglio}»`}
          </div>
        </div>
        <Button onClick={onOther}>Sostituisci</Button>
      </div>
      {errore !== null && (
        <p className={styles.errore} role="alert">
          {errore}
        </p>
      )}
      <section className={styles.card}>
        <h2>Colonne riconosciute</h2>
        <Colonne verifica={verifica} correzioni={props.correzioni} onCorrect={props.onCorrect} />
        <Righe verifica={verifica} />
      </section>
    </div>
    <Dettagli verifica={verifica} {...props} />
  </div>
);
