import '../app/styles.ts';
import { schemaIndicatori, soglieSettore } from '@vedetta/domain';
import type { CodiceSettore } from '@vedetta/domain';
import type { Intervallo, SchemaIndicatore, SchemaIndicatori } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BilancioApertoContext } from '../components/bilancio/index.ts';
import { SpiegazionePanel, SoglieBar, IndicatoreValore } from '../components/indicatore/index.ts';
import { CodeBadge, rightPanelSlot } from '../components/ui/index.ts';
import { queryClient } from '../lib/query-client.ts';
import { aziendaQuery } from '../queries/aziende.ts';
import { selectSoglie } from '../queries/catalogo.ts';
import { spiegazioneQuery } from '../queries/spiegazioni.ts';
import { azienda, buildBilancio, listEsempi } from './indicatori-esempio-dati.ts';
import type { EsempioCalcolato } from './indicatori-esempio-dati.ts';
import classes from './indicatori-esempio.module.css';
import { mountPage } from './mount-page.tsx';

const schema = schemaIndicatori() as SchemaIndicatori;
const gruppi = listEsempi();

const findSoglie = ({ risultato, settore }: EsempioCalcolato): readonly Intervallo[] =>
  selectSoglie(risultato, soglieSettore(settore as CodiceSettore));

type Scelta = { readonly esempio: EsempioCalcolato; readonly schema: SchemaIndicatore };

const EsempioRow = ({
  scelta: { esempio, schema: unita },
  onSpiega,
}: {
  readonly scelta: Scelta;
  readonly onSpiega: () => void;
}): ReactNode => (
  <button type="button" className={classes.esempio} onClick={onSpiega}>
    <span>
      {esempio.titolo}
      <span className="caption">{esempio.conto}</span>
    </span>
    <IndicatoreValore valore={esempio.risultato.valore} schema={unita} />
    <span className="num">{esempio.risultato.punteggio ?? '-'}</span>
    <SoglieBar
      nome={unita.name}
      intervalli={findSoglie(esempio)}
      valore={esempio.risultato.valore}
      unit={unita.unit}
      intervallo={esempio.risultato.intervallo}
    />
  </button>
);

/** Puts the explanation of the example in the query cache, where the panel finds it without a server. */
const storeSpiegazione = ({ risultato: { gruppo, codice, spiegazione } }: EsempioCalcolato): void => {
  queryClient.setQueryData(spiegazioneQuery('bilancio', { gruppo, codice }, null).queryKey, spiegazione);
};

const Page = (): ReactNode => {
  const [scelta, setScelta] = useState<Scelta | null>(null);
  return (
    <BilancioApertoContext
      value={{ bilancio: buildBilancio(scelta?.esempio.data_bilancio ?? '2025-12-31'), etag: null, solaLettura: null }}
    >
      <div className={classes.page}>
        <main>
          <h1>Indicatori con i loro esempi</h1>
          {gruppi.map(({ gruppo, name, indicatori }) => (
            <section key={gruppo} className="card">
              <header>
                <h2>{name}</h2>
              </header>
              {indicatori.map(({ codice, name: nome, esempi }) => (
                <div key={codice} className={classes.indicatore}>
                  <h3>
                    {nome} <CodeBadge>{codice}</CodeBadge>
                  </h3>
                  {esempi.map((esempio) => {
                    const dati = schema[gruppo]?.indicators[codice];
                    if (dati === undefined) return null;
                    return (
                      <EsempioRow
                        key={esempio.titolo}
                        scelta={{ esempio, schema: dati }}
                        onSpiega={() => {
                          storeSpiegazione(esempio);
                          setScelta({ esempio, schema: dati });
                        }}
                      />
                    );
                  })}
                </div>
              ))}
            </section>
          ))}
        </main>
        <aside aria-label="Spiegazione">
          <rightPanelSlot.Target />
        </aside>
      </div>
      {scelta && (
        <SpiegazionePanel
          indicatore={scelta.esempio.risultato}
          schema={scelta.schema}
          soglie={findSoglie(scelta.esempio)}
          settore={scelta.esempio.settore}
          anteprima={null}
          onClose={() => setScelta(null)}
        />
      )}
    </BilancioApertoContext>
  );
};

/** Every indicator with its worked examples; a click explains the number in the real panel. Without a server. */
queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
queryClient.setQueryData(aziendaQuery(azienda.id).queryKey, { dati: azienda, etag: null });
mountPage(Page);
