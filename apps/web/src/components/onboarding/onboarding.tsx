import { useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { tutorial } from '../../lib/tutorial.ts';
import { createLazyDialog } from '../ui/index.ts';

const OnboardingDialog = createLazyDialog(async () => (await import('./onboarding-dialog.tsx')).OnboardingDialog);

/** The tutorial over the page: once per session, and never again after it was skipped. */
export const Onboarding = () => {
  const user = useUser();
  const [isDue, setIsDue] = useState(tutorial.isDue);
  if (!isDue || user === null) return null;
  return <OnboardingDialog onClose={() => setIsDue(false)} />;
};
