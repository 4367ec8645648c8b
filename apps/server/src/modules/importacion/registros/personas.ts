import { ModeloArbitro } from '@cd/contract/personas/arbitros';
import { ModeloCoordinador } from '@cd/contract/personas/coordinadores';
import { ModeloEntrenador } from '@cd/contract/personas/entrenadores';
import { ModeloJugador } from '@cd/contract/personas/jugadores';
import { leerEntre, leerNumero, leerSiNo, leerTexto, type Celda, type Lectura } from '@cd/domain/importacion/celdas';
import { leerFecha } from '@cd/domain/importacion/fechas';
import { esDocumentoDeOtro } from '@cd/domain/inscripcion/identidad';
import { TIPOS_DE_DOCUMENTO } from '@cd/domain/maestros/documento/documento';
import { plegar } from '@cd/domain/importacion/plegar';
import type { Connection } from '../../../platform/db/open';
import { ARBITRO } from '../../personas/arbitros/arbitro';
import { COORDINADOR } from '../../personas/coordinadores/coordinador';
import { ENTRENADOR } from '../../personas/entrenadores/entrenador';
import { JUGADOR } from '../../personas/jugadores/jugador';
import { comoIdentidad, deQuienEsElDocumento } from '../../personas/jugadores/parecidos';
import { buscadorDeColegios } from './colegio-de-fila';
import type { Referencia } from './clase-de-persona';
import { definirPersonas, ESTADOS } from './definir-personas';
import { leerColegiosParaImportar, leerDeportes, leerLicencias } from './queries';

const DNI = { titulo: 'Documento', sinonimos: ['nif', 'nie', 'DNI o NIE'] } as const;
/** As a person calls them, however they are written. */
const TIPOS_ESCRITOS = ['DNI', 'NIE', 'NIF', 'Pasaporte', 'Pendiente'];
const ABREVIADOS: Readonly<Record<string, string>> = {
  d: 'DNI',
  n: 'NIE',
  tie: 'NIE',
  p: 'Pasaporte',
  pas: 'Pasaporte',
  passport: 'Pasaporte',
  pte: 'Pendiente',
  'en tramite': 'Pendiente',
};
function leerTipoDeDocumento(celda: Celda): Lectura {
  const escrito = String(celda).replaceAll('.', '').trim();
  const lectura = leerEntre(TIPOS_ESCRITOS)(ABREVIADOS[plegar(escrito)] ?? escrito);
  return 'fallo' in lectura ? lectura : { valor: TIPOS_DE_DOCUMENTO[Number(lectura.valor) - 1]! };
}
const ESTADO = { titulo: 'Estado', leer: leerEntre(ESTADOS), ejemplo: 'Activo' } as const;
const CORREO = { titulo: 'Correo', sinonimos: ['email', 'e-mail', 'mail'] } as const;
const MOVIL = { titulo: 'Móvil', sinonimos: ['teléfono'], ejemplo: '600 000 000' } as const;
const NACIMIENTO = { titulo: 'Fecha de nacimiento', sinonimos: ['nacimiento'], leer: (celda: Celda) => leerFecha(celda) } as const;
const FOTO = { titulo: 'Consentimiento de foto', leer: leerSiNo, ejemplo: 'no' } as const;
const OBSERVACIONES = {
  titulo: 'Observaciones',
  leer: (celda: Celda) => leerTexto(celda, { variasLineas: true }),
  ejemplo: '',
} as const;

async function referenciaAColegio(con: Connection, en: string, varias: boolean): Promise<Referencia> {
  const colegios = await leerColegiosParaImportar(con);
  const buscar = buscadorDeColegios(colegios);
  const nombres = new Map(colegios.map(({ id, nombre }) => [id, nombre]));
  return {
    en,
    varias,
    buscar: (texto) => {
      const hallado = buscar(texto);
      return 'fallo' in hallado ? hallado : { id: hallado.colegio.id };
    },
    nombreDe: (id) => nombres.get(id) ?? '',
  };
}

/** By any of what each is called. */
function referenciaPorNombre(
  en: string,
  varias: boolean,
  titulo: string,
  filas: readonly { id: number; nombre: string; letra?: string }[],
): Referencia {
  const ids = new Map(
    filas.flatMap(({ id, nombre, letra }) => [nombre, ...(letra === undefined ? [] : [letra])].map((texto) => [plegar(texto), id])),
  );
  const nombres = new Map(filas.map(({ id, nombre }) => [id, nombre]));
  return {
    en,
    varias,
    buscar: (texto) => {
      const id = ids.get(plegar(texto));
      return id === undefined ? { fallo: `${titulo}: «${texto}» no existe` } : { id };
    },
    nombreDe: (id) => nombres.get(id) ?? '',
  };
}

/** What a file says of a player. */
export const CAMPOS_DE_JUGADOR = {
  nombre_completo: {
    titulo: 'Nombre completo',
    sinonimos: ['nombre', 'jugador', 'nombre y apellidos'],
    obligatorio: true,
    ejemplo: 'Ana Pérez Ruiz',
  },
  dni: { ...DNI, ejemplo: '12345678Z' },
  tipo_documento: { nombre: 'tipo_documento', titulo: 'Tipo de documento', leer: leerTipoDeDocumento, ejemplo: 'DNI' },
  documento_hasta: {
    titulo: 'Documento válido hasta',
    sinonimos: ['caducidad del documento', 'caducidad'],
    leer: (celda: Celda) => leerFecha(celda),
    ejemplo: '',
  },
  fecha_nacimiento: { ...NACIMIENTO, obligatorio: true, ejemplo: '31/12/2015' },
  colegio_id: {
    nombre: 'colegio',
    titulo: 'Colegio',
    sinonimos: ['código del colegio', 'codigo_colegio', 'centro'],
    obligatorio: true,
    ejemplo: '28000001',
  },
  tipo_licencia_id: { nombre: 'licencia', titulo: 'Tipo de licencia', sinonimos: ['licencia'], ejemplo: 'A' },
  colegio_matriculacion: { titulo: 'Colegio de matriculación', ejemplo: '' },
  otra_competicion: { titulo: 'Juega en otra competición', sinonimos: ['otra competición'], leer: leerSiNo, ejemplo: 'no' },
  estado: ESTADO,
  consentimiento_foto: FOTO,
  observaciones: OBSERVACIONES,
} as const;

export const referenciaALicencia = async (con: Connection): Promise<Referencia> =>
  referenciaPorNombre('tipo_licencia_id', false, 'Tipo de licencia', await leerLicencias(con));

/** Players, and coaches, without the team they are in, which is another's to find. */
export const fichasDeJugadores = definirPersonas({
  def: JUGADOR,
  modelo: ModeloJugador,
  nombre: 'nombre_completo',
  campos: CAMPOS_DE_JUGADOR,
  pares: null,
  referencias: async (con) => ({
    colegio: await referenciaAColegio(con, 'colegio_id', false),
    licencia: await referenciaALicencia(con),
  }),
  comoModelo: (fila) => fila,
  // A file asks nothing: whoever may be another is corrected in their record.
  otraPersona: (antes, modelo) =>
    esDocumentoDeOtro(comoIdentidad(antes), modelo)
      ? `${deQuienEsElDocumento(comoIdentidad(antes))}: si es la misma persona, corríjala antes en su ficha`
      : null,
});

export const fichasDeEntrenadores = definirPersonas({
  def: ENTRENADOR,
  modelo: ModeloEntrenador,
  nombre: 'nombre',
  campos: {
    nombre: { titulo: 'Nombre', sinonimos: ['entrenador', 'nombre y apellidos'], obligatorio: true, ejemplo: 'Luis Gómez Sanz' },
    dni: { ...DNI, obligatorio: true, ejemplo: '23456789D' },
    licencia: { titulo: 'Licencia', ejemplo: '6789D' },
    movil: MOVIL,
    login: { ...CORREO, ejemplo: 'luis.gomez@liga.example' },
    colegios: { titulo: 'Colegios', sinonimos: ['colegio', 'código del colegio', 'codigo_colegio'], ejemplo: '28000001' },
    fecha_nacimiento: { ...NACIMIENTO, ejemplo: '14/05/1990' },
    estado: ESTADO,
    consentimiento_foto: FOTO,
  },
  pares: { tabla: 'entrenador_colegio', de: 'entrenador_id', columnas: ['colegio_id'], en: 'colegios' },
  referencias: async (con) => ({ colegios: await referenciaAColegio(con, 'colegios', true) }),
  comoModelo: (fila) => fila,
});

export const importarArbitros = definirPersonas({
  def: ARBITRO,
  modelo: ModeloArbitro,
  nombre: 'nombre',
  campos: {
    nombre: { titulo: 'Nombre', sinonimos: ['árbitro', 'nombre y apellidos'], obligatorio: true, ejemplo: 'Eva Marín Soto' },
    dni: { ...DNI, ejemplo: '34567890V' },
    login: { ...CORREO, ejemplo: 'eva.marin@liga.example' },
    movil: MOVIL,
    direccion: { titulo: 'Dirección', ejemplo: 'Calle de la Vega, 12' },
    estado: ESTADO,
    nivel: { titulo: 'Nivel', leer: leerNumero, ejemplo: '1' },
    valoracion: { titulo: 'Valoración', leer: leerNumero, ejemplo: '50' },
    anotador_pref: { titulo: 'Prefiere anotar', leer: leerSiNo, ejemplo: 'no' },
    coche: { titulo: 'Coche', leer: leerSiNo, ejemplo: 'sí' },
    moto: { titulo: 'Moto', leer: leerSiNo, ejemplo: 'no' },
    patinete: { titulo: 'Patinete', leer: leerSiNo, ejemplo: 'no' },
    iban: { titulo: 'IBAN', sinonimos: ['cuenta'], ejemplo: '' },
    deportes: { titulo: 'Deportes', sinonimos: ['deporte'], ejemplo: 'Fútbol sala | Baloncesto' },
    observaciones: OBSERVACIONES,
  },
  pares: { tabla: 'arbitro_deporte', de: 'arbitro_id', columnas: ['deporte_id'], en: 'deportes' },
  referencias: async (con) => ({ deportes: referenciaPorNombre('deportes', true, 'Deportes', await leerDeportes(con)) }),
  comoModelo: (fila) => fila,
});

/** Each of the sports in each of the schools. */
function cargosDe({
  colegios,
  deportes,
  ...propios
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | { fallo: string } {
  if (colegios === undefined && deportes === undefined) return propios;
  if (colegios === undefined || deportes === undefined)
    return { fallo: 'Colegios y deportes: Debe rellenar correctamente todos los campos' };
  return {
    ...propios,
    cargos: (colegios as number[]).flatMap((colegio_id) => (deportes as number[]).map((deporte_id) => ({ colegio_id, deporte_id }))),
  };
}

export const importarCoordinadores = definirPersonas({
  def: COORDINADOR,
  modelo: ModeloCoordinador,
  nombre: 'nombre',
  campos: {
    nombre: { titulo: 'Nombre', sinonimos: ['coordinador', 'nombre y apellidos'], obligatorio: true, ejemplo: 'Nuria Vidal Roca' },
    login: { ...CORREO, obligatorio: true, ejemplo: 'nuria.vidal@liga.example' },
    dni: { ...DNI, ejemplo: '45678901G' },
    movil: MOVIL,
    estado: ESTADO,
    general: {
      titulo: 'General',
      sinonimos: ['coordinador general'],
      leer: (celda: Celda) => {
        const lectura = leerSiNo(celda);
        return 'fallo' in lectura ? lectura : { valor: lectura.valor === 1 ? 1 : 2 };
      },
      ejemplo: 'no',
    },
    cargos: [
      { nombre: 'colegios', titulo: 'Colegios', sinonimos: ['colegio', 'código del colegio', 'codigo_colegio'], ejemplo: '28000001' },
      { nombre: 'deportes', titulo: 'Deportes', sinonimos: ['deporte'], ejemplo: 'Baloncesto' },
    ],
  },
  pares: { tabla: 'coordinador_cargo', de: 'coordinador_id', columnas: ['colegio_id', 'deporte_id'], en: 'cargos' },
  referencias: async (con) => ({
    colegios: await referenciaAColegio(con, 'colegios', true),
    deportes: referenciaPorNombre('deportes', true, 'Deportes', await leerDeportes(con)),
  }),
  combinar: cargosDe,
  sinPares: ({ general }) => (general === 1 ? 'Colegios y deportes: un coordinador general se ocupa de todos' : null),
  comoModelo: ({ general, ...fila }) => ({ ...fila, general: general === 1 ? 1 : 2 }),
  contar: {
    general: { texto: (valor) => (valor === 1 ? 'sí' : 'no') },
    cargos: {
      titulo: 'Colegios y deportes',
      texto: (cargos, { colegios, deportes }) =>
        (cargos as { colegio_id: number; deporte_id: number }[])
          .map(({ colegio_id, deporte_id }) => `${colegios!.nombreDe(colegio_id)} (${deportes!.nombreDe(deporte_id)})`)
          .join(', '),
    },
  },
});
