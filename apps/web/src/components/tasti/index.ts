export { LettereSwitch } from './lettere-switch.tsx';
