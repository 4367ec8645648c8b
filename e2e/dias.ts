const DIA_MS = 86_400_000;
const iso = (instante: number): string => new Date(instante).toISOString().slice(0, 10);

/** 'YYYY-MM-DD', some days from today, or before a day. */
export const dentroDe = (dias: number): string => iso(Date.now() + dias * DIA_MS);
export const diasAntes = (fecha: string, dias: number): string => iso(Date.parse(fecha) - dias * DIA_MS);

/** A day as a field has it: 'DD/MM/YYYY'. */
export const escrita = (fecha: string): string => fecha.split('-').toReversed().join('/');
