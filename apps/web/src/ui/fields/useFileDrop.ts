import { useState, type DragEvent } from 'react';

/** A place where files may be dropped. */
export function useFileDrop(choose: (files: FileList) => unknown, disabled: boolean | undefined) {
  const [over, setOver] = useState(false);
  return {
    'data-encima': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) choose(event.dataTransfer.files);
    },
  };
}
