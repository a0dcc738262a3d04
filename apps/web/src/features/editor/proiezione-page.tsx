import { useMemo } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import { Loaded, LoadingRows, PageBody } from '../../components/ui/index.ts';
import { useBilancio } from '../../queries/bilanci.ts';
import { CalcolaProiezione } from './calcola-proiezione.tsx';
import { createConfronto } from './confronti.ts';
import { EditorBilancio } from './editor-bilancio.tsx';

/** The editor of a year-end projection, compared with the previous year-end and the interim statement. */
export const ProiezionePage = () => {
  const { bilancio, solaLettura } = useBilancioAperto();
  const proiezione = useBilancio(bilancio.bilancio_proiezione);
  const precedente = useBilancio(bilancio.bilancio_fine_esercizio_precedente);
  const isComplete = bilancio.bilancio_fine_esercizio_precedente === null || precedente.data !== undefined;
  const confronti = useMemo(
    () => [
      ...(precedente.data === undefined ? [] : [createConfronto('fine_esercizio', precedente.data.dati)]),
      createConfronto('attuale', bilancio),
    ],
    [precedente.data, bilancio],
  );
  const query = precedente.error ? precedente : { ...proiezione, data: isComplete ? proiezione.data : undefined };
  return (
    <Loaded
      query={query}
      loading={
        <PageBody variant="flush">
          <LoadingRows rows={16} height={32} />
        </PageBody>
      }
    >
      {(letto) => (
        <EditorBilancio key={letto.dati.id} letto={letto} confronti={confronti} solaLettura={solaLettura}>
          <CalcolaProiezione base={bilancio} />
        </EditorBilancio>
      )}
    </Loaded>
  );
};
