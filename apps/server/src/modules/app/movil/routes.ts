import { rutasApp } from '@cd/contract/app/app';
import { nothingLeft } from '../../../platform/db/columns';
import { changing, creating, deleting } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { keysOf } from '../../../platform/secrets/keys-of';
import { leerContacto } from '../push/queries';
import { leerAvisos, leerCuentas, leerDatos } from './queries';
import { borrarAvisos, notificar, publicar, retirar } from './service';

export const mountMovil = mounting(rutasApp, (office) => ({
  leer: async ({ db }) => ({
    ...(await leerCuentas(db)),
    clave: keysOf(db).push.publica,
    contacto: await leerContacto(db, office.publicUrl()),
    datos: await leerDatos(db),
    avisos: await leerAvisos(db),
  }),
  notificar: creating(async (tx, { caller, body: { titulo, contenido, ...resto } }) => {
    nothingLeft(resto);
    const enviado = await notificar(tx, { usuarioId: caller.usuarioId, titulo, contenido });
    return { texto: `Aviso de la app «${titulo}» a ${enviado.destinatarios} dispositivos`, ...enviado };
  }),
  publicar: changing(async (tx, { caller }) => {
    const cuentas = await publicar(tx, caller.usuarioId);
    return { texto: `Datos de la app publicados: ${cuentas.equipos} equipos y ${cuentas.partidos} partidos`, ...cuentas };
  }),
  retirar: deleting(async (tx, { caller }) => {
    await retirar(tx, caller.usuarioId);
    return 'Datos de la app borrados';
  }),
  borrarAvisos: deleting(async (tx) => {
    const borrados = await borrarAvisos(tx);
    return { texto: `Avisos de la app borrados: ${borrados.avisos}, y ${borrados.por_salir} envíos que esperaban`, ...borrados };
  }),
}));
