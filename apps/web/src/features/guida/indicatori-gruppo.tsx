import type { Gruppo, IndicatorStatic } from '@vedetta/contract';
import { isAusiliario } from '@vedetta/domain';
import { CodeBadge, Loaded, LoadingRows, PanelSection } from '../../components/ui/index.ts';
import { useIndicatorStatics, useSchemaIndicatori } from '../../queries/catalogo.ts';
import styles from './guida-panel.module.css';

/** The distinct legal statuses of these indicators. */
const listStati = (statics: readonly IndicatorStatic[], codici: readonly string[]): readonly string[] => [
  ...new Set(statics.filter(({ codice }) => codici.includes(codice)).map(({ stato_normativo }) => stato_normativo)),
];

/** The description and legal status of each indicator of a group, from the domain's texts. */
export const IndicatoriGruppo = ({ gruppo }: { readonly gruppo: Gruppo }) => {
  const schema = useSchemaIndicatori();
  const statics = useIndicatorStatics();
  const indicatori = Object.entries(schema.data?.[gruppo]?.indicators ?? {}).filter(
    ([codice]) => !isAusiliario(codice),
  );
  return (
    <>
      <PanelSection titolo="Che cosa dice ogni indicatore">
        <Loaded query={schema} loading={<LoadingRows rows={4} height={32} />}>
          {() => (
            <dl className={styles.letture}>
              {indicatori.map(([codice, { name, description }]) => (
                <div key={codice}>
                  <dt>
                    {name} <CodeBadge>{codice}</CodeBadge>
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          )}
        </Loaded>
      </PanelSection>
      <PanelSection titolo="Stato normativo">
        <Loaded query={statics} loading={<LoadingRows rows={2} height={32} />}>
          {(letti) =>
            listStati(
              letti,
              indicatori.map(([codice]) => codice),
            ).map((stato) => (
              <p key={stato} className={styles.testo}>
                {stato}.
              </p>
            ))
          }
        </Loaded>
      </PanelSection>
    </>
  );
};
