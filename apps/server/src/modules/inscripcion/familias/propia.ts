import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { FichaPropia, rutasDeFamilia } from '@cd/contract/inscripcion/familias';
import type { Body } from '@cd/contract/kit/route';
import { VERSION_DE_PERMISOS } from '@cd/domain/inscripcion/permisos';
import { admiteCambios, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import { consientePorSi } from '@cd/domain/personas/persona/permisos';
import { logAction } from '../../../platform/audit';
import { asBit } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { imageAsData, type NewImage } from '../../../platform/images';
import type { Signature } from '../../../platform/signature';
import { confirmarCorreo, rechazarCorreo } from '../../avisos/cartas/correos-de-familias';
import { codigosDeCorreo } from '../../avisos/cartas/de-familias';
import { exigirAbierta } from '../periodo/service';
import { abrirPropia, comoSeLee, leerDe, leerPropia } from './abrir';
import { avisarDePermisos } from './avisos';
import { cambiosPedidos } from './cambios';
import { anotarPermisos, finalidadDe, PREGUNTAS, seLesPregunta, type Pregunta, type Quienes } from './permisos';
import { corregir, paraQuien } from './por-enlace';
import { borrarDeJugador } from '../../personas/justificantes/queries';
import { retirarConsentimientos } from './consentimientos';
import { borrarFicha, cambiarFicha, type FichaLeida } from './queries';

const enPlazo = (ficha: FichaLeida, hoy: string): boolean => admiteCambios(estadoDeInscripcion(ficha, hoy));

export async function verFicha(con: Connection, token: string, hoy: string): Promise<FichaPropia> {
  const ficha = await leerPropia(con, token);
  const { estado, recibida, motivo, version, jugador_id } = ficha;
  const { firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono } = ficha;
  const { jugador, ahora } = await leerDe(con, ficha);
  const cambios = jugador ? cambiosPedidos(ficha, jugador) : [];
  // What is asked for is what is being written; otherwise, what there is.
  const datos = jugador && cambios.length > 0 ? comoSeLee(ficha, null) : ahora;
  const imagen = ficha.imagen ?? jugador?.imagen ?? null;
  return {
    ...(await paraQuien(con, ficha, ficha.fecha_fin)),
    estado,
    recibida,
    motivo,
    corregible: asBit(jugador_id !== null || enPlazo(ficha, hoy)),
    de_jugador: asBit(jugador_id !== null),
    datos: { ...datos, firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono },
    documento_acaba: jugador ? jugador.dni.slice(-QUE_SE_ENSENAN) : '',
    cambios,
    decide_por_si: asBit(consientePorSi(ahora.fecha_nacimiento, hoy)),
    foto: await imageAsData(con, imagen),
    con_foto: asBit(imagen !== null),
    dados: {
      inscripcion: asBit(ficha.inscripcion),
      foto: asBit(ficha.foto),
      nombre_publico: asBit(ficha.nombre_publico),
      propio: asBit(ficha.propio),
    },
    version,
  };
}
/** Characters of a document by which whoever knows it knows it again. */
const QUE_SE_ENSENAN = 4;

export async function corregirFicha(
  tx: Tx,
  { token, hoy, body, imagen }: { token: string; hoy: string; body: Body<typeof rutasDeFamilia.corregir>; imagen: NewImage | null },
): Promise<void> {
  const visto = await leerPropia(tx, token);
  // Of a player, a change is asked for.
  if (visto.jugador_id !== null) throw new RuleError('familia.resuelta');
  await exigirAbierta(tx, visto.competicion_id, hoy);
  const antes = await abrirPropia(tx, token);
  const { version, conserva_foto, ...escrita } = body;
  requireSeen(version, antes);
  await corregir(tx, antes, { ficha: escrita, imagen, huella: '', conserva: conserva_foto === 1, hoy });
}

type Dicho = Body<typeof rutasDeFamilia.permitir>;

/** Takes back what is not allowed any more, with what hangs from it, and gives again what is: what is not said stays. */
export async function permitir(tx: Tx, token: string, { version_permisos, ...dicho }: Dicho, hoy: string): Promise<void> {
  const ficha = await abrirPropia(tx, token);
  const { ahora } = await leerDe(tx, ficha);
  const cambian = seLesPregunta(ahora, hoy).filter(
    (pregunta) => dicho[pregunta] !== undefined && (dicho[pregunta] === 1) !== ficha[pregunta],
  );
  const dan = cambian.filter((pregunta) => dicho[pregunta] === 1);
  if (dan.length > 0 && version_permisos !== VERSION_DE_PERMISOS) throw new RuleError('familia.permisos');
  // A child who is of nobody yet is not asked for without it: their ficha is taken back.
  if (ficha.jugador_id === null)
    requireNoFaults(
      (['inscripcion', 'propio'] as const)
        .filter((pregunta) => cambian.includes(pregunta) && dicho[pregunta] === 0)
        .map((campo) => ({ campo, codigo: 'familia.sin_permiso' })),
    );
  await cambiarPermisos(
    tx,
    ficha,
    { dan, quitan: cambian.filter((pregunta) => dicho[pregunta] === 0) },
    { ...ahora, ...deQuienFirma(ficha) },
    hoy,
  );
}

const deQuienFirma = ({ firmante_nombre, firmante_relacion }: FichaLeida) => ({ firmante_nombre, firmante_relacion });

async function cambiarPermisos(
  tx: Tx,
  ficha: FichaLeida,
  { dan, quitan }: { dan: readonly Pregunta[]; quitan: readonly Pregunta[] },
  quienes: Quienes,
  hoy: string,
): Promise<void> {
  const { id: fichaId, jugador_id: jugadorId } = ficha;
  for (const pregunta of quitan) await retirarConsentimientos(tx, { fichaId, jugadorId }, finalidadDe(pregunta), pregunta === 'propio');
  await anotarPermisos(tx, { fichaId, jugadorId }, quienes, Object.fromEntries(dan.map((pregunta) => [pregunta, 1])), hoy);
  // The photo that is being asked for, too: that of a record, the database itself takes away.
  if (quitan.includes('foto') && ficha.imagen !== null) await cambiarFicha(tx, fichaId, { imagen: null, huella: '' });
  // What was sent to prove something of who does not play has no reason to be kept.
  if (jugadorId !== null && quitan.includes('inscripcion')) await borrarDeJugador(tx, jugadorId);
  if (jugadorId === null || (dan.length === 0 && quitan.length === 0)) return;
  const finalidades = (preguntas: readonly Pregunta[]) => [...new Set(preguntas.map(finalidadDe))];
  await avisarDePermisos(tx, { ...ficha, jugador_id: jugadorId }, { retiradas: finalidades(quitan), dadas: finalidades(dan) });
}

/** What nobody has accepted goes, with its photo and its letters; of what was, every permission, and the school and the office are told. */
export async function retirarFicha(tx: Tx, token: string, hoy: string): Promise<void> {
  const ficha = await abrirPropia(tx, token);
  if (ficha.jugador_id === null) return borrarFicha(tx, ficha.id);
  const { ahora } = await leerDe(tx, ficha);
  const quitan = PREGUNTAS.filter((pregunta) => ficha[pregunta]);
  await cambiarPermisos(tx, ficha, { dan: [], quitan }, { ...ahora, ...deQuienFirma(ficha) }, hoy);
}

/** Whoever brings what only a letter has says whether its address is theirs. */
export async function decirDeQuienEs(
  tx: Tx,
  signature: Signature,
  { token, codigo, es_mio }: { token: string; codigo: string; es_mio: 0 | 1 },
): Promise<void> {
  const { id, sal, firmante_correo: correo, jugador_id } = await abrirPropia(tx, token);
  if (correo === '' || !codigosDeCorreo(signature, { sal, correo }).includes(codigo)) throw new RuleError('familia.codigo');
  if (es_mio === 1) await confirmarCorreo(tx, correo);
  else {
    await rechazarCorreo(tx, correo);
    if (jugador_id === null) await borrarFicha(tx, id);
  }
  const dice = es_mio === 1 ? 'su correo es de quien lo ha recibido' : 'su correo es de quien no la ha enviado, y no se le escribe más';
  await logAction(tx, null, TipoAccion.Modificar, `Ficha de familia ${id}: ${dice}`);
}
