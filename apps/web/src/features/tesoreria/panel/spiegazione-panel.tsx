import { Button } from '@mantine/core';
import type { EventoSpiegato } from '@vedetta/domain';
import { explainCella, formatData, formatEuro, listRigheMostrate, printFonte, printNodo } from '@vedetta/domain';
import { formatCentesimi } from '../../../components/piano/index.ts';
import { PanelSection } from '../../../components/ui/index.ts';
import type { CellPosition } from '../grid/view.ts';
import { usePiano } from '../piano-context.ts';
import { replaceCell } from '../state/changes.ts';
import styles from './panel.module.css';
import { describeSomma } from './somme.ts';

const printGiorni = ({ data, al }: EventoSpiegato): string =>
  data === al ? formatData(data) : `${formatData(data)} - ${formatData(al)}`;

/** An event of a cell: when, how much, why, and its sum as on paper. */
const Evento = ({ evento }: { readonly evento: EventoSpiegato }) => (
  <article className={styles.evento}>
    <header>
      <span>{printGiorni(evento)}</span>
      <b>{formatEuro(evento.importo)}</b>
    </header>
    <div>{evento.causale}</div>
    <p className={styles.conto}>{printNodo(evento.albero, 'parole')}</p>
    <p className={styles.conto}>{printNodo(evento.albero, 'numeri')}</p>
    {evento.passaggi.map(({ codice, nome, albero }) => (
      <p key={codice} className={styles.conto}>
        {nome} = {printNodo(albero, 'numeri')}
      </p>
    ))}
  </article>
);

const listFonti = (eventi: readonly EventoSpiegato[]): readonly string[] => [
  ...new Set(eventi.flatMap(({ regole }) => regole.map((regola) => `${regola.nome}. ${printFonte(regola)}`))),
];

/** A cell that sums others: its amount and what it is made of. */
const Somma = ({ position: { codice, column } }: { readonly position: CellPosition }) => {
  const { mostrato } = usePiano().view;
  const periodo = mostrato.periodi[column];
  const riga = listRigheMostrate(mostrato).find((altra) => altra.codice === codice);
  const importo = riga?.importi[column];
  if (riga === undefined || periodo === undefined || importo === undefined) return null;
  return (
    <PanelSection titolo={`${riga.nome}, ${formatData(periodo.inizio)} - ${formatData(periodo.fine)}`}>
      <div className={styles.importo}>{formatCentesimi(importo)} €</div>
      <p className={styles.conto}>{describeSomma(codice) ?? 'Gli importi superano le 13 cifre: non si spiegano.'}</p>
    </PanelSection>
  );
};

/** How a cell came about: its events, what they replace, the rules of their dates. */
export const SpiegazionePanel = ({ position }: { readonly position: CellPosition }) => {
  const { view, state, data_bilancio_chiusura, isReadOnly, change } = usePiano();
  const spiegazione = explainCella(view.piano, position.codice, position.column, {
    data_bilancio_chiusura,
    ...(isReadOnly ? { passo: 'settimana' } : {}),
  });
  if (spiegazione === null) return <Somma position={position} />;
  const { nome, inizio, fine, importo, eventi, sostituiti } = spiegazione;
  const fonti = listFonti([...eventi, ...sostituiti]);
  return (
    <>
      <PanelSection titolo={`${nome}, ${formatData(inizio)} - ${formatData(fine)}`}>
        <div className={styles.importo}>{formatEuro(importo, { simbolo: true })}</div>
        {eventi.length === 0 && <p className={styles.conto}>Nessun movimento nel periodo.</p>}
        {eventi.map((evento, index) => (
          <Evento key={index} evento={evento} />
        ))}
      </PanelSection>
      {sostituiti.length > 0 && (
        <PanelSection titolo="Il calcolo sostituito">
          {sostituiti.map((evento, index) => (
            <Evento key={index} evento={evento} />
          ))}
          {!isReadOnly && (
            <Button size="xs" onClick={() => change(replaceCell(state.campi, position.codice, position.column, null))}>
              Torna al calcolo
            </Button>
          )}
        </PanelSection>
      )}
      {fonti.length > 0 && (
        <PanelSection titolo="Fonte">
          {fonti.map((fonte) => (
            <p key={fonte} className={styles.conto}>
              {fonte}
            </p>
          ))}
        </PanelSection>
      )}
    </>
  );
};
