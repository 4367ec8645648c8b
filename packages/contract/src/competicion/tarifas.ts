import { z } from 'zod';
import { Centimos, Creado, IdJson, Opcion, Version } from '../kit/campos';
import { rutaEliminacion } from '../kit/eliminacion';
import { del, get, post, put, pantalla } from '../kit/route';

/** No season has more in one table: every sport by every category by every referee profile. */
const MAX_DE_UNA_VEZ = 1_000;
const Numero = z.number().int();

/** What identifies an amount: there is one for each. */
export const claveDeImporte = ({ importe: _importe, ...clave }: { importe: number }): string =>
  JSON.stringify(Object.entries(clave).toSorted());

interface DefImportes<K extends string, V extends string, Modelo extends z.ZodObject, Fila extends z.ZodObject> {
  pantalla: 'tarifas' | 'cuotas';
  /** 'Tarifas', 'una tarifa' */
  varias: string;
  una: string;
  /** Envelopes of its bodies: the one that carries one amount, and the one that carries several. */
  claves: readonly [una: K, varias: V];
  modelo: Modelo;
  fila: Fila;
}

/** Calls of a table of amounts of a season: read it whole, make one or several, delete one, and ask what deleting it leaves without an amount. */
function importes<
  const P extends string,
  const K extends string,
  const V extends string,
  Modelo extends z.ZodObject<{ importe: typeof Centimos }>,
  Fila extends z.ZodObject,
>(path: P, { pantalla: clave, varias, una, claves: [deUna, deVarias], modelo, fila }: DefImportes<K, V, Modelo, Fila>) {
  const editar = pantalla(clave, 'editar');
  const cuerpo = <N extends string, T extends z.ZodType>(nombre: N, que: T) => z.object({ [nombre]: que } as { [clave in N]: T });
  const todas = z
    .array(modelo)
    .min(1, 'Escriba al menos un importe')
    .max(MAX_DE_UNA_VEZ)
    .refine(
      (unas) => new Set(unas.map((otra) => claveDeImporte(otra as { importe: number }))).size === unas.length,
      'Hay importes repetidos',
    );
  return {
    lista: get(`${path}/competicion/:id`, pantalla(clave, 'leer'), `${varias} de una competición, en céntimos`, {
      response: z.array(fila),
    }),
    crear: post(path, editar, `Crea ${una} en la competición de trabajo`, {
      body: cuerpo(deUna, modelo),
      response: Creado,
    }),
    crearVarias: post(`${path}/varias`, editar, `${varias}: crea varias en la competición de trabajo, todas o ninguna`, {
      body: cuerpo(deVarias, todas),
      response: z.object({ ids: z.array(Numero) }),
    }),
    eliminacion: rutaEliminacion(path, { access: editar, uno: varias }),
    eliminar: del(`${path}/:id`, editar, `Elimina ${una} de la competición de trabajo`),
  };
}

/** What a referee is paid (spec 2 §3). */
const ModeloTarifa = z.object({
  competicion_id: IdJson,
  deporte_id: IdJson,
  categoria_id: IdJson,
  perfil_arbitro_id: IdJson,
  tipo_tarifa_id: IdJson,
  importe: Centimos,
});
/** What a zone adds to a referee's fee or to a team's. */
const ModeloDeZona = z.object({ competicion_id: IdJson, deporte_id: IdJson, zona_id: IdJson, importe: Centimos });
/** What a team pays. */
const ModeloCuota = z.object({ competicion_id: IdJson, deporte_id: IdJson, categoria_id: IdJson, importe: Centimos });

const DeDeporte = { id: Numero, competicion_id: Numero, deporte_id: Numero, deporte_nombre: z.string() };
export const FilaTarifa = z.object({
  ...DeDeporte,
  categoria_id: Numero,
  categoria_nombre: z.string(),
  perfil_arbitro_id: Numero,
  perfil_arbitro_nombre: z.string(),
  tipo_tarifa_id: Numero,
  tipo_tarifa_nombre: z.string(),
  importe: Numero,
});
export type FilaTarifa = z.output<typeof FilaTarifa>;
export const FilaDeZona = z.object({ ...DeDeporte, zona_id: Numero, zona_nombre: z.string(), importe: Numero });
export type FilaDeZona = z.output<typeof FilaDeZona>;
export const FilaCuota = z.object({ ...DeDeporte, categoria_id: Numero, categoria_nombre: z.string(), importe: Numero });
export type FilaCuota = z.output<typeof FilaCuota>;

/** What a match pays that is suspended for the reason of that type. */
export const FilaTarifaSuspension = z.object({
  /** Id of the type of suspension. */
  id: Numero,
  nombre: z.string(),
  competicion_id: Numero,
  /** Null: nobody has said the amount yet. */
  importe: Numero.nullable(),
  /** 0 until somebody says the amount. */
  version: Numero,
});
export type FilaTarifaSuspension = z.output<typeof FilaTarifaSuspension>;

export const rutasTarifas = {
  ...importes('/api/tarifas', {
    pantalla: 'tarifas',
    varias: 'Tarifas',
    una: 'una tarifa',
    claves: ['tarifa', 'tarifas'],
    modelo: ModeloTarifa,
    fila: FilaTarifa,
  }),
  catalogo: get(
    '/api/tarifas/catalogo',
    pantalla(['tarifas', 'cuotas'], 'leer'),
    'Deportes, categorías, zonas, perfiles de árbitro y tipos de tarifa que tienen importes',
    {
      response: z.object({
        deportes: z.array(Opcion),
        categorias: z.array(Opcion),
        zonas: z.array(Opcion),
        perfiles: z.array(Opcion),
        tipos: z.array(Opcion),
      }),
    },
  ),
};

export const rutasTarifasZona = importes('/api/tarifaszona', {
  pantalla: 'tarifas',
  varias: 'Incrementos de tarifa por zona',
  una: 'un incremento de tarifa por zona',
  claves: ['tarifazona', 'tarifaszona'],
  modelo: ModeloDeZona,
  fila: FilaDeZona,
});

export const rutasTarifasSuspension = {
  lista: get(
    '/api/tarifassuspension/competicion/:id',
    pantalla('tarifas', 'leer'),
    'Tarifa de cada tipo de suspensión en una competición, en céntimos; null, la que no se ha puesto',
    { response: z.array(FilaTarifaSuspension) },
  ),
  leer: get(
    '/api/tarifassuspension/:id',
    pantalla('tarifas', 'leer'),
    'Tarifa de un tipo de suspensión en la competición de trabajo, en céntimos',
    { response: FilaTarifaSuspension },
  ),
  modificar: put(
    '/api/tarifassuspension',
    pantalla('tarifas', 'editar'),
    'Pone la tarifa de un tipo de suspensión en la competición de trabajo',
    {
      body: z.object({
        tarifaSuspension: z.object({
          id: IdJson,
          competicion_id: IdJson,
          importe: Centimos,
          version: z.union([z.literal(0), Version]).optional(),
        }),
      }),
    },
  ),
};

export const rutasCuotas = importes('/api/cuotas', {
  pantalla: 'cuotas',
  varias: 'Cuotas',
  una: 'una cuota',
  claves: ['cuota', 'cuotas'],
  modelo: ModeloCuota,
  fila: FilaCuota,
});

export const rutasCuotasZona = importes('/api/cuotaszona', {
  pantalla: 'cuotas',
  varias: 'Incrementos de cuota por zona',
  una: 'un incremento de cuota por zona',
  claves: ['cuotazona', 'cuotaszona'],
  modelo: ModeloDeZona,
  fila: FilaDeZona,
});
