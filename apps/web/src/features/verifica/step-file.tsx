import { Button, FileButton, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconArrowsExchange, IconCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import type { CorrezioniVerifica, Verifica } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatSaldo } from '../../components/conti/index.ts';
import { BottomBar, Kbd } from '../../components/ui/index.ts';
import { Anteprima } from './anteprima.tsx';
import { Disposizione } from './disposizione.tsx';
import { TIPI } from './file-drop.tsx';
import { formatPeso } from '../../lib/byte.ts';
import { DA_CONFERMARE } from './avvisi.tsx';
import { countOf } from './format.ts';
import { RigheLette } from './righe-lette.tsx';
import styles from './step-file.module.css';
import shared from './verifica.module.css';

type Props = {
  readonly verifica: Verifica;
  readonly nome: string;
  readonly data: string;
  readonly correzioni: CorrezioniVerifica;
  readonly errore: string | null;
  readonly onCorrect: (correzioni: CorrezioniVerifica) => void;
  readonly onFile: (file: File) => void;
  readonly onOther: () => void;
};
type Tone = 'good' | 'warn' | 'bad';

const Esito = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => {
  const Icon = tone === 'good' ? IconCheck : IconAlertTriangle;
  return (
    <p className={styles.esito} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
};

const Data = ({ verifica: { lettura }, data }: Pick<Props, 'verifica' | 'data'>) => (
  <section>
    <h3>Data</h3>
    {lettura.data === null && <p className="muted">Il file non indica la data.</p>}
    {lettura.data === data && <Esito tone="good">{formatData(data)}, quella del bilancio aperto</Esito>}
    {lettura.data !== null && lettura.data !== data && (
      <Esito tone="warn">
        Il file è al {formatData(lettura.data)}, il bilancio aperto al {formatData(data)}: controllare che sia quello
        giusto.
      </Esito>
    )}
  </section>
);

const Totali = ({ verifica: { controlli } }: Pick<Props, 'verifica'>) => {
  const diversi = controlli.totali.filter(({ stampato, calcolato }) => stampato !== calcolato);
  const uguali = controlli.totali.length - diversi.length;
  return (
    <section>
      <h3>Controllo dei totali</h3>
      <dl className={styles.dl}>
        <div>
          <dt>Dare</dt>
          <dd>{formatSaldo(controlli.dare)} €</dd>
        </div>
        <div>
          <dt>Avere</dt>
          <dd>{formatSaldo(controlli.avere)} €</dd>
        </div>
        <div data-total>
          <dt>Differenza</dt>
          <dd>{formatSaldo(controlli.somma)} €</dd>
        </div>
      </dl>
      {controlli.somma === 0 ? (
        <Esito tone="good">
          Quadra: dare e avere coincidono
          {uguali > 0 && `, e ${uguali === 1 ? 'il totale stampato torna' : `${uguali} totali stampati tornano`}`}
        </Esito>
      ) : (
        <Esito tone="bad">Dare e avere differiscono: si può proseguire, il resoconto lo dirà.</Esito>
      )}
      {diversi.map(({ nome, stampato, calcolato }, position) => (
        <Esito key={`${nome}-${position}`} tone="warn">
          {nome}: nel file {formatSaldo(stampato)} €, dai conti {formatSaldo(calcolato)} €
        </Esito>
      ))}
    </section>
  );
};

type CorrectProps = Pick<Props, 'verifica' | 'data' | 'correzioni' | 'onCorrect'>;

const Dettagli = ({ verifica, data, correzioni, onCorrect }: CorrectProps) => {
  const { lettura } = verifica;
  return (
    <aside className={`${shared.side} ${styles.dettagli}`} aria-label="Come è stato letto">
      <h2>Come è stato letto</h2>
      <Disposizione impianto={lettura.impianto} correzioni={correzioni} onCorrect={onCorrect} />
      <div className={styles.scelte}>
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
        {verifica.avvisi
          .filter(({ codice }) => DA_CONFERMARE.has(codice))
          .map(({ testo }) => (
            <Esito key={testo} tone="warn">
              {testo}
            </Esito>
          ))}
      </div>
      <Data verifica={verifica} data={data} />
      <RigheLette verifica={verifica} correzioni={correzioni} onCorrect={onCorrect} />
      <Totali verifica={verifica} />
    </aside>
  );
};

const FileCard = ({ verifica, nome, onFile, onOther }: Pick<Props, 'verifica' | 'nome' | 'onFile' | 'onOther'>) => {
  const [isOver, setIsOver] = useState(false);
  const { lettura, conti, resoconto, origine } = verifica;
  const parti = [
    origine.byte > 0 ? formatPeso(origine.byte) : null,
    `${countOf(conti.length, 'conto', 'conti')} in ${countOf(resoconto.righe, 'riga', 'righe')}`,
    lettura.foglio === '' ? null : `foglio «${lettura.foglio}»`,
  ];
  return (
    <div
      className={styles.file}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      <span className={styles.icona}>
        <IconFileSpreadsheet size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <b>{nome}</b>
        <div className="caption">{parti.filter((parte) => parte !== null).join(', ')}</div>
      </div>
      <FileButton
        accept={TIPI}
        onChange={(file) => file && onFile(file)}
        inputProps={{ 'aria-label': 'Altro bilancio di verifica' }}
      >
        {(props) => (
          <Button {...props} leftSection={<IconArrowsExchange size={16} stroke={1.7} />}>
            Sostituisci
          </Button>
        )}
      </FileButton>
      <Button onClick={onOther}>Incolla</Button>
    </div>
  );
};

/** Step 1: everything inferred from the file, and its corrections. */
export const StepFile = ({ nome, errore, onFile, onOther, ...props }: Props) => (
  <div className={shared.split}>
    <div className={shared.main}>
      <FileCard verifica={props.verifica} nome={nome} onFile={onFile} onOther={onOther} />
      {errore !== null && (
        <p className={shared.errore} role="alert">
          {errore}
        </p>
      )}
      <section className={styles.tabella}>
        <header>
          <h2>Colonne riconosciute</h2>
          <span className="caption">l’etichetta sopra una colonna dice che cosa contiene e si può cambiare</span>
        </header>
        {props.verifica.lettura.ricordata && (
          <p className={styles.ricordata} role="status">
            Letto come l’ultimo file con queste colonne.
            <button type="button" onClick={() => props.onCorrect({ dimentica: true })}>
              Riconosci da capo
            </button>
          </p>
        )}
        <Anteprima verifica={props.verifica} correzioni={props.correzioni} onCorrect={props.onCorrect} />
      </section>
    </div>
    <Dettagli {...props} />
    <BottomBar
      end={
        <span className={shared.tasti}>
          <Kbd>Alt</Kbd> <Kbd>→</Kbd> continua
        </span>
      }
    >
      <span className="muted">Niente viene scritto nel bilancio prima del resoconto</span>
    </BottomBar>
  </div>
);
