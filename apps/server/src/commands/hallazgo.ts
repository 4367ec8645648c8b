/** What one check of `doctor` found: well, to be looked at, or in the way of working. */
export type Hallazgo = readonly [estado: '✓' | '!' | '✗', texto: string];

/** Who letters come from, as far as the database could be asked. */
export type Empresa = { nombre: string; email: string } | null;
