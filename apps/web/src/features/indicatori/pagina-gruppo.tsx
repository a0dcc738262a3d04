import type { Gruppo } from '@vedetta/contract';
import { useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import {
  Annotazioni,
  AvvisiParametri,
  AzioniGruppo,
  CaricamentoGruppo,
  StatoParametri,
  useAndamento,
  useParametri,
} from '../../components/indicatore/index.ts';
import type { CatalogoGruppo, SchemaGruppo, SezioneIndicatori } from '../../components/indicatore/index.ts';
import { Loaded, PageBody, usePageTitle } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { ContenutoGruppo } from './contenuto-gruppo.tsx';
import styles from './pagina-gruppo.module.css';
import { SchedeGruppi } from './schede-gruppi.tsx';

type Props = {
  readonly catalogo: CatalogoGruppo;
  readonly gruppo: Gruppo;
  readonly schema: SchemaGruppo;
  readonly sezione: SezioneIndicatori;
  readonly gruppi: readonly Gruppo[];
};

/** A group: its tab, its verdict, its cards, its notes; header and bottom bar follow the form of its inputs. */
export const PaginaGruppo = ({ catalogo, gruppo, schema, sezione, gruppi }: Props) => {
  const { bilancio, solaLettura } = useBilancioAperto();
  const [isAnnotazioni, setAnnotazioni] = useState(false);
  const parametri = useParametri(bilancio.id, gruppo, schema);
  const andamento = useAndamento(bilancio.azienda, gruppo);
  // The cards come with their trend, so that nothing jumps; without it where it fails.
  const indicatori = andamento.isPending && andamento.failureCount === 0 ? undefined : parametri.indicatori;
  usePageTitle(`${schema.name}, bilancio ${bilancio.data_bilancio}`);
  const openAnnotazioni = () => setAnnotazioni(true);
  return (
    <>
      <AzioniGruppo parametri={parametri} onAnnotazioni={openAnnotazioni} />
      <PageBody>
        {gruppi.length > 1 && (
          <SchedeGruppi id={bilancio.id} sezione={sezione} gruppi={gruppi} schema={catalogo.schema} attivo={gruppo} />
        )}
        <AvvisiParametri parametri={parametri} solaLettura={solaLettura} />
        <Loaded
          query={{ data: indicatori, error: parametri.erroreCaricamento, refetch: parametri.reload }}
          loading={<CaricamentoGruppo />}
        >
          {(mostrati) => (
            <ContenutoGruppo
              catalogo={catalogo}
              gruppo={gruppo}
              schema={schema}
              indicatori={mostrati}
              serie={andamento.data ?? []}
              parametri={parametri}
            />
          )}
        </Loaded>
        {andamento.isError && (
          <p className={`caption ${styles.senzaAndamento}`}>
            Andamento non disponibile: {getErrorText(andamento.error)}
          </p>
        )}
        <Annotazioni
          gruppo={gruppo}
          nome={schema.name}
          isAperta={isAnnotazioni}
          onApri={openAnnotazioni}
          onChiudi={() => setAnnotazioni(false)}
        />
      </PageBody>
      <StatoParametri parametri={parametri} />
    </>
  );
};
