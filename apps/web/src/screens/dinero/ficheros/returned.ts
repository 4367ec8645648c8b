import { MOTIVOS } from '@cd/domain/dinero/motivos';
import { z } from 'zod';

const NONE = '';
/** The day of something that the bank did. */
export const Day = z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha') });
/** Why something came back, by the code that the bank gives, and when. */
export const RETURNED = z.object({ motivo: z.string().min(1, 'Elija el motivo que da el banco'), fecha: Day });
export const returnedValues = () => ({ motivo: NONE, fecha: null as string | null });
export const REASONS = [
  { valor: NONE, texto: 'Elija el motivo' },
  ...Object.entries(MOTIVOS).map(([codigo, texto]) => ({ valor: codigo, texto: `${texto} (${codigo})` })),
];
/** As it is kept: 'AC04: La cuenta está cancelada' */
export const reasonOf = (codigo: string): string => `${codigo}: ${MOTIVOS[codigo]}`.slice(0, 140);
