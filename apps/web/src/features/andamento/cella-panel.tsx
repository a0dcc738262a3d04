import { Link } from '@tanstack/react-router';
import type { Prospetto, Spiegazione } from '@vedetta/contract';
import { formatData, formatFigura, formatIntero, formatValore, printCalcoloGrado, printNodo } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { FormulaSpiegata } from '../../components/indicatore/index.ts';
import { Loaded, LoadingRows, PanelSection, RightPanel } from '../../components/ui/index.ts';
import { useRischio } from '../../queries/indicatori.ts';
import { useRigaSpiegata } from '../../queries/prospetto.ts';
import { useSpiegazione } from '../../queries/spiegazioni.ts';
import type { CellaScelta } from './andamento-table.tsx';
import type { Lettura, RigaProspetto } from './cella.ts';
import styles from './cella-panel.module.css';
import type { Limite } from './limite.ts';
import { NelTempo } from './nel-tempo.tsx';

type Props = {
  readonly lettura: Lettura;
  readonly posti: readonly number[];
  readonly limite: (riga: RigaProspetto) => Limite | null;
  readonly scelta: CellaScelta;
  readonly onClose: () => void;
};

const LOADING = <LoadingRows rows={5} height={36} />;

type CalcoloProps = Pick<Spiegazione, 'albero' | 'termini' | 'passaggi'> & {
  readonly risultato: string | null;
  readonly motivo: string | null;
  readonly nota: string | null;
};

const formatTermine = ({ valore, unita }: Spiegazione['termini'][number]): string =>
  formatFigura(valore, unita === null || unita === 'switch' ? 'numero' : unita);

const NOMI_ESERCIZIO = { corrente: '', precedente: ' · esercizio precedente', proiezione: ' · proiezione' } as const;

/** A formula with its figures, its steps and its lines. */
const Calcolo = ({ albero, termini, passaggi, risultato, motivo, nota }: CalcoloProps) => (
  <>
    <PanelSection titolo="Formula">
      <FormulaSpiegata albero={albero} risultato={risultato} isWords={false} />
      {motivo !== null && <p className={styles.note}>{motivo}.</p>}
      {nota !== null && <p className={styles.note}>{nota}</p>}
    </PanelSection>
    <PanelSection titolo="Da che cosa">
      <dl className={styles.terms}>
        {termini.map((termine) => (
          <div key={`${termine.tipo} ${termine.codice} ${termine.esercizio} ${termine.titolo}`}>
            <dt>
              {termine.titolo}
              <small>
                {termine.tipo === 'costante' ? '' : termine.codice}
                {NOMI_ESERCIZIO[termine.esercizio]}
              </small>
            </dt>
            <dd>{formatTermine(termine)}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
    {passaggi.length > 0 && (
      <PanelSection titolo="Passaggi">
        <dl className={styles.terms}>
          {passaggi.map((passo) => (
            <div key={`${passo.codice} ${passo.esercizio}`}>
              <dt>
                {passo.nome}
                <small>{printNodo(passo.albero, 'numeri')}</small>
              </dt>
              <dd>{formatFigura(passo.valore, passo.unita)}</dd>
            </div>
          ))}
        </dl>
      </PanelSection>
    )}
  </>
);

const printValore = (valore: number, unit: RigaProspetto['unit']): string => {
  if (unit === 'giorni') return `${formatIntero(valore)} giorni`;
  return formatValore(valore, unit === 'numero' ? 'none' : unit);
};

type FiguraProps = { readonly bilancio: string; readonly riga: RigaProspetto; readonly posto: number };

const Riga = ({ bilancio, riga }: FiguraProps) => (
  <Loaded query={useRigaSpiegata(bilancio, riga.codice)} loading={LOADING}>
    {({ valore, unit, ...spiegata }) => (
      <Calcolo {...spiegata} risultato={valore === null ? null : printValore(valore, unit)} />
    )}
  </Loaded>
);

const Indicatore = ({ bilancio, riga, posto }: FiguraProps) => (
  <Loaded query={useSpiegazione(bilancio, { gruppo: riga.sezione, codice: riga.codice }, null)} loading={LOADING}>
    {({ risultato, nota_soglie, ...spiegazione }) => (
      <Calcolo
        {...spiegazione}
        risultato={riga.valori[posto] === null ? null : risultato}
        motivo={riga.motivi[posto] ?? null}
        nota={nota_soglie}
      />
    )}
  </Loaded>
);

const Grado = ({ bilancio }: FiguraProps) => (
  <Loaded query={useRischio(bilancio)} loading={LOADING}>
    {(rischio) => (
      <PanelSection titolo="Come si forma">
        <p>{rischio.motivo}</p>
        <p className={styles.note}>{printCalcoloGrado(rischio)}</p>
      </PanelSection>
    )}
  </Loaded>
);

const Missing = ({ children }: { readonly children: ReactNode }) => (
  <PanelSection titolo="Non calcolabile">
    <p>{children}.</p>
  </PanelSection>
);

/** Where a figure is explained: that of a projection with its interim statement. */
const findBilancio = ({ colonne }: Prospetto, posto: number, isRiga: boolean): string | undefined => {
  const colonna = colonne[posto];
  if (colonna === undefined || isRiga || !colonna.proiezione) return colonna?.bilancio;
  return colonne.findLast(({ tipo }) => tipo === 'infrannuale')?.bilancio;
};

const RIGHE: readonly RigaProspetto['sezione'][] = ['conto_economico', 'stato_patrimoniale', 'rapporti'];

/** The panel that explains a cell. */
export const CellaPanel = ({ lettura, posti, limite, scelta: { codice, sezione, posto }, onClose }: Props) => {
  const { prospetto } = lettura;
  const riga = prospetto.righe.find((altra) => altra.codice === codice && altra.sezione === sezione);
  const colonna = prospetto.colonne[posto];
  const isRiga = RIGHE.includes(sezione);
  const bilancio = findBilancio(prospetto, posto, isRiga);
  if (riga === undefined || colonna === undefined || bilancio === undefined) return null;
  const figura = { key: `${bilancio} ${codice}`, bilancio, riga, posto };
  const motivo = riga.motivi[posto] ?? null;
  // What a column does not have at all has no formula there.
  const isAbsent = !isRiga && motivo !== null && riga.punteggi?.[posto] === null && riga.valori[posto] === null;
  return (
    <RightPanel titolo={riga.nome} codice={riga.punteggi === null ? '' : codice} onClose={onClose}>
      <PanelSection>
        <p className={styles.which}>
          {colonna.proiezione ? 'Proiezione al ' : 'Bilancio al '}
          <Link to="/bilanci/$id" params={{ id: colonna.bilancio }} className="link">
            {formatData(colonna.data)}
          </Link>
        </p>
      </PanelSection>
      <NelTempo riga={riga} posto={posto} posti={posti} lettura={lettura} limite={limite(riga)} />
      {isAbsent && <Missing>{motivo}</Missing>}
      {!isAbsent && isRiga && <Riga {...figura} />}
      {!isAbsent && sezione === 'grado' && <Grado {...figura} />}
      {!isAbsent && !isRiga && sezione !== 'grado' && <Indicatore {...figura} />}
    </RightPanel>
  );
};
