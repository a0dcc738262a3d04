import { Button } from '@mantine/core';
import type { EventoSpiegato } from '@vedetta/domain';
import { explainCella, formatData, formatEuro, printFonte, printNodo } from '@vedetta/domain';
import { PanelSection } from '../../../components/ui/index.ts';
import type { CellPosition } from '../grid/view.ts';
import { usePiano } from '../piano-context.ts';
import { replaceCell } from '../state/changes.ts';
import styles from './panel.module.css';

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

/** How a cell came about: its events, what they replace, the rules of their dates. */
export const SpiegazionePanel = ({ position }: { readonly position: CellPosition }) => {
  const { view, state, data_bilancio_chiusura, isReadOnly, change } = usePiano();
  const spiegazione = explainCella(view.piano, position.codice, position.column, {
    data_bilancio_chiusura,
    ...(isReadOnly ? { passo: 'settimana' } : {}),
  });
  if (spiegazione === null)
    return (
      <PanelSection titolo="Somma">
        <p className={styles.conto}>È la somma delle righe che la precedono nella griglia.</p>
      </PanelSection>
    );
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
