/** Two schools of the same name and municipality are told apart only by their official codes: each needs its own. */
export const seConfunden = (codigo: string, deTocayos: readonly string[]): boolean =>
  deTocayos.some((otro) => codigo === '' || otro === '');
