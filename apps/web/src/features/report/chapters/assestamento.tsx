import type { Report } from '@vedetta/contract';
import { formatData, formatVariato, getTitoloInFrase, isCodiceVoce } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { Chapter } from '../paper/chapter.tsx';
import carta from '../paper/paper.module.css';
import { TableHead } from '../paper/table-head.tsx';
import { formatGiorno } from '../paper/text.ts';
import { UserText } from '../paper/user-text.tsx';
import { formatImporto } from '../../../lib/importo.ts';
import classes from './assestamento.module.css';

type Stampato = NonNullable<Report['assestamento']>;
type Scrittura = Stampato['scritture'][number];

const isCounted = ({ stato }: Scrittura): boolean => stato === 'confermata' || stato === 'da_ricontrollare';

/** Whether something is decided on the adjustments. */
export const hasAssestamento = ({ assestamento }: Report): boolean =>
  assestamento !== null && assestamento.scritture.length > 0;

const formatSigned = (importo: number): string => formatVariato(formatImporto(importo));

const printQuando = ({ autore, ora }: Scrittura): string =>
  [autore, ora === null ? null : formatGiorno(ora)].filter((parte) => parte !== null).join(', ');

const Movimenti = ({ movimenti }: Pick<Scrittura, 'movimenti'>): ReactNode => (
  <ul className={classes.movimenti}>
    {movimenti.map(({ voce, importo, lato }) => (
      <li key={`${voce} ${lato}`}>
        <span>{lato === 'dare' ? 'Dare' : 'Avere'}</span>
        <span>
          {isCodiceVoce(voce) ? getTitoloInFrase(voce) : voce} <span className={carta.codice}>{voce}</span>
        </span>
        <span>{formatImporto(Math.abs(importo))}</span>
      </li>
    ))}
  </ul>
);

const Riga = ({ scrittura }: { readonly scrittura: Scrittura }): ReactNode => {
  const { nome, stima, stato, nota, movimenti, effetto_risultato, fondamento } = scrittura;
  const segni = [
    ...(stima ? ['stima'] : []),
    ...(stato === 'da_ricontrollare' ? ['da ricontrollare: una sua voce è cambiata dopo la conferma'] : []),
  ];
  return (
    <tr>
      <th scope="row">
        {nome}
        {segni.length > 0 && <span className={classes.dettagli}>{segni.join('; ')}</span>}
        {fondamento !== null && <span className={classes.dettagli}>{`calcolata ${fondamento.origine}`}</span>}
        <span className={classes.dettagli}>{printQuando(scrittura)}</span>
        {nota !== '' && (
          <span className={classes.nota}>
            <UserText>{nota}</UserText>
          </span>
        )}
      </th>
      <td>
        <Movimenti movimenti={movimenti} />
      </td>
      <td className={carta.cifra}>{effetto_risultato === 0 ? '-' : formatSigned(effetto_risultato)}</td>
    </tr>
  );
};

const Confermate = ({ scritture }: Pick<Stampato, 'scritture'>): ReactNode => {
  const contate = scritture.filter(isCounted);
  if (contate.length === 0) return <p>Nessuna scrittura è confermata: i valori sono quelli del bilancio.</p>;
  return (
    <table className={classes.scritture}>
      <TableHead columns={['Scrittura', 'Righe mosse (€)', { cifra: 'Sul risultato (€)' }]} />
      <tbody>
        {contate.map((scrittura, posizione) => (
          <Riga key={`${posizione} ${scrittura.tipo}`} scrittura={scrittura} />
        ))}
      </tbody>
    </table>
  );
};

const MesseDaParte = ({ scritture }: Pick<Stampato, 'scritture'>): ReactNode => {
  const messe = scritture.filter(({ stato }) => stato === 'non_serve');
  if (messe.length === 0) return null;
  return (
    <>
      <h2>Messe da parte</h2>
      <ul className={classes.messe}>
        {messe.map(({ nome, nota, tipo, ...altri }, posizione) => (
          <li key={`${posizione} ${tipo}`}>
            {nome}
            {nota !== '' && (
              <>
                : <UserText>{nota}</UserText>
              </>
            )}{' '}
            <span className={classes.quando}>({printQuando({ nome, nota, tipo, ...altri })})</span>
          </li>
        ))}
      </ul>
    </>
  );
};

const printQualita = ({ fatte, totale, mancano }: Stampato['qualita']): string => {
  const inizio = `Delle ${totale} domande sulla qualità della situazione, ${fatte} hanno una risposta.`;
  if (mancano.length === 0) return `${inizio} Non entrano nel grado.`;
  return `${inizio} Restano aperte: ${new Intl.ListFormat('it').format(mancano.map(({ nome }) => nome))}. Non entrano nel grado.`;
};

/** The confirmed adjustments with who decided them and why, and what they change. */
export const Assestamento = ({ report }: { readonly report: Report }): ReactNode => {
  const { assestamento, bilancio } = report;
  if (assestamento === null) return null;
  const { scritture, effetto, periodo, chiusura, qualita } = assestamento;
  const natura = bilancio.bilancio_chiusura ? 'Bilancio' : 'Situazione infrannuale gestionale';
  return (
    <Chapter titolo="Assestamento" occhiello="Su che cosa si fonda" sommario={effetto.frase}>
      <p>
        {`${natura} dal ${formatData(periodo.inizio)} al ${formatData(periodo.fine)}, ${periodo.trascorsi} giorni su ${periodo.totali}`}
        {chiusura === null ? '' : `, a confronto con la chiusura al ${formatData(chiusura)}`}. Le scritture sono in
        partita doppia e non cambiano la quadratura: il Valore Alternativo di ogni voce mossa è il valore più le sue
        rettifiche.
      </p>
      <Confermate scritture={scritture} />
      <MesseDaParte scritture={scritture} />
      <p>{printQualita(qualita)}</p>
    </Chapter>
  );
};
