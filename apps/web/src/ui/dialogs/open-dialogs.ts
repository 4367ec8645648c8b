const open: HTMLDialogElement[] = [];

/** Says that it is open, on top of the others; what it returns says that it no longer is. */
export function opened(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  return () => void open.splice(open.indexOf(dialog), 1);
}

/** The one that takes the keyboard, if any is open. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;
