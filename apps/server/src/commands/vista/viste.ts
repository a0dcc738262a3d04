import { VISTE_MASSIME } from '@vedetta/contract';
import type { BodyOf } from '@vedetta/contract';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { VistaFields, VistaRow } from '../../repositories/viste.ts';
import type { Refusal } from '../../refusal.ts';
import { refuse, refuseFields } from '../../refusal.ts';

type Filtri = BodyOf<'createVista'>['filtri'];

/** The filters that are there. */
const cleanFiltri = (filtri: Filtri): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filtri).flatMap(([nome, valore]) => (valore === undefined || valore === '' ? [] : [[nome, valore]])),
  );

const foldNome = (nome: string): string => nome.toLocaleLowerCase('it');

const refuseNome = (altre: readonly VistaRow[], nome: string): Refusal | null =>
  altre.some((altra) => foldNome(altra.nome) === foldNome(nome))
    ? refuseFields({ nome: ['Esiste già una vista con questo nome.'] })
    : null;

/** Runs a write on the views of the user, one at a time. */
const withViste = <T>(studio: Studio, work: (studio: Studio, viste: readonly VistaRow[]) => Promise<T | Refusal>) =>
  inStudio(studio, async (studio): Promise<T | Refusal> => {
    if (!(await studio.viste.lock())) return refuse('non_trovato');
    return work(studio, await studio.viste.list());
  });

const findSaved = async (studio: Studio, id: string): Promise<VistaRow | Refusal> =>
  (await studio.viste.find(id)) ?? refuse('non_trovato');

export const createVista = (studio: Studio, { filtri, ...body }: BodyOf<'createVista'>): Promise<VistaRow | Refusal> =>
  withViste(studio, async (studio, viste) => {
    if (viste.length >= VISTE_MASSIME)
      return refuseFields({ non_field_errors: [`Al massimo ${VISTE_MASSIME} viste.`] });
    const refusal = refuseNome(viste, body.nome);
    if (refusal !== null) return refusal;
    if (body.predefinita) await studio.viste.resetPredefinita();
    return findSaved(studio, await studio.viste.create({ ...body, filtri: cleanFiltri(filtri) }));
  });

const mergeFields = (current: VistaRow, { filtri, ...body }: BodyOf<'saveVista'>): VistaFields => {
  const { nome = current.nome, ordine = current.ordine, gruppo = current.gruppo } = body;
  const { colonne = current.colonne, predefinita = current.predefinita } = body;
  return {
    nome,
    ordine,
    gruppo,
    colonne,
    predefinita,
    filtri: filtri === undefined ? current.filtri : cleanFiltri(filtri),
  };
};

/** Saves what the body names. */
export const saveVista = (studio: Studio, id: string, body: BodyOf<'saveVista'>): Promise<VistaRow | Refusal> =>
  withViste(studio, async (studio, viste) => {
    const current = viste.find((vista) => vista.id === id);
    if (current === undefined) return refuse('non_trovato');
    const fields = mergeFields(current, body);
    const altre = viste.filter((vista) => vista.id !== id);
    const refusal = refuseNome(altre, fields.nome);
    if (refusal !== null) return refusal;
    if (fields.predefinita && !current.predefinita) await studio.viste.resetPredefinita();
    await studio.viste.save(id, fields);
    return findSaved(studio, id);
  });

export const deleteVista = (studio: Studio, id: string): Promise<Refusal | undefined> =>
  withViste(studio, async (studio) => {
    await studio.viste.drop(id);
    return undefined;
  });
