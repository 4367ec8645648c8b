import { z } from 'zod';
import { TotalesDeLibro } from '../libro/libro';
import { Fecha, Opcion } from '../kit/campos';
import { get, pantalla } from '../kit/route';

const Numero = z.number().int();
const Centimos = z.number().int();

/** A team in a phase, as its table has it. */
const Puesto = z.object({
  fase: z.string(),
  grupo: z.string(),
  /** Null: the team has no place, as one that is S.E.C. */
  posicion: Numero.nullable(),
  equipos: Numero,
  puntos: Numero,
});
export const EquipoDeColegio = z.object({
  id: Numero,
  nombre: z.string(),
  campeonato_id: Numero,
  campeonato: z.string(),
  puestos: z.array(Puesto),
  /** Players of its active squad. */
  jugadores: Numero,
  entrenadores: z.array(z.string()),
  celebrados: Numero,
  suspendidos: Numero,
  pendientes: Numero,
  /** Matches that the team did not turn up to. */
  no_presentado: Numero,
  cambios_pedidos: Numero,
  cambios_aceptados: Numero,
});
export type EquipoDeColegio = z.output<typeof EquipoDeColegio>;

const SancionDeColegio = z.object({
  id: Numero,
  fecha: Fecha,
  tipo: z.string(),
  /** Who the figures are of: the school, a team, or somebody in it. */
  sujeto: z.string(),
  importe_centimos: Centimos.nullable(),
  puntos: Numero,
  partidos: Numero.nullable(),
  validada: z.boolean(),
});

/** All that the office wants to know of a school in a season. */
export const InformeDeColegio = z.object({
  id: Numero,
  nombre: z.string(),
  municipio: z.string(),
  email: z.string(),
  telefono: z.string(),
  competicion: z.string(),
  coordinadores: z.array(z.string()),
  equipos: z.array(EquipoDeColegio),
  sanciones: z.array(SancionDeColegio),
  /** The account of the school in the ledger, what each thing still asks of it, and the fees that nobody has charged yet. */
  dinero: TotalesDeLibro.extend({
    deudas: z.array(z.object({ id: Numero, concepto: z.string(), pendiente_centimos: Centimos })),
    cuotas_sin_pedir_centimos: Centimos,
    pendiente_centimos: Centimos,
  }),
});
export type InformeDeColegio = z.output<typeof InformeDeColegio>;

const leer = pantalla('informes/colegio', 'leer');

export const rutasInformeDeColegio = {
  colegios: get('/api/colegios/informe', leer, 'Colegios con equipos en la competición de trabajo, para elegir', {
    response: z.array(Opcion),
  }),
  informe: get(
    '/api/colegios/informe/:id',
    leer,
    'Todo lo de un colegio en la competición de trabajo: equipos, partidos, cambios, sanciones y dinero',
    {
      trabajo: 'consulta',
      lectura: 'larga',
      response: InformeDeColegio,
    },
  ),
};
