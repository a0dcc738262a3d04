/** Support for component tests: a page, a fake server, axe. Only for tests. */
export { buildAvviso } from './avviso.ts';
export { buildAzienda } from './azienda.ts';
export { expectAccessible } from './axe.ts';
export {
  AreaBilancio,
  answerGruppo,
  azienda,
  buildAndamento,
  buildBilancio,
  computeGruppo,
  computeIndicatore,
  schema,
  statics,
  thresholds,
} from './gruppo.tsx';
export { toNoBreak } from './text.ts';
export { buildOpenGruppo, listPosts } from './gruppo-page.tsx';
export { render } from './render.tsx';
export { answerCalls, refuse } from './server.ts';
export type { ApiCall } from './server.ts';
export { buildScadenza } from './scadenza.ts';
export { signIn } from './session.ts';
