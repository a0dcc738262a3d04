import type { Indicatore, IndicatorStatic, Intervallo } from '@vedetta/contract';
import { CampiScheda, SchedaIndicatore } from '../../components/indicatore/index.ts';
import type { Parametri, SchedaDisposta, SchemaGruppo } from '../../components/indicatore/index.ts';

type Props = {
  readonly scheda: SchedaDisposta;
  readonly indicatore: Indicatore;
  readonly schema: SchemaGruppo;
  readonly parametri: Parametri;
  readonly soglie: readonly Intervallo[];
  readonly statico: IndicatorStatic | undefined;
  readonly isSpiegata: boolean;
  readonly onSpiega: () => void;
  readonly disabled: boolean;
};

/** With more inputs than these a card takes the whole row. */
const INPUT_IN_COLONNA = 5;

/** A card of a group with its inputs. */
export const SchedaGruppo = ({ scheda, schema, parametri, disabled, ...card }: Props) => {
  const dati = schema.indicators[scheda.codice];
  if (dati === undefined) return null;
  const isLarga = scheda.inputs.length > INPUT_IN_COLONNA;
  return (
    <SchedaIndicatore {...card} schema={dati} isProiezione={!schema.fine_esercizio} isLarga={isLarga}>
      <CampiScheda nomi={scheda.inputs} schema={schema} parametri={parametri} disabled={disabled} isAffiancati={isLarga} />
    </SchedaIndicatore>
  );
};
