import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasContratos } from '@cd/contract/administracion/contratos';
import { namedAccount } from '../../../platform/audit';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { leerContrato, leerContratoCompleto, leerContratos } from './queries';
import * as service from './service';

const que = (id: number): string => `Contrato ${id}`;

export function mountContratos(app: FastifyInstance, office: Office): void {
  const hoy = (): string => office.clock.today();
  mountOffice(
    app,
    rutasContratos,
    {
      ...lecturas,
      crear: ({ body: { contrato }, write }) =>
        write(async (tx, log) => {
          const id = await service.crearContrato(tx, contrato);
          await log(TipoAccion.Crear, contrato.sustituye_a == null ? que(id) : `${que(id)}, que sustituye al ${contrato.sustituye_a}`);
          return { id };
        }),
      modificar: {
        stored: ({ db, id }) => leerContrato(db, id),
        change: ({ params: { id }, body, write }) =>
          write(async (tx, log) => {
            await service.modificarContrato(tx, id, body);
            await log(TipoAccion.Modificar, que(id));
          }),
      },
      // It would shut all the accounts of the demonstration until they sign what a visitor wrote, or leave nothing to sign.
      abrir: async ({ db, params: { id }, body, caller: { usuarioId }, write }) => {
        await prohibirEnDemo(db);
        await write(async (tx, log) => {
          await service.abrirContrato(tx, { id, usuarioId, version: body?.version, hoy: hoy() });
          await log(TipoAccion.Modificar, `${que(id)}: enviado a firma`);
        });
      },
      cerrar: async ({ db, params: { id }, caller: { usuarioId }, write }) => {
        await prohibirEnDemo(db);
        await write(async (tx, log) => {
          await service.cerrarContrato(tx, { id, usuarioId, hoy: hoy() });
          await log(TipoAccion.Modificar, `${que(id)}: cerrado`);
        });
      },
      eliminar: ({ params: { id }, caller: { usuarioId }, write }) =>
        write(async (tx, log) => {
          await service.eliminarContrato(tx, { id, usuarioId });
          await log(TipoAccion.Eliminar, que(id));
        }),
      ...usuariosDeContrato,
    },
    office,
  );
}

type Handlers = Parameters<typeof mountOffice<typeof rutasContratos>>[2];

const lecturas: Pick<Handlers, 'lista' | 'leer' | 'completo'> = {
  lista: async ({ db, logReading }) => {
    logReading(TipoAccion.Listar, 'Lista de contratos');
    return leerContratos(db);
  },
  leer: async ({ db, params: { id }, logReading }) => {
    const contrato = await leerContrato(db, id);
    if (!contrato) throw new RuleError('recurso.desconocido');
    logReading(TipoAccion.Consultar, que(id));
    return contrato;
  },
  completo: async ({ db, params: { id }, logReading }) => {
    const contrato = await leerContratoCompleto(db, id);
    if (!contrato) throw new RuleError('recurso.desconocido');
    logReading(TipoAccion.Consultar, `${que(id)}: quién lo firma`);
    return contrato;
  },
};

const usuariosDeContrato: Pick<Handlers, 'anadirUsuario' | 'quitarUsuario' | 'anadirTipo' | 'quitarTipo' | 'recordar'> = {
  anadirUsuario: ({ body: { id, idUsuario }, caller: { usuarioId }, write }) =>
    write(async (tx, log) => {
      const { nombre, login } = await service.anadirUsuario(tx, { id, usuarioId, idUsuario });
      await log(TipoAccion.Modificar, `Usuario ${nombre} (${login}): añadido al contrato ${id}`, namedAccount(idUsuario));
    }),
  quitarUsuario: ({ params: { contratoId: id, usuarioId: idUsuario }, caller: { usuarioId }, write }) =>
    write(async (tx, log) => {
      const { nombre, login } = await service.quitarUsuario(tx, { id, usuarioId, idUsuario });
      await log(TipoAccion.Modificar, `Usuario ${nombre} (${login}): quitado del contrato ${id}`, namedAccount(idUsuario));
    }),
  anadirTipo: ({ body: { id, tipo: perfil, activos }, caller: { usuarioId }, write }) =>
    write(async (tx, log) => {
      const dicho = await service.anadirTipo(tx, { id, usuarioId, perfil, activos: activos === 1 });
      await log(TipoAccion.Modificar, `${que(id)}: añadidos ${dicho.anadidos} usuarios del perfil ${perfil}`);
      return dicho;
    }),
  quitarTipo: ({ params: { contratoId: id, tipo: perfil, activos }, caller: { usuarioId }, write }) =>
    write(async (tx, log) => {
      const dicho = await service.quitarTipo(tx, { id, usuarioId, perfil, activos: activos === '1' });
      await log(TipoAccion.Modificar, `${que(id)}: quitados ${dicho.quitados} usuarios del perfil ${perfil}`);
      return dicho;
    }),
  recordar: ({ params: { id }, body: { usuarios }, caller: { usuarioId }, write }) =>
    write(async (tx, log) => {
      const dicho = await service.recordar(tx, { id, usuarioId, usuarios });
      await log(TipoAccion.Modificar, `${que(id)}: recordado a ${dicho.recordados}`);
      return dicho;
    }),
};
