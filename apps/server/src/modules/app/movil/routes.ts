import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasApp } from '@cd/contract/app/app';
import type { FastifyInstance } from 'fastify';
import { nothingLeft } from '../../../platform/db/columns';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { keysOf } from '../../../platform/secrets/keys-of';
import { leerContacto } from '../push/queries';
import { leerAvisos, leerCuentas, leerDatos } from './queries';
import { borrarAvisos, notificar, publicar, retirar } from './service';

export function mountMovil(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasApp,
    {
      leer: async ({ db }) => ({
        ...(await leerCuentas(db)),
        clave: keysOf(db).push.publica,
        contacto: await leerContacto(db, office.publicUrl()),
        datos: await leerDatos(db),
        avisos: await leerAvisos(db),
      }),
      notificar: ({ caller, body: { titulo, contenido, ...resto }, write }) =>
        write(async (tx, log) => {
          nothingLeft(resto);
          const enviado = await notificar(tx, { usuarioId: caller.usuarioId, titulo, contenido });
          await log(TipoAccion.Crear, `Aviso de la app «${titulo}» a ${enviado.destinatarios} dispositivos`);
          return enviado;
        }),
      publicar: ({ caller, write }) =>
        write(async (tx, log) => {
          const cuentas = await publicar(tx, caller.usuarioId);
          await log(TipoAccion.Modificar, `Datos de la app publicados: ${cuentas.equipos} equipos y ${cuentas.partidos} partidos`);
          return cuentas;
        }),
      retirar: ({ caller, write }) =>
        write(async (tx, log) => {
          await retirar(tx, caller.usuarioId);
          await log(TipoAccion.Eliminar, 'Datos de la app borrados');
        }),
      borrarAvisos: ({ write }) =>
        write(async (tx, log) => {
          const borrados = await borrarAvisos(tx);
          await log(TipoAccion.Eliminar, `Avisos de la app borrados: ${borrados.avisos}, y ${borrados.por_salir} envíos que esperaban`);
          return borrados;
        }),
    },
    office,
  );
}
