/** Companies to be chosen, for the dialogs of several screens. */
export { AziendePicker } from './aziende-picker.tsx';
