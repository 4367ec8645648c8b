import type { FichaPropuesta, FichasDeFamilias } from '@cd/contract/inscripcion/familias';
import { Perfil } from '@cd/contract/kit/perfiles';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import {
  cambiosDeFicha,
  documentoDeJugador,
  emparejar,
  identidadDeFicha,
  sonDelMismo,
  type DatosDeFicha,
  type Duda,
} from '@cd/domain/inscripcion/fichas';
import { sePareceA } from '@cd/domain/inscripcion/identidad';
import { admiteCambios, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { asBit, asSiNo } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import type { Office } from '../../../platform/http/mount';
import type { ImageViewer } from '../../../platform/images';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { leerDeOtrosColegios } from '../../personas/jugadores/parecidos';
import { fichaPara } from '../../personas/persona/lecturas';
import { leerPeriodo } from '../periodo/queries';
import { deCoordinador, leerInscritosEnOtros, nombreDePreequipo, type PreequipoPorCambiar } from '../preequipos/queries';
import { leerPreequipoSuyo } from '../preequipos/service';
import { contarEnlace } from './enlaces';
import {
  leerConocidos,
  leerEnlaceVivo,
  leerEquiposDe,
  leerPedidosATraslado,
  leerPendientes,
  leerQuienesEstan,
  type ConocidoLeido,
  type FichaLeida,
} from './queries';

/** One that waits has its birth date: it is emptied when it is handed over. */
export const datosDe = ({ nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento }: FichaLeida): DatosDeFicha => ({
  nombre,
  apellido_1,
  apellido_2,
  fecha_nacimiento: fecha_nacimiento ?? '',
  tipo_documento,
  documento,
});

interface Alrededor {
  conocidos: readonly ConocidoLeido[];
  /** Of the other schools. */
  ajenos: Awaited<ReturnType<typeof leerDeOtrosColegios>>;
  /** Those of other schools whose transfer this one has asked for. */
  pedidos: ReadonlySet<number>;
  /** All of the school that wait. */
  todas: readonly FichaLeida[];
  equipo: PreequipoPorCambiar | null;
  enEquipo: ReadonlySet<number>;
  enOtros: ReadonlyMap<number, string>;
}

function dudasDe(
  ficha: FichaLeida,
  dePareja: readonly Duda[],
  jugadorId: number | undefined,
  { todas, equipo, enOtros, ajenos, pedidos }: Alrededor,
): Duda[] {
  const datos = datosDe(ficha);
  const suya = identidadDeFicha(datos);
  const ajeno = jugadorId === undefined && ajenos.find((otro) => (suya.dni !== '' && otro.dni === suya.dni) || sePareceA(suya, otro));
  return [
    ...dePareja,
    ...(ajeno ? [pedidos.has(ajeno.id) ? ('traslado_pedido' as const) : ('de_otro_colegio' as const)] : []),
    ...(todas.some((otra) => otra.id !== ficha.id && sonDelMismo(datos, datosDe(otra))) ? (['repetida'] as const) : []),
    ...(equipo && fueraDeCategoria(equipo, datos.fecha_nacimiento) ? (['fuera_de_categoria'] as const) : []),
    ...(jugadorId !== undefined && enOtros.has(jugadorId) ? (['en_otro_equipo'] as const) : []),
    ...(equipo ? [] : (['sin_equipo'] as const)),
  ];
}

/** Of what is asked to change of a player, whom it is about is known: what may be wrong is that it makes another of them. */
function parejaDe(ficha: FichaLeida, { conocidos }: Alrededor) {
  const datos = datosDe(ficha);
  const suyo = conocidos.find(({ id }) => id === ficha.jugador_id);
  if (!suyo) return emparejar(datos, conocidos);
  const documento = documentoDeJugador(datos);
  const deOtro = documento !== '' && conocidos.some(({ id, dni }) => id !== suyo.id && dni === documento);
  return { pareja: { jugador: suyo, por: 'su_ficha' as const }, dudas: deOtro ? (['documento_de_otro'] as const) : [] };
}

function proponer(ficha: FichaLeida, alrededor: Alrededor, viewer: ImageViewer): FichaPropuesta {
  const datos = datosDe(ficha);
  const { pareja, dudas } = parejaDe(ficha, alrededor);
  const { id, recibida, firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono, preequipo_id, imagen, version } = ficha;
  const conFoto = { ...datos, con_foto: imagen !== null, permite_foto: ficha.foto };
  return fichaPara(viewer)({
    ...datos,
    id,
    recibida,
    firmante_nombre,
    firmante_relacion,
    firmante_correo,
    firmante_telefono,
    correo_confirmado: asBit(ficha.correo_confirmado),
    permite_foto: asBit(ficha.foto),
    permite_nombre: asBit(ficha.nombre_publico),
    imagen,
    preequipo_id: ficha.jugador_id === null ? preequipo_id : null,
    pareja: pareja && {
      jugador_id: pareja.jugador.id,
      nombre_completo: pareja.jugador.nombre_completo,
      por: pareja.por,
      cambios: cambiosDeFicha(conFoto, pareja.jugador),
      en_el_equipo: asBit(alrededor.enEquipo.has(pareja.jugador.id)),
    },
    dudas: ficha.jugador_id === null ? dudasDe(ficha, dudas, pareja?.jugador.id, alrededor) : [...dudas],
    version,
  });
}

/** Matching is told here alone: to whoever coordinates the school, never to a family. */
async function proponerTodas(
  con: Connection,
  {
    todas,
    suyas,
    equipo,
    colegioId,
  }: { todas: readonly FichaLeida[]; suyas: readonly FichaLeida[]; equipo: PreequipoPorCambiar | null; colegioId: number },
  viewer: ImageViewer,
): Promise<FichaPropuesta[]> {
  if (suyas.length === 0) return [];
  const buscados = {
    documentos: suyas.map((ficha) => documentoDeJugador(datosDe(ficha))).filter((documento) => documento !== ''),
    fechas: suyas.flatMap(({ fecha_nacimiento }) => fecha_nacimiento ?? []),
    ids: suyas.flatMap(({ jugador_id }) => jugador_id ?? []),
  };
  const conocidos = await leerConocidos(con, colegioId, buscados);
  const ids = conocidos.map(({ id }) => id);
  const alrededor: Alrededor = {
    conocidos,
    ajenos: await leerDeOtrosColegios(con, colegioId, buscados),
    pedidos: await leerPedidosATraslado(con, colegioId),
    todas,
    equipo,
    enEquipo: equipo ? await leerQuienesEstan(con, equipo.id, ids) : new Set(),
    enOtros: equipo ? await leerInscritosEnOtros(con, equipo, ids) : new Map(),
  };
  return suyas.map((ficha) => proponer(ficha, alrededor, viewer));
}

/** What is asked to change of a player is of their school, whichever their team. */
const dondeSeVe = ({ jugador_id, preequipo_id }: FichaLeida): number | null => (jugador_id === null ? preequipo_id : null);

type Sitio = Pick<Office, 'clock' | 'signature' | 'publicUrl'>;

async function leerTodo(
  con: Connection,
  caller: Caller,
  sitio: Sitio,
  { colegioId, colegio, equipo }: { colegioId: number; colegio: string; equipo: PreequipoPorCambiar | null },
): Promise<FichasDeFamilias> {
  const periodo = await leerPeriodo(con, caller.competicionId);
  const comun = {
    colegio_id: colegioId,
    colegio,
    equipo: equipo && nombreDePreequipo(equipo),
  };
  if (!periodo) return { ...comun, inscripcion_abierta: 2, ultimo_dia: null, enlace: null, fichas: [], equipos: [] };
  const todas = await leerPendientes(con, periodo.id, colegioId);
  const preequipoId = equipo?.id ?? null;
  const enlace = await leerEnlaceVivo(con, { inscripcion_id: periodo.id, colegio_id: colegioId, preequipo_id: preequipoId });
  const suyos = caller.perfilId === Perfil.Admin ? sql<boolean>`true` : deCoordinador(caller.actorId);
  return {
    ...comun,
    inscripcion_abierta: asSiNo(admiteCambios(estadoDeInscripcion(periodo, sitio.clock.today()))),
    ultimo_dia: periodo.fecha_fin,
    enlace: enlace ? contarEnlace(enlace, sitio) : null,
    fichas: await proponerTodas(
      con,
      { todas, suyas: todas.filter((ficha) => dondeSeVe(ficha) === preequipoId), equipo, colegioId },
      { signature: sitio.signature(), sesion: caller.sesion },
    ),
    equipos: await leerEquiposDe(con, periodo.id, colegioId, suyos),
  };
}

export async function leerDePreequipo(con: Connection, caller: Caller, sitio: Sitio, id: number): Promise<FichasDeFamilias> {
  const equipo = await leerPreequipoSuyo(con, caller, id);
  return leerTodo(con, caller, sitio, { colegioId: equipo.colegio_id, colegio: equipo.c_nombre, equipo });
}

export async function leerDeColegio(con: Connection, caller: Caller, sitio: Sitio, id: number): Promise<FichasDeFamilias> {
  await exigirColegioSuyo(con, caller, id);
  const { nombre } = await con.selectFrom('colegio').select('nombre').where('id', '=', id).executeTakeFirstOrThrow();
  return leerTodo(con, caller, sitio, { colegioId: id, colegio: nombre, equipo: null });
}
