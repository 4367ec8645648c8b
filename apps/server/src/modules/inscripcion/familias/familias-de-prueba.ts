import { randomUUID } from 'node:crypto';
import type { EnlaceAbierto, FichaPropia, FichaPropuesta, FichasDeFamilias } from '@cd/contract/inscripcion/familias';
import { hashToken } from '../../../platform/access/session';
import { keysOf } from '../../../platform/secrets/keys-of';
import { anonimo, type Cliente } from '../../../pruebas/oficina';
import { codigoDeCorreo } from '../../avisos/cartas/de-familias';
import type { OficinaDeEquipos } from '../../competicion/plantillas/equipos-de-prueba';
import type { Rechazo } from '../preequipos/inscripcion-de-prueba';

const HASTA = '2099-06-01';

/** What a family writes of a child; each call says what is other. */
export const escrita = (datos: object = {}) => ({
  nombre: 'Lucía',
  apellido_1: 'Sampedro',
  apellido_2: 'Oria',
  fecha_nacimiento: '2014-03-14',
  tipo_documento: 'dni',
  documento: '12345678Z',
  firmante_nombre: 'Teresa Oria Llanes',
  firmante_relacion: 'madre',
  firmante_correo: 'teresa.oria@correo.example',
  firmante_telefono: '600 000 000',
  permisos: { inscripcion: 1, foto: 1, nombre_publico: 0 },
  version_permisos: 1,
  foto: null,
  envio: randomUUID(),
  ...datos,
});

/** Without a session, each call from an address of its own: how many come from one is looked at apart. */
function deFamilias({ oficina }: Pick<OficinaDeEquipos, 'oficina'>) {
  const sinSesion = anonimo(oficina.http);
  let direcciones = 0;
  const llamar = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const n = ++direcciones;
    return sinSesion.llamar<T>(metodo, url, body, { remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
  };
  return {
    sinSesion,
    abrir: (token: string) => llamar<Rechazo & EnlaceAbierto>('GET', `/open/api/familia/${token}`),
    enviar: (token: string, datos: object = {}) =>
      llamar<Rechazo & { token: string; recibida: string }>('POST', `/open/api/familia/${token}`, escrita(datos)),
    ficha: (token: string) => llamar<Rechazo & FichaPropia>('GET', `/open/api/familia/ficha/${token}`),
    corregir: (token: string, datos: object) => {
      const { envio: _, ...ficha } = escrita(datos);
      return llamar<Rechazo>('PUT', `/open/api/familia/ficha/${token}`, ficha);
    },
    /** As the page of a ficha that was accepted sends it: the number of the document stays. */
    pedirCambio: (token: string, datos: object) => {
      const { envio: _, permisos: _permisos, version_permisos: _version, ...ficha } = escrita({ documento: '', ...datos });
      return llamar<Rechazo>('PUT', `/open/api/familia/ficha/${token}/datos`, ficha);
    },
    dejarCambio: (token: string) => llamar<Rechazo>('POST', `/open/api/familia/ficha/${token}/datos/retirar`),
    permitir: (token: string, permisos: object) => llamar<Rechazo>('PUT', `/open/api/familia/ficha/${token}/permisos`, permisos),
    /** As whoever reads the letter to the address that the ficha has. */
    decir: async (token: string, es_mio: 0 | 1) => {
      const signature = keysOf(oficina.db).signature;
      const ficha = await oficina.db
        .selectFrom('ficha_familia')
        .select(['sal', 'firmante_correo as correo'])
        .where('hash', '=', hashToken(token))
        .executeTakeFirstOrThrow();
      return llamar<Rechazo>('POST', `/open/api/familia/ficha/${token}/correo`, { codigo: codigoDeCorreo(signature, ficha), es_mio });
    },
    retirar: (token: string) => llamar<Rechazo>('POST', `/open/api/familia/ficha/${token}/retirar`),
  };
}

type PorAceptar = Pick<FichaPropuesta, 'id' | 'version' | 'preequipo_id'> & {
  pareja: Pick<NonNullable<FichaPropuesta['pareja']>, 'jugador_id'> | null;
};

/** What families and coordinators do with links, over an open registration. `pedido`: a team asked for by its school. */
export function conFamilias(o: Pick<OficinaDeEquipos, 'oficina' | 'suya' | 'olmo'>, pedido: (datos: object) => Promise<number>) {
  const de = async (id: number, quien: Cliente = o.suya) =>
    (await quien.llamar<FichasDeFamilias>('GET', `/api/preequipos/familias/equipo/${id}`)).body;
  const hacer = (enlace: object = {}, quien: Cliente = o.suya) =>
    quien.llamar<Rechazo & { id: number }>('POST', '/api/preequipos/familias', {
      enlace: { colegio_id: o.olmo, preequipo_id: null, hasta: HASTA, limite: 20, ...enlace },
    });
  const tokenDe = ({ enlace }: FichasDeFamilias): string => enlace!.url.split('/').at(-1)!;
  return {
    ...deFamilias(o),
    de,
    hacer,
    tokenDe,
    aceptar: (fichas: readonly PorAceptar[], extra: object = {}, quien: Cliente = o.suya) =>
      quien.llamar<Rechazo & { nuevos: number; cambiados: number }>('POST', '/api/preequipos/familias/aceptar', {
        fichas: fichas.map(({ id, version, preequipo_id, pareja }) => ({
          id,
          version,
          jugador_id: pareja?.jugador_id ?? null,
          idPreequipo: preequipo_id,
        })),
        ...extra,
      }),
    deColegio: (id: number, quien: Cliente = o.suya) => quien.llamar<FichasDeFamilias>('GET', `/api/preequipos/familias/colegio/${id}`),
    /** A team with its link. */
    equipoConEnlace: async (enlace: object = {}) => {
      const equipo = await pedido({ subequipo: 'A' });
      const { body } = await hacer({ preequipo_id: equipo, ...enlace });
      return { equipo, enlace: body.id, token: tokenDe(await de(equipo)) };
    },
    rechazar: (ficha: Pick<FichaPropuesta, 'id' | 'version'>, motivo = 'La foto está oscura', quien: Cliente = o.suya) =>
      quien.llamar<Rechazo>('POST', `/api/preequipos/familias/rechazar/${ficha.id}`, { motivo, version: ficha.version }),
  };
}
