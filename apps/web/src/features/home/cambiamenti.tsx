import { SegmentedControl } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Quadro } from '@vedetta/contract';
import { PUNTI_MOSSI } from '@vedetta/contract';
import { computeBandaElenco, formatData, getParolaBandaElenco } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Delta, Manubrio, RischioChip, formatGradoCifre } from '../../components/rischio/index.ts';
import { PERIODI } from '../../lib/periodo.ts';
import type { PeriodoScelto } from '../../lib/periodo.ts';
import { ToggleChips } from '../../components/ui/index.ts';
import styles from './cambiamenti.module.css';

type Cambiamenti = Quadro['cambiamenti'];
type Cambiamento = Cambiamenti['aziende'][number];
type Filtro = 'mossi' | 'fasce' | 'nuovi';

const MASSIMO = 8;
const NOMI_PERIODO: Readonly<Record<PeriodoScelto, string>> = { 7: '7 giorni', 30: 'Un mese', 90: 'Tre mesi' };
const NOMI: Readonly<Record<Filtro, string>> = {
  mossi: `Grado mosso di ${PUNTI_MOSSI} punti o più`,
  fasce: 'Fascia cambiata',
  nuovi: 'Bilanci nuovi',
};
const FILTRI = ['mossi', 'fasce', 'nuovi'] as const;

const getBanda = (grado: number) => computeBandaElenco(grado);
const hasCrossed = ({ prima, dopo }: Cambiamento): boolean => prima !== null && getBanda(prima) !== getBanda(dopo);
const hasMoved = ({ prima, dopo }: Cambiamento): boolean =>
  prima !== null && Math.abs(Number(formatGradoCifre(dopo)) - Number(formatGradoCifre(prima))) >= PUNTI_MOSSI;

const CONDIZIONI: Readonly<Record<Filtro, (cambiamento: Cambiamento) => boolean>> = {
  mossi: hasMoved,
  fasce: hasCrossed,
  nuovi: () => true,
};

/** The first kind that has something to show. */
const chooseFiltro = (cambiamenti: Cambiamenti): Filtro => FILTRI.find((filtro) => cambiamenti[filtro] > 0) ?? 'mossi';

const Fascia = ({ cambiamento }: { readonly cambiamento: Cambiamento }) => {
  const { prima, dopo } = cambiamento;
  const banda = getBanda(dopo);
  if (!hasCrossed(cambiamento))
    return <span className="caption">{`${prima === null ? '' : 'resta '}${getParolaBandaElenco(banda)}`}</span>;
  return (
    <span className={styles.crossed}>
      {prima !== null && getParolaBandaElenco(getBanda(prima))}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> diventa </span>
      <RischioChip segno={{ banda, parola: getParolaBandaElenco(banda) }} size="sm" />
    </span>
  );
};

const Row = ({ cambiamento }: { readonly cambiamento: Cambiamento }) => {
  const { azienda, bilancio, data_bilancio, prima, dopo, ragione } = cambiamento;
  return (
    <li data-row>
      <Link to="/bilanci/$id" params={{ id: bilancio }} className={styles.row}>
        <span className={styles.name}>
          <b>{azienda.ragione_sociale}</b>
          <span className="caption">{ragione ?? `Bilancio al ${formatData(data_bilancio)}`}</span>
        </span>
        <Manubrio prima={prima} dopo={dopo} banda={getBanda(dopo)} />
        <span className={styles.grades}>
          {prima !== null && (
            <>
              {formatGradoCifre(prima)} <span aria-hidden="true">→</span>
              <span className="sr-only"> poi </span>
            </>
          )}{' '}
          <b>{formatGradoCifre(dopo)}</b>
        </span>
        <span className={styles.delta}>
          <Delta prima={prima} dopo={dopo} />
        </span>
        <Fascia cambiamento={cambiamento} />
      </Link>
    </li>
  );
};

const Intestazione = () => (
  <div className={styles.head} aria-hidden="true">
    <span>Azienda e motivo del grado</span>
    <span className={styles.axis}>
      {[0, 40, 80, 100].map((grado) => (
        <i key={grado} style={{ left: `${grado}%` }}>
          {grado}
        </i>
      ))}
    </span>
    <span>Grado, %</span>
    <span>Δ</span>
    <span>Fascia</span>
  </div>
);

const Righe = ({ aziende }: { readonly aziende: readonly Cambiamento[] }) => {
  const [isTutte, setTutte] = useState(false);
  const shown = isTutte ? aziende : aziende.slice(0, MASSIMO);
  return (
    <>
      <Intestazione />
      <ul>
        {shown.map((cambiamento) => (
          <Row key={cambiamento.azienda.id} cambiamento={cambiamento} />
        ))}
      </ul>
      {shown.length < aziende.length && (
        <button type="button" className={styles.more} onClick={() => setTutte(true)}>
          Mostra tutte, altre {aziende.length - shown.length}
        </button>
      )}
    </>
  );
};

type CambiamentiProps = {
  readonly cambiamenti: Cambiamenti;
  readonly periodo: PeriodoScelto;
  readonly onPeriodo: (periodo: PeriodoScelto) => void;
};

/** What the statements stored in a period have changed: grades before and now, on the bands of the list. */
export const CambiamentiCard = ({ cambiamenti, periodo, onPeriodo }: CambiamentiProps) => {
  const [scelto, setScelto] = useState<Filtro | null>(null);
  const filtro = scelto ?? chooseFiltro(cambiamenti);
  const aziende = cambiamenti.aziende.filter(CONDIZIONI[filtro]);
  return (
    <section className={`card ${styles.card}`} aria-label="Che cosa è cambiato" data-rows>
      <header className={styles.title}>
        <h2>Che cosa è cambiato</h2>
        <span className="caption">dal {formatData(cambiamenti.dal)}, con nuovi bilanci</span>
        <SegmentedControl
          size="xs"
          className="push"
          aria-label="Periodo"
          value={periodo}
          onChange={onPeriodo}
          data={PERIODI.map((giorni) => ({ value: giorni, label: NOMI_PERIODO[giorni] }))}
        />
      </header>
      <div className={styles.choices}>
        <ToggleChips
          nome="Quali cambiamenti"
          scelte={FILTRI}
          chosen={[filtro]}
          onToggle={setScelto}
          print={(nome) => (
            <>
              {NOMI[nome]} <b>{cambiamenti[nome]}</b>
            </>
          )}
        />
      </div>
      {aziende.length === 0 ? (
        <p className={styles.none}>
          {filtro === 'nuovi'
            ? `Nessun bilancio con un grado caricato dal ${formatData(cambiamenti.dal)}.`
            : 'Nessuna azienda in questo periodo.'}
        </p>
      ) : (
        <Righe key={filtro} aziende={aziende} />
      )}
      <Link to="/riepilogo" search={{ dal: cambiamenti.dal }} className={styles.more}>
        Riepilogo del periodo: soglie, patrimonio netto, segnali e scadenze
        <IconChevronRight size={15} stroke={1.8} aria-hidden />
      </Link>
    </section>
  );
};
