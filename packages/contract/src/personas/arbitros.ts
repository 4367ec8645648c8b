import { z } from 'zod';
import { Bit, Correo, IdJson, NombreDePersona, Opcion, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { CambioDePersona, Documento, Estado, FICHA_CON_CUENTA, FILA_CON_CUENTA, Movil, rutasConCuenta, UnirCuenta } from '../kit/persona';
import { get, pantalla } from '../kit/route';

const DatosArbitro = z.object({
  nombre: NombreDePersona,
  dni: Documento.default(''),
  login: Correo,
  movil: Movil,
  direccion: Texto.trim().max(200).default(''),
  estado: Estado.default(1),
  nivel: z.number().int().min(1).max(5).default(1),
  valoracion: z.number().int().min(0).max(100).default(50),
  anotador_pref: Bit.default(0),
  /** Means of transport that the referee has. */
  coche: Bit.default(0),
  moto: Bit.default(0),
  patinete: Bit.default(0),
  iban: Texto.trim().max(42).default(''),
  observaciones: Texto.trim().max(2000).default(''),
  deportes: z.array(IdJson).max(40).default([]),
});
export const ModeloArbitro = DatosArbitro;
export const FilaArbitro = z.object({
  ...FILA_CON_CUENTA,
  nivel: z.number().int(),
  valoracion: z.number().int(),
  anotador_pref: Bit,
  deportes: z.string(),
});
export type FilaArbitro = z.output<typeof FilaArbitro>;
export const Arbitro = z.object({
  ...DatosArbitro.shape,
  // As it was written, when anything was.
  nombre: z.string(),
  ...FICHA_CON_CUENTA,
});
export type Arbitro = z.output<typeof Arbitro>;

const leerArbitros = pantalla('arbitros', 'leer');
export const listaArbitros = pagedList('/api/arbitros', {
  resumen: 'Árbitros',
  access: leerArbitros,
  fila: FilaArbitro,
  columnas: {
    nombre: 'texto',
    dni: 'texto',
    login: 'texto',
    movil: 'texto',
    estado: 'opcion',
    nivel: 'numero',
    valoracion: 'numero',
    anotador_pref: 'opcion',
    deportes: 'texto',
    deporte: 'opcion',
  },
});
export const rutasArbitros = {
  index: listaArbitros.index,
  sinPaginacion: listaArbitros.sinPaginacion,
  activos: get('/api/arbitros/activos', leerArbitros, 'Árbitros activos, para elegir', { response: z.array(Opcion) }),
  activosCompletos: get('/api/arbitros/activoscompletos', leerArbitros, 'Árbitros activos con sus datos', {
    response: z.array(FilaArbitro),
  }),
  activosDeporte: get('/api/arbitros/activosdeporte/:id', leerArbitros, 'Árbitros activos de un deporte', {
    response: z.array(Opcion),
  }),
  ...rutasConCuenta('/api/arbitros', {
    pantalla: 'arbitros',
    uno: 'árbitro',
    leida: Arbitro,
    nueva: ModeloArbitro.extend(UnirCuenta),
    cambiada: ModeloArbitro.extend({ ...CambioDePersona, ...UnirCuenta }),
  }),
};
