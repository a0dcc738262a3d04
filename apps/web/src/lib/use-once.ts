import { useState } from 'react';

/** True since the first time that it was. A card that mounts reads again what failed: what waits for its read must not hide it. */
export const useOnce = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
};
