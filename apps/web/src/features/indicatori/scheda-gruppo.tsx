import type { Andamento, Indicatore, IndicatorStatic, Intervallo } from '@vedetta/contract';
import { AndamentoIndicatore, CampiScheda, SchedaIndicatore } from '../../components/indicatore/index.ts';
import type { Parametri, SchedaDisposta, SchemaGruppo } from '../../components/indicatore/index.ts';
import { findModulo, isSchedaLarga } from './moduli.ts';

type Props = {
  readonly scheda: SchedaDisposta;
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

/** A card of a group with its inputs, in a column or in a guided form. */
export const SchedaGruppo = ({ scheda, serie, schema, parametri, disabled, ...card }: Props) => {
  const dati = schema.indicators[scheda.codice];
  if (dati === undefined) return null;
  const modulo = findModulo(scheda.codice);
  const altri = scheda.inputs.filter((nome) => modulo === null || !modulo.inputs.includes(nome));
  const isLarga = isSchedaLarga(scheda);
  return (
    <SchedaIndicatore
      {...card}
      schema={dati}
      isProiezione={!schema.fine_esercizio}
      isLarga={isLarga}
      andamento={<AndamentoIndicatore serie={serie} indicatore={card.indicatore} schema={dati} soglie={card.soglie} />}
    >
      {modulo !== null && <modulo.Form schema={schema} parametri={parametri} disabled={disabled} />}
      <CampiScheda nomi={altri} schema={schema} parametri={parametri} disabled={disabled} isAffiancati={isLarga} />
    </SchedaIndicatore>
  );
};
