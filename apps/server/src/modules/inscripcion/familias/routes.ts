import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasDeFamilia, rutasFamilias } from '@cd/contract/inscripcion/familias';
import type { FastifyInstance } from 'fastify';
import { withChangeTimeout, type Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { addressQuota } from '../../../platform/http/address-quota';
import { mount, mountOffice, type Handlers, type Office } from '../../../platform/http/mount';
import { leerPeriodo } from '../periodo/queries';
import { aceptarFichas, enmendarFicha, rechazarFicha } from './decision';
import { cambiarEnlace, contarParaLaOficina, hacerEnlace, quitarEnlace } from './enlaces';
import { dejarCambio, exigirCambioBienEscrito, pedirCambio } from './cambios';
import { abrirEnlace, enviarFicha, prepararFicha, prepararFoto, verEnlace } from './por-enlace';
import { corregirFicha, decirDeQuienEs, permitir, retirarFicha, verFicha } from './propia';
import { leerDeColegio, leerDePreequipo } from './propuestas';
import { leerEnlacePorId, leerEnlacesDePeriodo, leerFichasPorId } from './queries';

const MINUTO = 60_000;
/** A school's evening may be behind one address, and so may a whole town's phones. */
const LECTURAS_POR_MINUTO = 120;

function mountPorEnlace(app: FastifyInstance, office: Office): void {
  const { db, clock, signature } = office;
  const leer = addressQuota(app, { max: LECTURAS_POR_MINUTO, windowMs: MINUTO, refusal: 'familia.demasiadas' });
  const escribir = async <T>(trabajo: (tx: Tx) => Promise<T>): Promise<T> => {
    await office.requireRoom();
    const hecho = await office.settling((last) =>
      inTransaction(db(), async (tx) => {
        await withChangeTimeout(tx);
        const hecho = await trabajo(tx);
        await last(tx);
        return hecho;
      }),
    );
    office.queue.wake();
    return hecho;
  };
  const llamadas: Handlers<typeof rutasDeFamilia> = {
    ver: async ({ params: { token } }, request) => {
      await leer(request);
      return verEnlace(db(), token, clock.today());
    },
    enviar: async ({ params: { token }, body: ficha }) => {
      const hoy = clock.today();
      // Nothing is drawn for whoever has no link.
      const visto = await abrirEnlace(db(), token, hoy);
      const imagen = await prepararFicha(ficha, hoy);
      return escribir((tx) => enviarFicha(tx, signature(), { visto, token, hoy, ficha, imagen }));
    },
    verFicha: async ({ params: { token } }, request) => {
      await leer(request);
      return verFicha(db(), token, clock.today());
    },
    corregir: async ({ params: { token }, body }) => {
      const hoy = clock.today();
      await verFicha(db(), token, hoy);
      const imagen = await prepararFicha(body, hoy);
      await escribir((tx) => corregirFicha(tx, { token, hoy, body, imagen }));
    },
    pedirCambio: async ({ params: { token }, body }) => {
      const hoy = clock.today();
      await verFicha(db(), token, hoy);
      exigirCambioBienEscrito(body, hoy);
      const imagen = await prepararFoto(body.foto);
      await escribir((tx) => pedirCambio(tx, { token, body, imagen }));
    },
    dejarCambio: async ({ params: { token } }) => {
      await escribir((tx) => dejarCambio(tx, token));
    },
    permitir: async ({ params: { token }, body }) => {
      await escribir((tx) => permitir(tx, token, body, clock.today()));
    },
    retirar: async ({ params: { token } }) => {
      await escribir((tx) => retirarFicha(tx, token, clock.today()));
    },
    decirDeQuienEs: async ({ params: { token }, body }) => {
      await escribir((tx) => decirDeQuienEs(tx, signature(), { token, ...body }));
    },
  };
  mount(app, rutasDeFamilia, llamadas, office);
}

export function mountFamilias(app: FastifyInstance, office: Office): void {
  mountPorEnlace(app, office);
  mountOffice(
    app,
    rutasFamilias,
    {
      dePreequipo: async ({ db, caller, params: { id }, logReading }) => {
        const fichas = await leerDePreequipo(db, caller, office, id);
        logReading(TipoAccion.Listar, `Fichas de familias del equipo por inscribir ${id}`);
        return fichas;
      },
      deColegio: async ({ db, caller, params: { id }, logReading }) => {
        const fichas = await leerDeColegio(db, caller, office, id);
        logReading(TipoAccion.Listar, `Fichas de familias del colegio ${id}`);
        return fichas;
      },
      paraLaOficina: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Enlaces para familias');
        const periodo = await leerPeriodo(db, caller.competicionId);
        const enlaces = periodo ? await leerEnlacesDePeriodo(db, periodo.id) : [];
        return enlaces.map((enlace) => contarParaLaOficina(enlace, office.clock.today()));
      },
      hacer: hacerEnlace(office),
      cambiar: { stored: ({ db, id }) => leerEnlacePorId(db, id), change: cambiarEnlace(office) },
      revocar: quitarEnlace,
      enmendar: { stored: async ({ db, id }) => (await leerFichasPorId(db, [id]))[0], change: enmendarFicha(office) },
      aceptar: aceptarFichas(office),
      rechazar: async (call) => {
        await rechazarFicha(call);
        office.queue.wake();
        return null;
      },
    },
    office,
  );
}
