import type { Libro, LineaDeLibro, TotalesDeLibro } from '@cd/contract/libro/libro';
import { IconArrowBackUp, IconCash, IconCircleCheck, IconCirclePlus, IconPencilPlus, IconReceiptTax } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';

export type De = 'colegio' | 'arbitro';
export type Clase = LineaDeLibro['clase'];

export const libroBy = (de: De, id: number) =>
  queryOptions({
    queryKey: ['libro', de, id],
    queryFn: (): Promise<Libro> =>
      de === 'colegio' ? call('GET /api/libro/colegio/:id', { params: { id } }) : call('GET /api/libro/arbitro/:id', { params: { id } }),
  });
export const cierre = queryOptions({ queryKey: ['libro', 'cierre'], queryFn: () => call('GET /api/libro/cierre') });

/** How each kind of entry is told; `tono`, of its tag. */
export const CLASES: Readonly<
  Record<Clase, { titulo: string; varios: string; tono: 'neutro' | 'ok' | 'no' | 'info' | 'aviso'; icono: typeof IconCirclePlus }>
> = {
  devengado: { titulo: 'Devengado', varios: 'Devengado', tono: 'neutro', icono: IconCirclePlus },
  cobrado: { titulo: 'Cobrado', varios: 'Cobrado', tono: 'ok', icono: IconCircleCheck },
  devuelto: { titulo: 'Devuelto', varios: 'Devuelto', tono: 'no', icono: IconArrowBackUp },
  pagado: { titulo: 'Pagado', varios: 'Pagado', tono: 'ok', icono: IconCash },
  retenido: { titulo: 'Retenido', varios: 'Retenido', tono: 'aviso', icono: IconReceiptTax },
  correccion: { titulo: 'Corrección', varios: 'Correcciones', tono: 'info', icono: IconPencilPlus },
};

/** Tabs that are there although they have nothing; of the others, only those that do. */
export const PROPIAS: Readonly<Record<De, readonly Clase[]>> = {
  colegio: ['devengado', 'cobrado', 'devuelto', 'correccion'],
  arbitro: ['devengado', 'pagado', 'retenido', 'correccion'],
};

interface Term {
  titulo: string;
  centimos: number;
  signo: '+' | '−' | null;
}

/** Devengado − Cobrado + Devuelto, or Devengado − Pagado − Retenido: as it adds up. */
export function termsOf(de: De, totales: TotalesDeLibro): Term[] {
  const { devengado_centimos, cobrado_centimos, devuelto_centimos, pagado_centimos, retenido_centimos } = totales;
  const cobros: Term[] = [
    { titulo: 'Cobrado', centimos: cobrado_centimos, signo: '−' },
    { titulo: 'Devuelto', centimos: devuelto_centimos, signo: '+' },
  ];
  const pagos: Term[] = [
    { titulo: 'Pagado', centimos: pagado_centimos, signo: '−' },
    { titulo: 'Retenido', centimos: retenido_centimos, signo: '−' },
  ];
  const [siempre, aVeces] = de === 'colegio' ? [cobros, pagos] : [pagos, cobros];
  return [
    { titulo: 'Devengado', centimos: devengado_centimos, signo: null },
    ...siempre,
    ...aVeces.filter(({ centimos }) => centimos !== 0),
  ];
}

/** What the balance means: who owes. */
export function saldoOf(de: De, saldo: number): { titulo: string; centimos: number } {
  const [mas, menos] = de === 'colegio' ? ['Debe a la liga', 'La liga le debe'] : ['Se le debe', 'Debe a la liga'];
  return { titulo: saldo < 0 ? menos : mas, centimos: Math.abs(saldo) };
}
