import type { Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { Radar } from '../../../components/charts/index.ts';
import { RischioChip, formatGrado, formatGradoCifre } from '../../../components/rischio/index.ts';
import { getInitials } from '../../../components/ui/index.ts';
import { printStato } from '../paper/page-style.ts';
import { closeSentence, formatMomento, setApostrophes } from '../paper/text.ts';
import { UserText } from '../paper/user-text.tsx';
import { listAssenti } from '../data/assenti.ts';
import classes from './copertina.module.css';

/** Longer company names get a smaller font, so they fit the cover. */
const LONG_NAME = 48;

type Props = { readonly report: Report };

export const Copertina = ({ report }: Props): ReactNode => {
  const { bilancio, rischio, settore, azienda } = report;
  const codici = printCodici(azienda);
  return (
    <section className={classes.copertina}>
      <header className={classes.fascia}>
        <Studio commercialista={report.commercialista} />
        <p className={classes.tipo}>REPORT</p>
        <h1>
          MONITORAGGIO <br />
          CRISI D'IMPRESA
        </h1>
        <p className={classes.azienda} data-lungo={azienda.ragione_sociale.length > LONG_NAME || undefined}>
          <UserText>{azienda.ragione_sociale}</UserText>
        </p>
        {codici !== '' && <p className={classes.codici}>{codici}</p>}
      </header>
      <div className={classes.body}>
        <dl className={classes.dati}>
          <Dato nome="Data del bilancio">{formatData(bilancio.data_bilancio)}</Dato>
          <Dato nome="Descrizione">
            <UserText>{bilancio.descrizione === '' ? '-' : bilancio.descrizione}</UserText>
          </Dato>
          <Dato nome="Settore">{setApostrophes(settore)}</Dato>
        </dl>
        <div className={classes.giudizio}>
          <div>
            <p className={classes.label}>Grado di rischio sintetico</p>
            <p className={classes.grado}>
              {formatGradoCifre(rischio.overall_risk)}
              {rischio.overall_risk !== null && <span> %</span>}
            </p>
            <RischioChip rischio={rischio.overall_risk} size="lg" />
            {rischio.overall_risk !== null && (
              <p className={classes.lettura}>
                Da 0&nbsp;% (rischio minimo) a 100&nbsp;% (rischio massimo). Nel radar, più la linea è lontana dal
                centro, più il rischio del gruppo è alto.
              </p>
            )}
            <Assenti rischio={rischio} />
          </div>
          <RadarGruppi rischio={rischio} />
        </div>
        <footer className={classes.footer}>
          <b>{printStato(bilancio)}</b>
          <span>Regole {report.versione_regole}</span>
          <span>Stampato il {formatMomento(report.stampato_il)}</span>
        </footer>
      </div>
    </section>
  );
};

const printCodici = ({ piva, cf }: Report['azienda']): string =>
  [piva === null ? '' : `Partita IVA ${piva}`, cf === null || cf === piva ? '' : `Codice fiscale ${cf}`]
    .filter((codice) => codice !== '')
    .join(', ');

const Studio = ({
  commercialista: { nome_studio, logo_studio },
}: {
  readonly commercialista: Report['commercialista'];
}): ReactNode => {
  return (
    <div className={classes.studio}>
      <Marchio nome={nome_studio.replace(/^studio\s+/iu, '')} logo={logo_studio} />
      <span>
        <UserText>{nome_studio}</UserText>
      </span>
      <span className={classes.prodotto}>Elaborato con Vedetta</span>
    </div>
  );
};

const Marchio = ({ nome, logo }: { readonly nome: string; readonly logo: string | null }): ReactNode => {
  if (logo !== null) return <img src={logo} alt="" />;
  return nome === '' ? null : (
    <span className={classes.iniziali} aria-hidden="true">
      {getInitials(nome)}
    </span>
  );
};

const Dato = ({ nome, children }: { readonly nome: string; readonly children: ReactNode }): ReactNode => {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
};

const RadarGruppi = ({ rischio }: { readonly rischio: Report['rischio'] }): ReactNode => {
  const valori = rischio.gruppi.flatMap(({ name, rischio: valore, nel_radar }) =>
    valore === null || !nel_radar ? [] : [{ nome: name, valore }],
  );
  return valori.length === 0 ? null : (
    <Radar titolo="Rischio per gruppo di indicatori" valori={valori} formatValore={formatGrado} />
  );
};

const Assenti = ({ rischio }: { readonly rischio: Report['rischio'] }): ReactNode => {
  const assenti = listAssenti(rischio);
  if (rischio.overall_risk === null) return <p className={classes.lettura}>{closeSentence(rischio.motivo)}</p>;
  if (assenti.length === 0) return null;
  return (
    <p className={classes.lettura}>
      Non rappresentati:{' '}
      {assenti.map(({ gruppi, motivo }, index) => (
        <span key={motivo}>
          {index > 0 && '; '}
          <b>{gruppi.join(', ')}</b> ({motivo})
        </span>
      ))}
      .
    </p>
  );
};
