import { z } from 'zod';
import { Fecha, Instante, Texto } from '../kit/campos';
import { Perfil } from '../kit/perfiles';
import { defineRoute, pantalla } from '../kit/route';

export const INTERVALOS = ['semana', 'mes', 'todo'] as const;

/** `dia`: the day, or the first of the seven days added up. */
export const EstadisticaDia = z.object({
  dia: Fecha,
  celebrados: z.number().int(),
  suspendidos: z.number().int(),
  pendientes: z.number().int(),
  total: z.number().int(),
});
export type EstadisticaDia = z.output<typeof EstadisticaDia>;

const Pendiente = z.object({ total: z.number().int(), detalle: z.string() });

export const Estadisticas = z.object({
  dias: z.array(EstadisticaDia),
  hoy: z.object({ partidos: z.number().int(), celebrados: z.number().int() }),
  prejornada: z
    .object({ inicio: Fecha, limite: Instante, enviadas: z.number().int(), total: z.number().int(), porcentaje: z.number() })
    .nullable(),
  porResolver: z.object({ informesSinEntregar: Pendiente, actasPorValidar: Pendiente }),
});
export type Estadisticas = z.output<typeof Estadisticas>;

export const Hallazgo = z.object({ id: z.number().int(), nombre: z.string(), detalle: z.string(), ruta: z.string() });

export const GrupoDeHallazgos = z.object({
  tipo: z.string(),
  /** Where they are edited; null: only the public area shows them. */
  pantalla: z.string().nullable(),
  hallazgos: z.array(Hallazgo),
  /** Where all are, when there are more. */
  todos: z.string().nullable(),
});
export type GrupoDeHallazgos = z.output<typeof GrupoDeHallazgos>;

/** What waits for whoever asks, by the screen that resolves it: how many and what they are. */
export const Espera = z.object({ pantalla: z.string(), cuantos: z.number().int(), que: z.string() });

export const rutasPanel = {
  estadisticas: defineRoute({
    method: 'GET',
    path: '/api/estadisticas',
    access: pantalla('dashboard', 'leer', [Perfil.Admin]),
    resumen: 'Panel de inicio del administrador, de la competición de trabajo',
    query: z.object({ intervalo: z.enum(INTERVALOS).default('semana') }),
    response: Estadisticas,
  }),
  buscar: defineRoute({
    method: 'GET',
    path: '/api/busqueda',
    access: pantalla('dashboard', 'leer'),
    resumen: 'Registros cuyo nombre contiene el texto, de las pantallas que quien busca puede leer',
    trabajo: 'consulta',
    query: z.object({ texto: Texto.trim().min(3).max(100) }),
    response: z.array(GrupoDeHallazgos),
  }),
  esperas: defineRoute({
    method: 'GET',
    path: '/api/esperas',
    access: pantalla('dashboard', 'leer'),
    resumen: 'Lo que espera en las pantallas que quien pregunta puede cambiar',
    response: z.array(Espera),
  }),
};
