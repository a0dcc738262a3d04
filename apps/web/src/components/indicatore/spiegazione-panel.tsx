import type { Indicatore, Intervallo, ParamsBody, SchemaIndicatore, Spiegazione } from '@vedetta/contract';
import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatData, formatFigura, printNodo } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useBilancioAperto } from '../bilancio/index.ts';
import { Loaded, LoadingRows, PanelSection, RightPanel } from '../ui/index.ts';
import { hasStati, isConteggio } from './bar-text.ts';
import { FormulaSpiegata } from './formula-spiegata.tsx';
import styles from './spiegazione-panel.module.css';
import { useSpiegazione } from '../../queries/spiegazioni.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { SoglieSpiegate } from './soglie-spiegate.tsx';
import { TerminiSpiegati } from './termini-spiegati.tsx';
import { useLightPrint } from './use-light-print.ts';

type Props = {
  readonly indicatore: Indicatore;
  readonly schema: SchemaIndicatore;
  readonly soglie: readonly Intervallo[];
  /** Sector of the company, shown in the title of intervals that depend on it. */
  readonly settore: string;
  /** Unsaved inputs of the preview; null if the figures are the saved ones. */
  readonly anteprima: ParamsBody['params'] | null;
  /** Where its inputs come from, after the calculation. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
};

const PrintButton = () => (
  <ActionIcon aria-label="Stampa la spiegazione" title="Stampa la spiegazione" onClick={() => globalThis.print()}>
    <IconPrinter size={18} stroke={1.6} />
  </ActionIcon>
);

/** Print only: names the company and the statement. */
const PrintHeader = ({ isAnteprima }: { readonly isAnteprima: boolean }) => {
  const { bilancio } = useBilancioAperto();
  const azienda = useAzienda(bilancio.azienda);
  useLightPrint();
  return (
    <p className={styles.printOnly}>
      <b>{azienda.data?.dati.ragione_sociale}</b>, bilancio {formatData(bilancio.data_bilancio)}
      {bilancio.consolidato ? ', dati bloccati' : ''}
      {isAnteprima ? ', con modifiche non salvate' : ''}
    </p>
  );
};

type ContentProps = Pick<Props, 'indicatore' | 'schema' | 'soglie' | 'settore'> & {
  readonly spiegazione: Spiegazione;
};

const Passaggi = ({ passaggi }: Pick<Spiegazione, 'passaggi'>) => (
  <PanelSection titolo="Passaggi">
    <dl className={styles.passaggi}>
      {passaggi.map(({ codice, esercizio, nome, valore, unita, albero }) => (
        <div key={`${codice} ${esercizio}`}>
          <dt>{nome}</dt>
          <dd className="num">{formatFigura(valore, unita)}</dd>
          <dd className={styles.conto}>
            {printNodo(albero, 'parole')}
            <br />
            <span className={styles.numbers}>{printNodo(albero, 'numeri')}</span>
          </dd>
        </div>
      ))}
    </dl>
  </PanelSection>
);

const Content = ({ indicatore, schema, soglie, settore, spiegazione }: ContentProps) => {
  const { albero, risultato, termini, passaggi, soglie_di, nota_soglie, stato_normativo, fonte } = spiegazione;
  return (
    <>
      <PanelSection titolo="Formula">
        <FormulaSpiegata
          albero={albero}
          risultato={indicatore.valore === null ? null : risultato}
          isWords={indicatore.valore !== null && hasStati(schema.unit) && !isConteggio(schema)}
        />
        {indicatore.motivo !== null && <p className={styles.nota}>{indicatore.motivo.testo}.</p>}
        {indicatore.note.map((nota) => (
          <p key={nota} className={styles.nota}>
            {nota}
          </p>
        ))}
      </PanelSection>
      <TerminiSpiegati termini={termini} />
      {passaggi.length > 0 && <Passaggi passaggi={passaggi} />}
      {soglie.length > 0 && (
        <PanelSection titolo={soglie_di === 'settore' ? `Soglie, settore ${settore}` : 'Soglie'}>
          <SoglieSpiegate soglie={soglie} unit={schema.unit} colpito={indicatore.intervallo} />
          {nota_soglie !== null && <p className={styles.nota}>{nota_soglie}</p>}
        </PanelSection>
      )}
      <PanelSection titolo="Stato normativo">
        {stato_normativo !== null && <p className={styles.testo}>{stato_normativo}.</p>}
        <dl className={styles.fonte}>
          {fonte !== null && (
            <>
              <dt>Fonte</dt>
              <dd>{fonte}</dd>
            </>
          )}
          <dt>Regole</dt>
          <dd>{spiegazione.versione_regole}</dd>
        </dl>
      </PanelSection>
    </>
  );
};

/** The same panel for a figure that the page computed itself. */
export const SpiegazioneCalcolataPanel = ({
  onClose,
  children,
  ...dati
}: ContentProps & { readonly onClose: () => void; readonly children: ReactNode }) => (
  <RightPanel titolo={dati.schema.name} codice={dati.indicatore.codice} azioni={<PrintButton />} onClose={onClose}>
    <PrintHeader isAnteprima />
    <PanelSection>{children}</PanelSection>
    <Content {...dati} />
  </RightPanel>
);

/** The right panel that explains a figure: formula, lines used, intervals, legal status, source. */
export const SpiegazionePanel = ({ anteprima, onClose, children, ...dati }: Props) => {
  const { bilancio } = useBilancioAperto();
  const { indicatore, schema } = dati;
  const query = useSpiegazione(bilancio.id, indicatore, anteprima);
  return (
    <RightPanel titolo={schema.name} codice={indicatore.codice} azioni={<PrintButton />} onClose={onClose}>
      <PrintHeader isAnteprima={anteprima !== null} />
      <Loaded query={query} loading={<LoadingRows rows={6} height={40} />}>
        {(spiegazione) => <Content {...dati} spiegazione={spiegazione} />}
      </Loaded>
      {children}
    </RightPanel>
  );
};
