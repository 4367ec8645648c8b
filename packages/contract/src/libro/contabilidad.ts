import { z } from 'zod';
import { Fecha, IdJson, Texto } from '../kit/campos';
import { get, pantalla, put } from '../kit/route';

export const CLAVES_DE_CUENTAS = [
  'colegios',
  'a_cuenta',
  'arbitros',
  'cuotas',
  'cambios',
  'sanciones',
  'conceptos',
  'gastos',
  'correcciones',
  'arbitrajes',
  'desplazamientos',
  'primas',
  'banco',
  'a_mano',
  'retenciones',
  'traspasos',
] as const;
const ClaveDeCuenta = z.enum(CLAVES_DE_CUENTAS);

const CuentaContable = z.object({
  clave: ClaveDeCuenta,
  cuenta: Texto.trim().regex(/^\d{3,12}$/, 'De 3 a 12 cifras'),
});
const ModeloContabilidad = z.object({
  digitos: z.number().int().min(5, 'Como mínimo, 5').max(12, 'Como máximo, 12'),
  cuentas: z.array(CuentaContable).max(CLAVES_DE_CUENTAS.length),
});
export type Contabilidad = z.output<typeof ModeloContabilidad>;

/** The ledger in the format of an accounting program (ADR 84). */
export const rutasContabilidad = {
  leer: get('/api/libro/contabilidad', pantalla('libro', 'leer'), 'A qué cuenta contable va cada clase de asiento', {
    response: ModeloContabilidad,
  }),
  guardar: put('/api/libro/contabilidad', pantalla('libro', 'editar'), 'Cambia las cuentas contables que se dicen', {
    body: z.object({ contabilidad: ModeloContabilidad }),
  }),
  fichero: get(
    '/api/libro/contabilidad/fichero',
    pantalla('libro', 'leer'),
    'Los asientos del libro con su debe y su haber, para un programa de contabilidad: CSV, entre dos días o de una temporada',
    {
      contenido: 'text/csv',
      trabajo: 'entera',
      lectura: 'larga',
      query: z.object({
        desde: Fecha.optional(),
        hasta: Fecha.optional(),
        /** Only that season's entries; left out, those of all. */
        competicion: z.coerce.number<number | string>().pipe(IdJson).optional(),
      }),
      response: z.string(),
    },
  ),
};
