import type { Report } from '@vedetta/contract';
import { formatData, getFormaGiuridica, NOTA_GRADO } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { Radar } from '../../../components/charts/index.ts';
import { RischioChip, formatGrado, formatGradoCifre } from '../../../components/rischio/index.ts';
import { getInitials } from '../../../components/ui/index.ts';
import { printStato } from '../paper/page-style.ts';
import { closeSentence, formatMomento, setApostrophes, splitImpronta } from '../paper/text.ts';
import { UserText } from '../paper/user-text.tsx';
import { printNonBloccato } from '../data/cambiamenti.ts';
import { explainAlternativi } from '../data/provenienza.ts';
import { listAssenti } from '../data/assenti.ts';
import { formatImporto, readImporti } from '../data/importi.ts';
import { explainInutilizzabile } from '../data/quadratura.ts';
import { computePeriodo, printTipo, printTitolo } from '../data/titolo.ts';
import classes from './copertina.module.css';

/** Longer company names get a smaller font and a smaller title, so they fit the cover. */
const LONG_NAME = 40;
const VERY_LONG_NAME = 100;

type Props = { readonly report: Report };

export const Copertina = ({ report }: Props): ReactNode => {
  const { bilancio, rischio, azienda, frontespizio } = report;
  const { length } = azienda.ragione_sociale;
  const alternativi = explainAlternativi(report);
  return (
    <section className={classes.copertina}>
      <header className={classes.fascia} data-lungo={length > LONG_NAME || undefined}>
        <Studio commercialista={report.commercialista} />
        <p className={classes.tipo}>
          REPORT <br />
          MONITORAGGIO CRISI D'IMPRESA
        </p>
        <h1>{printTitolo(report)}</h1>
        <p className={classes.azienda} data-lungo={length > VERY_LONG_NAME || undefined}>
          <UserText>{azienda.ragione_sociale}</UserText>
        </p>
        {bilancio.descrizione !== '' && (
          <p className={classes.descrizione}>
            <UserText>{bilancio.descrizione}</UserText>
          </p>
        )}
      </header>
      <div className={classes.body}>
        <div className={classes.colonne}>
          <div>
            <Campo nome={printTipo(report)} righe={listPeriodo(report)} />
            <Campo nome="Società" righe={listAzienda(report)} />
            <Campo nome="Studio" righe={listStudio(report)} />
            <Campo nome="Destinatario" righe={[frontespizio.destinatario]} />
          </div>
          <Giudizio rischio={rischio} motivo={explainInutilizzabile(bilancio) ?? closeSentence(rischio.motivo)} />
        </div>
        <Campo
          nome="Scopo"
          righe={frontespizio.scopo.trim() === '' ? [] : [frontespizio.scopo.trim(), NON_ATTESTAZIONE]}
        />
        <div className={classes.stato}>
          <p>
            <b>{printStato(bilancio)}</b>
            {!bilancio.consolidato && <span> i valori possono ancora cambiare</span>}
          </p>
          <p>
            <span>Impronta SHA-256 dei dati stampati</span>
            <span className={classes.impronta}>{splitImpronta(report.impronta)}</span>
          </p>
          {alternativi !== null && <p className={classes.alternativi}>{alternativi}</p>}
        </div>
        <footer className={classes.footer}>
          <span>Regole {report.versione_regole}</span>
          <span>Stampato il {formatMomento(report.stampato_il)}</span>
        </footer>
      </div>
    </section>
  );
};

const NON_ATTESTAZIONE = 'Il report non è una relazione di revisione né un’attestazione.';

const listPeriodo = (report: Report): readonly string[] => {
  const { dal, giorni } = computePeriodo(report);
  const { bilancio, precedente, proiezione } = report;
  return [
    `Dal ${formatData(dal)} al ${formatData(bilancio.data_bilancio)}, ${giorni} giorni`,
    proiezione === null ? '' : `Proiezione al ${formatData(proiezione.data_bilancio)}`,
    precedente === null
      ? ''
      : `Confronto con il bilancio al ${formatData(precedente.data_bilancio)}${printNonBloccato(precedente)}`,
  ];
};

const printCodici = ({ piva, cf }: Report['azienda']): string => {
  if (piva !== null && piva === cf) return `C.F. e P. IVA ${piva}`;
  return [cf === null ? '' : `C.F. ${cf}`, piva === null ? '' : `P. IVA ${piva}`]
    .filter((codice) => codice !== '')
    .join(', ');
};

const listAzienda = ({ azienda, settore, bilancio }: Report): readonly string[] => {
  const capitale = readImporti(bilancio).get('SPP.A.I');
  const inizio = azienda.data_inizio_attivita;
  return [
    azienda.forma_giuridica === null ? 'Forma giuridica non indicata' : getFormaGiuridica(azienda.forma_giuridica),
    printCodici(azienda),
    capitale > 0 ? `Capitale ${formatImporto(capitale)}` : '',
    [
      inizio === null ? '' : `Attività dal ${formatData(inizio)}`,
      azienda.ateco === null ? '' : `ATECO ${azienda.ateco}`,
    ]
      .filter((parte) => parte !== '')
      .join(', '),
    `Settore: ${setApostrophes(settore)}`,
  ];
};

const listStudio = ({ commercialista }: Report): readonly string[] => {
  const { nome_studio, indirizzo, pec, professionista, iscrizione_albo } = commercialista;
  const firma = [professionista, iscrizione_albo].filter((parte) => parte !== '').join(', ');
  return [nome_studio, indirizzo, pec === '' ? '' : `PEC ${pec}`, firma];
};

/** A field of the cover: the first line in bold; without data it is left out. */
const Campo = ({ nome, righe }: { readonly nome: string; readonly righe: readonly string[] }): ReactNode => {
  const [prima, ...altre] = righe.filter((riga) => riga.trim() !== '');
  if (prima === undefined) return null;
  return (
    <dl className={classes.campo}>
      <dt>{nome}</dt>
      <dd>
        <b>
          <UserText>{prima}</UserText>
        </b>
        {altre.map((riga) => (
          <span key={riga}>
            <UserText>{riga}</UserText>
          </span>
        ))}
      </dd>
    </dl>
  );
};

type GiudizioProps = { readonly rischio: Report['rischio']; readonly motivo: string };

const Giudizio = ({ rischio, motivo }: GiudizioProps): ReactNode => (
  <div className={classes.giudizio}>
    <p className={classes.label}>Grado di rischio sintetico</p>
    <div className={classes.row}>
      <p className={classes.grado}>
        {formatGradoCifre(rischio.overall_risk)}
        {rischio.overall_risk !== null && <span> %</span>}
      </p>
      <RischioChip rischio={rischio.overall_risk} size="lg" />
    </div>
    <RadarGruppi rischio={rischio} />
    <p className={classes.lettura}>
      {rischio.overall_risk === null ? (
        motivo
      ) : (
        <>
          Più la linea è lontana dal centro, più il rischio del gruppo è alto. <Assenti rischio={rischio} />
          {NOTA_GRADO}
        </>
      )}
    </p>
  </div>
);

const Studio = ({
  commercialista: { nome_studio, logo_studio },
}: {
  readonly commercialista: Report['commercialista'];
}): ReactNode => {
  return (
    <div className={classes.studio}>
      <Marchio nome={nome_studio} logo={logo_studio} />
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
  if (assenti.length === 0) return null;
  return (
    <>
      Non rappresentati:{' '}
      {assenti.map(({ gruppi, motivo }, index) => (
        <span key={motivo}>
          {index > 0 && '; '}
          <b>{gruppi.join(', ')}</b> ({motivo})
        </span>
      ))}
      .{' '}
    </>
  );
};
