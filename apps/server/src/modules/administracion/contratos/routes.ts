import { rutasContratos } from '@cd/contract/administracion/contratos';
import { namedAccount } from '../../../platform/audit';
import { changing, creating, deleting, listing, opening } from '../../../platform/http/logged';
import { mountOffice, mounting } from '../../../platform/http/mount';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { leerContrato, leerContratoCompleto, leerContratos } from './queries';
import * as service from './service';

const que = (id: number): string => `Contrato ${id}`;

export const mountContratos = mounting(rutasContratos, (office) => {
  const hoy = (): string => office.clock.today();
  return {
    ...lecturas,
    crear: creating(async (tx, { body: { contrato } }) => {
      const id = await service.crearContrato(tx, contrato);
      return { texto: contrato.sustituye_a == null ? que(id) : `${que(id)}, que sustituye al ${contrato.sustituye_a}`, id };
    }),
    modificar: {
      stored: ({ db, id }) => leerContrato(db, id),
      change: changing(async (tx, { params: { id }, body }) => {
        await service.modificarContrato(tx, id, body);
        return que(id);
      }),
    },
    // It would shut all the accounts of the demonstration until they sign what a visitor wrote, or leave nothing to sign.
    abrir: changing(async (tx, { params: { id }, body, caller: { usuarioId } }) => {
      await prohibirEnDemo(tx);
      await service.abrirContrato(tx, { id, usuarioId, version: body?.version, hoy: hoy() });
      return `${que(id)}: enviado a firma`;
    }),
    cerrar: changing(async (tx, { params: { id }, caller: { usuarioId } }) => {
      await prohibirEnDemo(tx);
      await service.cerrarContrato(tx, { id, usuarioId, hoy: hoy() });
      return `${que(id)}: cerrado`;
    }),
    eliminar: deleting(async (tx, { params: { id }, caller: { usuarioId } }) => {
      await service.eliminarContrato(tx, { id, usuarioId });
      return que(id);
    }),
    ...usuariosDeContrato,
  };
});

type Handlers = Parameters<typeof mountOffice<typeof rutasContratos>>[2];

const lecturas: Pick<Handlers, 'lista' | 'leer' | 'completo'> = {
  lista: listing('Lista de contratos', ({ db }) => leerContratos(db)),
  leer: opening(
    ({ db, params: { id } }) => leerContrato(db, id),
    (_, { params: { id } }) => que(id),
  ),
  completo: opening(
    ({ db, params: { id } }) => leerContratoCompleto(db, id),
    (_, { params: { id } }) => `${que(id)}: quién lo firma`,
  ),
};

const usuariosDeContrato: Pick<Handlers, 'anadirUsuario' | 'quitarUsuario' | 'anadirTipo' | 'quitarTipo' | 'recordar'> = {
  anadirUsuario: changing(async (tx, { body: { id, idUsuario }, caller: { usuarioId } }) => {
    const { nombre, login } = await service.anadirUsuario(tx, { id, usuarioId, idUsuario });
    return { texto: `Usuario ${nombre} (${login}): añadido al contrato ${id}`, nombra: [namedAccount(idUsuario)] };
  }),
  quitarUsuario: changing(async (tx, { params: { contratoId: id, usuarioId: idUsuario }, caller: { usuarioId } }) => {
    const { nombre, login } = await service.quitarUsuario(tx, { id, usuarioId, idUsuario });
    return { texto: `Usuario ${nombre} (${login}): quitado del contrato ${id}`, nombra: [namedAccount(idUsuario)] };
  }),
  anadirTipo: changing(async (tx, { body: { id, tipo: perfil, activos }, caller: { usuarioId } }) => {
    const dicho = await service.anadirTipo(tx, { id, usuarioId, perfil, activos: activos === 1 });
    return { texto: `${que(id)}: añadidos ${dicho.anadidos} usuarios del perfil ${perfil}`, ...dicho };
  }),
  quitarTipo: changing(async (tx, { params: { contratoId: id, tipo: perfil, activos }, caller: { usuarioId } }) => {
    const dicho = await service.quitarTipo(tx, { id, usuarioId, perfil, activos: activos === '1' });
    return { texto: `${que(id)}: quitados ${dicho.quitados} usuarios del perfil ${perfil}`, ...dicho };
  }),
  recordar: changing(async (tx, { params: { id }, body: { usuarios }, caller: { usuarioId } }) => {
    const dicho = await service.recordar(tx, { id, usuarioId, usuarios });
    return { texto: `${que(id)}: recordado a ${dicho.recordados}`, ...dicho };
  }),
};
