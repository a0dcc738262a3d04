import '@fontsource-variable/inter/opsz.css';
import '../app/theme/tokens.css';
import '../app/theme/global.css';
import { soglieSettore } from '@vedetta/domain';
import type { Intervallo } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Radar } from '../components/charts/index.ts';
import { SoglieBar } from '../components/indicatore/index.ts';
import type { UnitIndicatore } from '../components/indicatore/index.ts';
import {
  RischioBar,
  RischioChip,
  formatGrado,
  presentRischio,
  presentRischioAzienda,
} from '../components/rischio/index.ts';
import classes from './componenti-esempio.module.css';

const gradi = [0.1, 0.39, 0.6, 0.96, 1.2, null];
const elenco = [0.2, 0.6, 0.9].map((overall_risk) => ({ overall_risk, data_ultimo_bilancio: '2025-12-31' }));
const soglie = soglieSettore('7') as Readonly<Record<string, readonly Intervallo[]>>;

/** Intervals around limits, the last one the worst. */
const buildCrescenti = (...limiti: readonly number[]): readonly Intervallo[] =>
  [...limiti, null].map((max, i) => ({
    min: limiti[i - 1] ?? null,
    max,
    score: i / limiti.length,
    label: '',
    score_label: '',
    min_incluso: true,
    max_incluso: false,
  }));

const bars: readonly (readonly [
  nome: string,
  intervalli: readonly Intervallo[],
  valore: number | null,
  unit: UnitIndicatore,
])[] = [
  ['Dentro la scala', soglie['IdA2'] ?? [], 0.01, 'percent'],
  ['In prossimità', soglie['IdA4'] ?? [], 0.95, 'percent'],
  ['Oltre la scala, a destra', soglie['IdA3'] ?? [], 0.6, 'percent'],
  ['Oltre la scala, a sinistra', soglie['IdA5'] ?? [], -0.4, 'percent'],
  ['Non calcolabile', soglie['IdA6'] ?? [], null, 'percent'],
  ['Importi', soglie['IdA1'] ?? [], 12_000, 'euro'],
  ['Limite lungo', buildCrescenti(1_234_567_890.12, 9_999_999_999_999.99), 2e12, 'euro'],
  ['Un solo limite a zero', buildCrescenti(0), -30_000, 'euro'],
  ['Quattro limiti', buildCrescenti(1, 2, 3, 6), 2.75, null],
  ['Limiti vicini', buildCrescenti(1, 1.01, 1.02), 1.2, null],
  ['Stati', soglie['IdA0'] ?? [], 3, { 3: 'Tre indici oltre soglia' }],
];

const gruppi = [
  'Indicatori di allerta (consuntivi)',
  'Indicatori di allerta (previsionali)',
  'Continuità aziendale',
  'Leva',
  'Flussi e crescita',
  'Punto di pareggio',
  'Modelli statistici',
];

const Pannello = (): ReactNode => (
  <div className={classes.panel}>
    <section className="card">
      {gradi.map((rischio) => (
        <div key={String(rischio)} className={classes.row}>
          <RischioChip rischio={rischio} percento />
          <RischioChip rischio={rischio} size="sm" />
          <RischioChip rischio={rischio} bare />
          <RischioBar rischio={rischio} segno={presentRischio(rischio)} />
        </div>
      ))}
      <div className={classes.row}>
        {elenco.map((azienda) => (
          <RischioChip key={azienda.overall_risk} azienda={azienda} />
        ))}
        <RischioChip azienda={{ overall_risk: null, data_ultimo_bilancio: null }} />
      </div>
      {elenco.map((azienda) => (
        <RischioBar key={azienda.overall_risk} rischio={azienda.overall_risk} segno={presentRischioAzienda(azienda)} />
      ))}
      <RischioChip rischio={0.96} size="lg" />
    </section>
    <section className="card">
      {bars.map(([nome, intervalli, valore, unit]) => (
        <div key={nome} className={classes.bar}>
          <p className="caption">{nome}</p>
          <SoglieBar nome={nome} intervalli={intervalli} valore={valore} unit={unit} />
        </div>
      ))}
    </section>
    <section className={classes.radar}>
      {gruppi.map((_, quanti) => (
        <Radar
          key={quanti}
          titolo={`${quanti + 1} gruppi`}
          formatValore={formatGrado}
          valori={gruppi
            .slice(0, quanti + 1)
            .map((nome, i) => ({ nome, valore: [0.9, 0.4, 0.7, 0.2, 1, 0, 0.55][i] ?? 0 }))}
        />
      ))}
    </section>
  </div>
);

/** Chips, threshold bars and radars side by side; `?aspetto=dark` for the dark scheme. */
document.documentElement.dataset['mantineColorScheme'] = new URLSearchParams(location.search).get('aspetto') ?? 'light';
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Pannello />);
