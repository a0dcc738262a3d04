/** How a change that the trail keeps is shown. */
export { Modifiche } from './modifiche.tsx';
