import { useMemo } from 'react';
import { useBilancioAperto, useVariante } from '../../components/bilancio/index.ts';
import { Loaded, LoadingRows, PageBody } from '../../components/ui/index.ts';
import { useBilancio } from '../../queries/bilanci.ts';
import { createConfronto } from './confronti.ts';
import { EditorBilancio } from './editor-bilancio.tsx';
import { ProiezionePage } from './proiezione-page.tsx';

const LOADING = (
  <PageBody variant="flush">
    <LoadingRows rows={16} height={32} />
  </PageBody>
);

/** The editor of the statement at the URL; an interim one is compared with the previous year-end. */
const BilancioEditor = () => {
  const { bilancio, etag, solaLettura } = useBilancioAperto();
  const idPrecedente = bilancio.bilancio_chiusura ? null : bilancio.bilancio_fine_esercizio_precedente;
  const precedente = useBilancio(idPrecedente);
  const confronti = useMemo(
    () => (precedente.data === undefined ? [] : [createConfronto('fine_esercizio', precedente.data.dati)]),
    [precedente.data],
  );
  const editor = (
    <EditorBilancio
      key={bilancio.id}
      letto={{ dati: bilancio, etag }}
      confronti={confronti}
      solaLettura={solaLettura}
    />
  );
  if (idPrecedente === null) return editor;
  return (
    <Loaded query={precedente} loading={LOADING}>
      {() => editor}
    </Loaded>
  );
};

/** The editor of a statement or of its projection. */
export const EditorPage = () => (useVariante() === 'proiezione' ? <ProiezionePage /> : <BilancioEditor />);
