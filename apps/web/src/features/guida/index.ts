/** The built-in guide: a short text for each screen, in the right panel. */
export { GuidaPanel } from './guida-panel.tsx';
