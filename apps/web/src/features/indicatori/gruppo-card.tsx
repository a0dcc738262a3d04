import type { Andamento, Indicatore, IndicatorStatic, Intervallo } from '@vedetta/contract';
import { AndamentoIndicatore, CardFields, IndicatoreCard } from '../../components/indicatore/index.ts';
import type { Parametri, CardLayout } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { findForm } from './forms.ts';

type Props = {
  readonly scheda: CardLayout;
  readonly isWide: boolean;
  readonly indicatore: Indicatore;
  readonly serie: readonly Andamento[];
  readonly schema: SchemaGruppo;
  readonly parametri: Parametri;
  readonly soglie: readonly Intervallo[];
  readonly statico: IndicatorStatic | undefined;
  readonly isSpiegata: boolean;
  readonly onSpiega: () => void;
  readonly disabled: boolean;
};

/** The card of an indicator with its inputs, as a column of fields or as a guided form. */
export const GruppoCard = ({ scheda, isWide, serie, schema, parametri, disabled, ...card }: Props) => {
  const dati = schema.indicators[scheda.codice];
  if (dati === undefined) return null;
  const form = findForm(dati);
  const others = scheda.inputs.filter((nome) => form === null || !form.inputs.includes(nome));
  return (
    <IndicatoreCard
      {...card}
      schema={dati}
      isProiezione={!schema.fine_esercizio}
      isWide={isWide}
      andamento={<AndamentoIndicatore serie={serie} indicatore={card.indicatore} schema={dati} soglie={card.soglie} />}
    >
      {form !== null && <form.Form schema={schema} parametri={parametri} disabled={disabled} />}
      <CardFields nomi={others} schema={schema} parametri={parametri} disabled={disabled} isSideBySide={isWide} />
    </IndicatoreCard>
  );
};
