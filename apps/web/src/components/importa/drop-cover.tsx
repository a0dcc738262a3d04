import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './drop-cover.module.css';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** The page as a drop zone: while files are dragged over the window it says so; files dropped anywhere are taken. */
export const DropCover = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Entering a child leaves its parent: only the difference says whether the window was left.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setIsOver(false);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setIsOver(false);
      if (event.defaultPrevented || event.dataTransfer === null || !hasFiles(event)) return undefined;
      event.preventDefault();
      // A drop is empty once its event is over: entries and files are taken now, folders are read afterwards.
      const entries = [...event.dataTransfer.items]
        .map((item) => item.webkitGetAsEntry())
        .filter((entry) => entry !== null);
      const files = [...event.dataTransfer.files];
      if (entries.length === 0) return take(files);
      void import('./read-entries.ts').then(({ readEntries }) => readEntries(entries)).then(take, () => take(files));
      return undefined;
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className={styles.cover} role="status">
      <IconUpload size={34} stroke={1.5} aria-hidden="true" />
      <b>Rilasciare per leggere i file</b>
      <span>Bilanci XBRL e bilanci di verifica, anche in un archivio .zip</span>
    </div>
  );
};
