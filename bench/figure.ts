/** Writes a figure of the bench: its name, how much and of what. */
export type WriteFigure = (name: string, value: number, unit: string) => void;
