/** The built-in guide: a short text per screen, in the right panel. */
export { GuidaPanel } from './guida-panel.tsx';
