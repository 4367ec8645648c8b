import { randomBytes } from 'node:crypto';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { EnlaceAbierto, FichaPropia, rutasDeFamilia } from '@cd/contract/inscripcion/familias';
import type { Body } from '@cd/contract/kit/route';
import { falloDeNacimiento } from '@cd/domain/personas/persona/jugador';
import { falloDeDocumentoDeFicha, type FalloDeFicha } from '@cd/domain/inscripcion/fichas';
import { admiteCambios, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import { estadoDeEnlace } from '@cd/domain/inscripcion/enlace-familias';
import { TEXTOS_DE_PERMISOS, textoEntero, VERSION_DE_PERMISOS, type Finalidad } from '@cd/domain/inscripcion/permisos';
import { sha256 } from '../../../platform/digest';
import { hashToken } from '../../../platform/access/session';
import { logAction } from '../../../platform/audit';
import { asBit, nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { imageAsData, prepareImage, savePrivateImage, type NewImage } from '../../../platform/images';
import type { Signature } from '../../../platform/signature';
import { confirmarCorreo, encolarCartaDeFamilia, rechazarCorreo } from '../../avisos/cartas/correos-de-familias';
import { codigosDeCorreo, tokenDeFicha } from '../../avisos/cartas/de-familias';
import { borrarDeJugador } from '../../personas/justificantes/queries';
import { exigirAbierta } from '../periodo/service';
import { bloquearPreequipo } from '../preequipos/queries';
import { avisarDeRetirada } from './avisos';
import {
  bloquearEnlace,
  bloquearFichas,
  borrarFicha,
  cambiarFicha,
  guardarTextos,
  insertarFicha,
  leerEnlacePorToken,
  leerFichaPorEnvio,
  leerFichaPorToken,
  nombreDeJugador,
  ponerConsentimientos,
  quitarConsentimientos,
  quitarFotoDeJugador,
  retirarConsentimientos,
  type DestinoLeido,
  type EnlaceLeido,
  type FichaLeida,
} from './queries';

type Enviada = Body<typeof rutasDeFamilia.enviar>;
export type Escrita = Omit<Enviada, 'envio'>;

const PERMISOS = { version: VERSION_DE_PERMISOS, textos: TEXTOS_DE_PERMISOS.map((texto) => ({ ...texto })) };

const leerLiga = async (con: Connection): Promise<string> =>
  (await con.selectFrom('empresa').select('nombre').executeTakeFirstOrThrow()).nombre;

const paraQuien = async (con: Connection, de: DestinoLeido, hasta: string) => ({
  liga: await leerLiga(con),
  colegio: de.colegio,
  equipo:
    de.equipo === null
      ? null
      : { nombre: de.equipo, campeonato: de.campeonato!, categoria: de.categoria!, annos: de.annos!, tipoAnno: de.tipo_anno! },
  temporada: de.temporada,
  hasta,
  permisos: PERMISOS,
});

/** What has run out, was taken back or never was answers the same. */
export async function abrirEnlace(con: Connection, token: string, hoy: string): Promise<EnlaceLeido & { lleno: boolean }> {
  const enlace = await leerEnlacePorToken(con, token);
  if (!enlace || enlace.revocado) throw new RuleError('familia.enlace');
  const estado = estadoDeEnlace(enlace, enlace, hoy);
  if (estado === 'caducado' || estado === 'cerrado') throw new RuleError('familia.enlace');
  return { ...enlace, lleno: estado === 'lleno' };
}

export async function verEnlace(con: Connection, token: string, hoy: string): Promise<EnlaceAbierto> {
  const enlace = await abrirEnlace(con, token, hoy);
  return { ...(await paraQuien(con, enlace, enlace.hasta)), lleno: asBit(enlace.lleno) };
}

const DE_DOCUMENTO: Readonly<Record<FalloDeFicha, FieldFault['codigo']>> = {
  obligatorio: 'documento.obligatorio',
  ilegible: 'documento.ilegible',
  formato: 'documento.formato',
  letra: 'documento.letra',
  de_otra_clase: 'familia.documento_clase',
  pasaporte: 'documento.pasaporte',
  no_pasaporte: 'documento.no_pasaporte',
};

/** All that is wrong with what is told of a child, each at its field. */
export function fallosDeFicha(ficha: Pick<Enviada, 'fecha_nacimiento' | 'tipo_documento' | 'documento'>, hoy: string): FieldFault[] {
  const documento = falloDeDocumentoDeFicha(ficha);
  const nacimiento = falloDeNacimiento(ficha.fecha_nacimiento, hoy);
  return [
    ...(documento ? [{ campo: 'documento', codigo: DE_DOCUMENTO[documento] }] : []),
    ...(nacimiento
      ? [
          {
            campo: 'fecha_nacimiento',
            codigo: nacimiento === 'futuro' ? 'persona.nacimiento_futuro' : 'jugador.nacimiento_antiguo',
          } as const,
        ]
      : []),
  ];
}

function exigirBienEscrita(ficha: Escrita & { conserva_foto?: 0 | 1 }, hoy: string): void {
  if (ficha.version_permisos !== VERSION_DE_PERMISOS) throw new RuleError('familia.permisos');
  const { permisos, foto, conserva_foto } = ficha;
  requireNoFaults([
    ...fallosDeFicha(ficha, hoy),
    ...(permisos.inscripcion === 1 ? [] : [{ campo: 'permisos.inscripcion', codigo: 'familia.sin_permiso' } as const]),
    ...((foto !== null || conserva_foto === 1) && permisos.foto !== 1
      ? [{ campo: 'permisos.foto', codigo: 'persona.consentimiento_foto' } as const]
      : []),
  ]);
}

/** What is slow, before the transaction. */
export async function prepararFicha(ficha: Escrita & { conserva_foto?: 0 | 1 }, hoy: string): Promise<NewImage | null> {
  exigirBienEscrita(ficha, hoy);
  return ficha.foto === null ? null : prepareImage(Buffer.from(ficha.foto.slice(ficha.foto.indexOf(',') + 1), 'base64'));
}

const columnasDe = ({ permisos: _permisos, version_permisos: _version, foto: _foto, ...ficha }: Escrita) => {
  const { nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento, ...firmante } = ficha;
  const { firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono, ...resto } = firmante;
  nothingLeft(resto);
  return {
    nombre,
    apellido_1,
    apellido_2,
    fecha_nacimiento,
    tipo_documento,
    documento: tipo_documento === 'pendiente' ? '' : documento,
    firmante_nombre,
    firmante_relacion,
    firmante_correo,
    firmante_telefono,
  };
};

const TEXTOS = TEXTOS_DE_PERMISOS.map((permiso) => {
  const texto = textoEntero(permiso);
  return { finalidad: permiso.finalidad, version: VERSION_DE_PERMISOS, texto, huella: sha256(texto) };
});

/** Each purpose with the very words that were read, said yes or no. */
async function guardarPermisos(tx: Tx, fichaId: number, { permisos, firmante_nombre, firmante_relacion }: Escrita): Promise<void> {
  const ids = await guardarTextos(tx, TEXTOS);
  const consentimientos = TEXTOS.map(({ finalidad, huella }) => ({
    texto_permiso_id: ids.get(huella)!,
    dado: permisos[finalidad] === 1,
    nombre: firmante_nombre,
    relacion: firmante_relacion,
  }));
  await ponerConsentimientos(tx, fichaId, consentimientos);
}

interface Recibida {
  token: string;
  recibida: string;
}

/** What is sent again because its answer was lost is the same ficha, as it was sent last. */
export async function enviarFicha(
  tx: Tx,
  signature: Signature,
  {
    visto,
    token,
    hoy,
    ficha: { envio, ...ficha },
    imagen,
  }: { /** The link, as it was before. */ visto: EnlaceLeido; token: string; hoy: string; ficha: Enviada; imagen: NewImage | null },
): Promise<Recibida> {
  await exigirAbierta(tx, visto.competicion_id, hoy);
  // Before its link, as whoever takes the team away holds them.
  if (visto.preequipo_id !== null) await bloquearPreequipo(tx, visto.preequipo_id);
  await bloquearEnlace(tx, visto.id);
  const enlace = await abrirEnlace(tx, token, hoy);
  const huella = sha256(JSON.stringify(ficha));
  const antes = await leerFichaPorEnvio(tx, enlace.id, envio);
  if (antes) {
    if (antes.huella !== huella) await corregir(tx, antes, { ficha, imagen, huella, conserva: false });
    return { token: tokenDeFicha(signature, antes), recibida: antes.recibida };
  }
  if (enlace.lleno) throw new RuleError('familia.lleno');
  const sal = randomBytes(32).toString('base64url');
  const suyo = tokenDeFicha(signature, { sal });
  const { inscripcion_id, colegio_id, preequipo_id } = enlace;
  const { id, recibida } = await insertarFicha(tx, {
    ...columnasDe(ficha),
    inscripcion_id,
    colegio_id,
    preequipo_id,
    enlace_id: enlace.id,
    envio,
    huella,
    sal,
    hash: hashToken(suyo),
    imagen: imagen && (await savePrivateImage(tx, imagen)),
  });
  await guardarPermisos(tx, id, ficha);
  await encolarCartaDeFamilia(tx, 'familia_recibida', { id, enlace_id: enlace.id, firmante_correo: ficha.firmante_correo });
  return { token: suyo, recibida };
}

/** It waits for the school again; an address that was not there is written to as any new one. */
async function corregir(
  tx: Tx,
  antes: FichaLeida,
  { ficha, imagen, huella, conserva }: { ficha: Escrita; imagen: NewImage | null; huella: string; conserva: boolean },
): Promise<void> {
  if (antes.estado === 'aceptada') throw new RuleError('familia.resuelta');
  const foto = imagen ? await savePrivateImage(tx, imagen) : conserva ? antes.imagen : null;
  await cambiarFicha(tx, antes.id, { ...columnasDe(ficha), estado: 'pendiente', motivo: '', huella, imagen: foto });
  await quitarConsentimientos(tx, antes.id);
  await guardarPermisos(tx, antes.id, ficha);
  const { firmante_correo } = ficha;
  if (firmante_correo.toLowerCase() !== antes.firmante_correo.toLowerCase())
    await encolarCartaDeFamilia(tx, 'familia_recibida', { id: antes.id, enlace_id: antes.enlace_id, firmante_correo });
}

/** By its own link. */
async function leerPropia(con: Connection, token: string): Promise<FichaLeida> {
  const ficha = await leerFichaPorToken(con, token);
  if (!ficha) throw new RuleError('familia.enlace');
  return ficha;
}

async function abrirPropia(tx: Tx, token: string): Promise<FichaLeida> {
  const { id } = await leerPropia(tx, token);
  await bloquearFichas(tx, [id]);
  return leerPropia(tx, token);
}

const enPlazo = (ficha: FichaLeida, hoy: string): boolean => admiteCambios(estadoDeInscripcion(ficha, hoy));

export async function verFicha(con: Connection, token: string, hoy: string): Promise<FichaPropia> {
  const ficha = await leerPropia(con, token);
  const { estado, recibida, motivo, version, imagen, fecha_nacimiento, nombre, apellido_1, apellido_2, tipo_documento, documento } = ficha;
  const { firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono } = ficha;
  const firmante = { firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono };
  const aceptada = estado === 'aceptada';
  return {
    ...(await paraQuien(con, ficha, ficha.fecha_fin)),
    estado,
    recibida,
    motivo,
    corregible: asBit(!aceptada && enPlazo(ficha, hoy)),
    datos: fecha_nacimiento === null ? null : { nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento, ...firmante },
    foto: await imageAsData(con, imagen),
    con_foto: asBit(imagen !== null),
    dados: { inscripcion: asBit(ficha.inscripcion), foto: asBit(ficha.foto), nombre_publico: asBit(ficha.nombre_publico) },
    version,
  };
}

export async function corregirFicha(
  tx: Tx,
  { token, hoy, body, imagen }: { token: string; hoy: string; body: Body<typeof rutasDeFamilia.corregir>; imagen: NewImage | null },
): Promise<void> {
  const visto = await leerPropia(tx, token);
  await exigirAbierta(tx, visto.competicion_id, hoy);
  const antes = await abrirPropia(tx, token);
  const { version, conserva_foto, ...escrita } = body;
  requireSeen(version, antes);
  await corregir(tx, antes, { ficha: escrita, imagen, huella: '', conserva: conserva_foto === 1 });
}

/** Takes back what is not allowed any more, and what hangs from it; a permission is given by writing the ficha, not here. */
export async function permitir(tx: Tx, token: string, permisos: { foto: 0 | 1; nombre_publico: 0 | 1 }): Promise<void> {
  const ficha = await abrirPropia(tx, token);
  const quita: Finalidad[] = (['foto', 'nombre_publico'] as const).filter((finalidad) => permisos[finalidad] === 0);
  if ((permisos.foto === 1 && !ficha.foto) || (permisos.nombre_publico === 1 && !ficha.nombre_publico))
    throw new RuleError('familia.permiso_nuevo');
  await retirarPermisos(tx, ficha, quita);
}

async function retirarPermisos(tx: Tx, ficha: FichaLeida, finalidades: readonly Finalidad[]): Promise<void> {
  const retiradas = await retirarConsentimientos(tx, ficha.id, finalidades);
  if (retiradas.length === 0) return;
  if (ficha.jugador_id === null) {
    if (retiradas.includes('foto')) await cambiarFicha(tx, ficha.id, { imagen: null, huella: '' });
    return;
  }
  if (retiradas.includes('inscripcion')) await borrarDeJugador(tx, ficha.jugador_id);
  const sinFoto = retiradas.includes('foto') || retiradas.includes('inscripcion');
  const nombre = sinFoto ? await quitarFotoDeJugador(tx, ficha.jugador_id) : await nombreDeJugador(tx, ficha.jugador_id);
  await avisarDeRetirada(tx, { ...ficha, jugador_id: ficha.jugador_id, nombre }, retiradas);
}

/** What nobody has accepted goes, with its photo and its letters; of what was, every permission, and the school and the office are told. */
export async function retirarFicha(tx: Tx, token: string): Promise<void> {
  const ficha = await abrirPropia(tx, token);
  if (ficha.estado === 'aceptada') await retirarPermisos(tx, ficha, ['inscripcion', 'foto', 'nombre_publico']);
  else await borrarFicha(tx, ficha.id);
}

/** Whoever brings what only a letter has says whether its address is theirs. */
export async function decirDeQuienEs(
  tx: Tx,
  signature: Signature,
  { token, codigo, es_mio }: { token: string; codigo: string; es_mio: 0 | 1 },
): Promise<void> {
  const { id, sal, firmante_correo: correo, estado } = await abrirPropia(tx, token);
  if (correo === '' || !codigosDeCorreo(signature, { sal, correo }).includes(codigo)) throw new RuleError('familia.codigo');
  if (es_mio === 1) await confirmarCorreo(tx, correo);
  else {
    await rechazarCorreo(tx, correo);
    if (estado !== 'aceptada') await borrarFicha(tx, id);
  }
  const dice = es_mio === 1 ? 'su correo es de quien lo ha recibido' : 'su correo es de quien no la ha enviado, y no se le escribe más';
  await logAction(tx, null, TipoAccion.Modificar, `Ficha de familia ${id}: ${dice}`);
}
