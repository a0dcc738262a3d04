import { useEffect, useState } from 'react';
import { loadImportazione } from './state/store.ts';

/** True once the import left before a reload was looked for. */
export const useImportazioneCaricata = (): boolean => {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    void loadImportazione().then(() => isGone || setIsLoaded(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isLoaded;
};
