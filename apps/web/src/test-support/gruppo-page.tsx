import type { Bilancio, Gruppo, ParamsBody } from '@vedetta/contract';
import type { ComponentType } from 'react';
import { useCatalogoGruppo } from '../components/indicatore/index.ts';
import type { CatalogoGruppo, SezioneIndicatori } from '../components/indicatore/index.ts';
import { Loaded } from '../components/ui/index.ts';
import type { SchemaGruppo } from '../queries/catalogo.ts';
import { AreaBilancio, answerGruppo, buildBilancio } from './gruppo.tsx';
import { render } from './render.tsx';
import type { ApiCall } from './server.ts';
import { signIn } from './session.ts';

type Page = ComponentType<{
  readonly catalogo: CatalogoGruppo;
  readonly gruppo: Gruppo;
  readonly schema: SchemaGruppo;
  readonly sezione: SezioneIndicatori;
  readonly gruppi: readonly Gruppo[];
}>;

type Routes = Parameters<typeof answerGruppo>[0];

/**
 * Opens the page of a group with a fake server that computes its figures. Returns the live list of calls.
 *
 * @example const open = buildOpenGruppo(GruppoPage); await open('IdA');
 */
export const buildOpenGruppo =
  (Page: Page) =>
  async (gruppo: Gruppo, rows: Routes = [], bilancio: Bilancio = buildBilancio()): Promise<readonly ApiCall[]> => {
    signIn();
    const calls = answerGruppo(rows, bilancio);
    const ConCatalogo = () => (
      <Loaded query={useCatalogoGruppo()} loading={null}>
        {(catalogo) => {
          const schema = catalogo.schema[gruppo];
          return (
            schema && <Page catalogo={catalogo} gruppo={gruppo} schema={schema} sezione="altro" gruppi={[gruppo]} />
          );
        }}
      </Loaded>
    );
    await render(
      <AreaBilancio bilancio={bilancio}>
        <ConCatalogo />
      </AreaBilancio>,
      { path: '/bilanci/3/altro/X' },
    );
    return calls;
  };

/** The posted inputs, each with its endpoint. */
export const listPosts = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('/').at(-2), (body as ParamsBody).params]);
