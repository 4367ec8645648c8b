import { Perfil } from '@cd/contract/kit/perfiles';
import { expect } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../oficina';
import { type Area, dicen, LOG_LINE, twoAtOnce } from './two-at-once';

interface O {
  oficina: OficinaDePrueba;
  jefa: Cliente;
  arbitra: Cliente;
  otra: Cliente;
}

async function abrir(): Promise<O> {
  const oficina = await abrirOficina();
  const quien = async (login: string, rol: number): Promise<Cliente> => {
    await crearUsuario(oficina.db, { login, roles: [rol] });
    return entrar(oficina.http, login);
  };
  return {
    oficina,
    jefa: await quien('jefa@liga.es', ROL.administrador),
    arbitra: await quien('arbitra@liga.es', ROL.arbitro),
    otra: await quien('otra@liga.es', ROL.arbitro),
  };
}

/** Asked of both; in force or not yet. */
async function pedido({ jefa, arbitra, otra }: O, { enFirma }: { enFirma: boolean }): Promise<number> {
  const { id } = (await jefa.llamar<{ id: number }>('POST', '/api/contratos', { contrato: { contenido: 'Condiciones' } })).body;
  for (const { usuarioId } of [arbitra, otra]) await jefa.llamar('POST', '/api/contratos/usuario', { id, idUsuario: usuarioId });
  if (enFirma) await jefa.llamar('PUT', `/api/contratos/abrir/${id}`);
  return id;
}
const firmar = (quien: Cliente, idContrato: number) => () => quien.llamar('PUT', '/api/contratos/aceptar', { idContrato });
const cerrar =
  ({ jefa }: O, id: number) =>
  () =>
    jefa.llamar('PUT', `/api/contratos/cerrar/${id}`);

export const contratos: Area<O> = {
  abrir,
  gates: [LOG_LINE, 'after insert on usuario_rol for each row'],
  cerrojos: [
    {
      clausula: 'modules/administracion/contratos/queries.ts bloquearContratos',
      regla: 'un contrato se envía a firma una vez, no se elimina mientras se firma y pide a quien llega mientras cambia a quién pide',
      async prueba(o) {
        const { db } = o.oficina;
        const id = await pedido(o, { enFirma: false });
        const enviar = () => o.jefa.llamar('PUT', `/api/contratos/abrir/${id}`);
        expect(dicen(await twoAtOnce(db, enviar, enviar))).toEqual(['204', '409 contrato.abierto']);
        const eliminar = () => o.jefa.llamar('DELETE', `/api/contratos/${id}`);
        expect(dicen(await twoAtOnce(db, firmar(o.arbitra, id), eliminar))).toEqual(['204', '409 contrato.firmado']);
        const quitar = () => o.jefa.llamar('DELETE', `/api/contratos/usuario/${id}/${o.otra.usuarioId}`);
        expect(dicen(await twoAtOnce(db, firmar(o.otra, id), quitar))).toEqual(['204', '409 contrato.usuario_firmado']);
        const porTipo = () => o.jefa.llamar('POST', '/api/contratos/usuario/tipo', { id, tipo: Perfil.Arbitro, activos: 1 });
        const nueva = async () => crearUsuario(db, { login: 'nueva@liga.es', roles: [ROL.arbitro] });
        const [, usuarioId] = await twoAtOnce(db, porTipo, nueva);
        const suyo = await db.selectFrom('contrato_usuario').select('contrato_id').where('usuario_id', '=', usuarioId).execute();
        expect(suyo).toEqual([{ contrato_id: id }]);
        await cerrar(o, id)();
      },
    },
    {
      clausula: 'modules/sesion/condiciones/queries.ts leerContratoPorFirmar',
      regla: 'lo que se está cerrando ya no se firma, y lo que se está firmando se cierra firmado',
      async prueba(o) {
        const { db } = o.oficina;
        const una = await pedido(o, { enFirma: true });
        expect(dicen(await twoAtOnce(db, cerrar(o, una), firmar(o.arbitra, una)))).toEqual(['204', '409 contrato.no_vigente']);
        const otra = await pedido(o, { enFirma: true });
        expect(dicen(await twoAtOnce(db, firmar(o.arbitra, otra), cerrar(o, otra)))).toEqual(['204', '204']);
        const firmas = await db.selectFrom('contrato_firma').select('usuario_id').where('contrato_id', 'in', [una, otra]).execute();
        expect(firmas).toEqual([{ usuario_id: o.arbitra.usuarioId }]);
      },
    },
  ],
};
