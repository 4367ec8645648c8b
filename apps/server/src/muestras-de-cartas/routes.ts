import { TipoAccion } from '@cd/contract/administracion/acciones';
import { esCartaDeCuenta, rutasNotificaciones } from '@cd/contract/avisos/notificaciones';
import type { FastifyInstance } from 'fastify';
import type { Suceso } from '../modules/avisos/notificaciones/service';
import type { Connection } from '../platform/db/open';
import { known } from '../platform/errors/rule-error';
import { mountOffice, type Office } from '../platform/http/mount';
import { escribirEjemploDeCuenta, escribirEjemplos } from './ejemplos';

const leerTipo = async (con: Connection, id: number) =>
  con.selectFrom('tipo_notificacion').select(['clave', 'nombre', 'obligatoria']).where('id', '=', id).executeTakeFirst();

/** What each letter will be, for whoever decides which leave. Here, since it is written from what every area tells. */
export function mountCartas(app: FastifyInstance, office: Office): void {
  const { publicUrl } = office;
  const { cartas } = rutasNotificaciones;
  mountOffice(
    app,
    { cartas },
    {
      cartas: async ({ params: { cual }, db, logReading }) => {
        if (esCartaDeCuenta(cual)) {
          logReading(TipoAccion.Consultar, `Carta de ejemplo: ${cual}`);
          return [await escribirEjemploDeCuenta(db, publicUrl(), cual)];
        }
        const tipo = known(await leerTipo(db, cual));
        logReading(TipoAccion.Consultar, `Cartas de ejemplo: ${tipo.nombre}`);
        return escribirEjemplos(db, publicUrl(), { clave: tipo.clave as Suceso, obligatoria: tipo.obligatoria });
      },
    },
    office,
  );
}
