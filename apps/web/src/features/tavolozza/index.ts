/** The palette: finds a company, a statement, an indicator, a screen or an action from anywhere. */
export { Tavolozza } from './tavolozza.tsx';
