/** The tutorial of the first run. */
export { Onboarding } from './onboarding.tsx';
