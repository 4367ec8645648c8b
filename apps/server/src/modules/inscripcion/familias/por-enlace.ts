import { randomBytes } from 'node:crypto';
import type { EnlaceAbierto, rutasDeFamilia } from '@cd/contract/inscripcion/familias';
import type { Body } from '@cd/contract/kit/route';
import { falloDeNacimiento } from '@cd/domain/personas/persona/jugador';
import { escribirNombre } from '@cd/domain/importacion/hoja/nombres';
import { fichaEnLimpio } from '@cd/domain/inscripcion/ficha-en-limpio';
import { falloDeDocumentoDeFicha, type FalloDeFicha } from '@cd/domain/inscripcion/fichas';
import { estadoDeEnlace } from '@cd/domain/inscripcion/enlace-familias';
import { TEXTOS_DE_PERMISOS, TEXTOS_PROPIOS, VERSION_DE_PERMISOS, type TextoDePermiso } from '@cd/domain/inscripcion/permisos';
import { consientePorSi } from '@cd/domain/personas/persona/permisos';
import { sha256 } from '../../../platform/digest';
import { hashToken } from '../../../platform/access/session';
import { asBit, nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { prepareImage, savePrivateImage, type NewImage } from '../../../platform/images';
import type { Signature } from '../../../platform/signature';
import { encolarCartaDeFamilia } from '../../avisos/cartas/correos-de-familias';
import { tokenDeFicha } from '../../avisos/cartas/de-familias';
import { exigirAbierta } from '../periodo/service';
import { bloquearPreequipo } from '../preequipos/queries';
import { leerDeLaLiga } from './liga';
import { guardarPermisos } from './permisos';
import {
  bloquearEnlace,
  cambiarFicha,
  insertarFicha,
  leerEnlacePorToken,
  leerFichaPorEnvio,
  quitarConsentimientos,
  type DestinoLeido,
  type EnlaceLeido,
  type FichaLeida,
} from './queries';

type Enviada = Body<typeof rutasDeFamilia.enviar>;
export type Escrita = Omit<Enviada, 'envio'>;

const sueltos = (textos: readonly TextoDePermiso[]) => textos.map((texto) => ({ ...texto }));
const PERMISOS = { version: VERSION_DE_PERMISOS, textos: sueltos(TEXTOS_DE_PERMISOS), propios: sueltos(TEXTOS_PROPIOS) };

export const paraQuien = async (con: Connection, de: DestinoLeido, hasta: string) => ({
  ...(await leerDeLaLiga(con, de.competicion_id)),
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

/** Of somebody who plays, a document that is not said stays whichever it is. */
export const sinNumero = <D extends Pick<Enviada, 'tipo_documento' | 'documento'>>(datos: D): D =>
  datos.documento === '' ? { ...datos, tipo_documento: 'pendiente' } : datos;

function exigirBienEscrita(ficha: Escrita & { conserva_foto?: 0 | 1 }, hoy: string): void {
  if (ficha.version_permisos !== VERSION_DE_PERMISOS) throw new RuleError('familia.permisos');
  const { permisos, foto, conserva_foto } = ficha;
  requireNoFaults([
    ...fallosDeFicha(ficha, hoy),
    ...(permisos.inscripcion === 1 ? [] : [{ campo: 'permisos.inscripcion', codigo: 'familia.sin_permiso' } as const]),
    ...(permisos.propio === 1 || !consientePorSi(ficha.fecha_nacimiento, hoy)
      ? []
      : [{ campo: 'permisos.propio', codigo: 'familia.propio' } as const]),
    ...((foto !== null || conserva_foto === 1) && permisos.foto !== 1
      ? [{ campo: 'permisos.foto', codigo: 'persona.consentimiento_foto' } as const]
      : []),
  ]);
}

/** What is slow, before the transaction. */
export async function prepararFicha(ficha: Escrita & { conserva_foto?: 0 | 1 }, hoy: string): Promise<NewImage | null> {
  exigirBienEscrita(ficha, hoy);
  return prepararFoto(ficha.foto);
}

export const prepararFoto = async (foto: string | null): Promise<NewImage | null> =>
  foto === null ? null : prepareImage(Buffer.from(foto.slice(foto.indexOf(',') + 1), 'base64'));

const columnasDe = ({ permisos: _permisos, version_permisos: _version, foto: _foto, ...ficha }: Escrita) => {
  const { nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento, ...firmante } = ficha;
  const { firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono, ...resto } = firmante;
  nothingLeft(resto);
  return {
    ...fichaEnLimpio({ nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento }),
    firmante_nombre: escribirNombre(firmante_nombre),
    firmante_relacion,
    firmante_correo,
    firmante_telefono,
  };
};

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
    if (antes.huella !== huella) await corregir(tx, antes, { ficha, imagen, huella, conserva: false, hoy });
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
  await guardarPermisos(tx, id, ficha, hoy);
  await encolarCartaDeFamilia(tx, 'familia_recibida', { id, enlace_id: enlace.id, firmante_correo: ficha.firmante_correo });
  return { token: suyo, recibida };
}

/** It waits for the school again; an address that was not there is written to as any new one. */
export async function corregir(
  tx: Tx,
  antes: FichaLeida,
  { ficha, imagen, huella, conserva, hoy }: { ficha: Escrita; imagen: NewImage | null; huella: string; conserva: boolean; hoy: string },
): Promise<void> {
  if (antes.jugador_id !== null) throw new RuleError('familia.resuelta');
  const foto = imagen ? await savePrivateImage(tx, imagen) : conserva ? antes.imagen : null;
  await cambiarFicha(tx, antes.id, { ...columnasDe(ficha), estado: 'pendiente', motivo: '', huella, imagen: foto });
  await quitarConsentimientos(tx, antes.id);
  await guardarPermisos(tx, antes.id, ficha, hoy);
  const { firmante_correo } = ficha;
  if (firmante_correo.toLowerCase() !== antes.firmante_correo.toLowerCase())
    await encolarCartaDeFamilia(tx, 'familia_recibida', { id: antes.id, enlace_id: antes.enlace_id, firmante_correo });
}
