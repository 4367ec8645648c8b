import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { formatDate, now } from '../../../format/format';
import type { Listing } from '../../../print/listing';

const DAYS = 30;
/** The month that ends today. */
export const lastDays = () => {
  const hasta = now().slice(0, 10);
  return { desde: sumarDias(hasta, -DAYS), hasta };
};

/** As a sheet says it. */
export const periodOf = (desde: string, hasta: string): Listing['filtros'][number] => ({
  titulo: 'Fechas',
  texto: `del ${formatDate(desde)} al ${formatDate(hasta)}`,
});
