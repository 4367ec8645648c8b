import type { Extracto } from '@cd/banco/extractos/extracto';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasExtractos } from '@cd/contract/dinero/extractos';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../../../platform/digest';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { exigirFichero, leerExtractoAparte } from '../lector/lector';
import { proponer } from './proponer';
import { guardarExtracto, leerConocidas, leerPorResolver, leerResueltos, type MovimientoLeido } from './queries';
import { deshacer, resolver } from './service';

/** References beside the text, so that what is kept says all that the bank said. */
const enTexto = (texto: string, referencias: readonly string[]): string =>
  [texto, ...referencias.filter((referencia) => !texto.includes(referencia))].join(' ').trim();

const movimientosDe = ({ cuentas }: Extracto): MovimientoLeido[] =>
  cuentas.flatMap(({ iban: cuenta, movimientos }) =>
    movimientos.map(({ huella, fecha, centimos, texto, nombre, iban, referencias, devolucion }) => ({
      huella,
      cuenta: cuenta ?? '',
      fecha,
      centimos,
      texto: enTexto(texto, [
        ...referencias,
        ...(devolucion?.referencia ? [devolucion.referencia] : []),
        ...(devolucion?.motivo ? [devolucion.motivo] : []),
      ]),
      nombre: nombre ?? '',
      iban: iban ?? '',
    })),
  );

export function mountExtractos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasExtractos,
    {
      ver: async ({ db, caller, images, logReading }) => {
        const extracto = await leerExtractoAparte(caller.usuarioId, exigirFichero(images));
        const movimientos = movimientosDe(extracto);
        const conocidas = await leerConocidas(
          db,
          movimientos.map(({ huella }) => huella),
        );
        logReading(TipoAccion.Consultar, `Extracto del banco: ${movimientos.length} movimientos`);
        return {
          formato: extracto.formato,
          avisos: extracto.avisos,
          movimientos: movimientos.length,
          conocidos: conocidas.size,
          nuevos: await proponer(
            db,
            caller.usuarioId,
            movimientos.filter(({ huella }) => !conocidas.has(huella)),
          ),
        };
      },
      guardar: async ({ caller, images, write }) => {
        const fichero = exigirFichero(images);
        const extracto = await leerExtractoAparte(caller.usuarioId, fichero);
        const movimientos = movimientosDe(extracto);
        const huella = sha256(fichero);
        return write(async (tx, log) => {
          const nuevo = { nombre: `Extracto ${extracto.formato}`, formato: extracto.formato, huella, usuario_id: caller.usuarioId };
          const { id, nuevos } = await guardarExtracto(tx, nuevo, movimientos);
          await log(TipoAccion.Crear, `Extracto del banco ${id}: ${nuevos} movimientos nuevos de ${movimientos.length}`);
          return { id, nuevos, conocidos: movimientos.length - nuevos };
        });
      },
      movimientos: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Movimientos del banco por resolver');
        const guardados = await leerPorResolver(db);
        const ids = new Map(guardados.map(({ huella, id }) => [huella, id]));
        const leidos = guardados.map(({ id: _, resuelto: __, colegio_id: ___, ...movimiento }) => movimiento);
        return (await proponer(db, caller.usuarioId, leidos)).map((movimiento) => ({ id: ids.get(movimiento.huella)!, ...movimiento }));
      },
      resueltos: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Movimientos del banco resueltos');
        return leerResueltos(db);
      },
      resolver: ({ caller, body: { decisiones }, write }) =>
        write(async (tx, log) => {
          const { texto, ...hecho } = await resolver(tx, caller, decisiones);
          await log(TipoAccion.Modificar, texto);
          return hecho;
        }),
      deshacer: ({ caller, params: { id }, body: { movimiento }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await deshacer(tx, caller, id, movimiento.motivo))),
    },
    office,
  );
}
