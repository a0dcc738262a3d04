import { Steps as StepList } from '../../components/ui/index.ts';

export type Step = 'file' | 'abbinamento' | 'resoconto';

const STEPS: readonly (readonly [Step, string])[] = [
  ['file', 'File'],
  ['abbinamento', 'Abbinamento'],
  ['resoconto', 'Resoconto'],
];

/** Where the import is; earlier steps can be opened again. */
export const Steps = ({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) => (
  <StepList nome="Passi dell’importazione" steps={STEPS} current={step} onStep={onStep} />
);
