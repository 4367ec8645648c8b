import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCampo } from '@cd/contract/arbitraje/campo';
import { enVentanaDePlantillas, VENTANA_DE_PLANTILLAS } from '@cd/domain/arbitraje/campo/ventana';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import { instant } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { listing, opening } from '../../../platform/http/logged';
import { mountOffice, type Office, type OfficeCall, type OfficeHandlers } from '../../../platform/http/mount';
import { prepareImage } from '../../../platform/images';
import { aceptarAparte, descartarAparte, leerEnEspera } from '../../partidos/informes/apartes';
import { leerConvocatoria } from '../../partidos/informes/convocatoria';
import type { Entorno } from '../../partidos/informes/lectura';
import { comprobarFirma, pinDe } from '../../partidos/informes/pines';
import { exigirVisible } from '../../partidos/informes/propiedad';
import { leerDiaDeCampo } from './dia';
import { mountCampoPorEnlace } from './por-enlace';
import { leerEquiposDeEntrenador } from './queries';
import { aceptarActa } from './aceptacion';
import { descartarEnCurso, guardarConfidencial, guardarEnCurso, guardarFoto, quitarFoto, verEnCurso } from './service';

type Rutas = typeof rutasCampo;
type Funciones = OfficeHandlers<Rutas>;

const entornoDe = ({ clock, signature }: Office, { sesion }: Caller): Entorno => ({
  hoy: clock.today(),
  viewer: { signature: signature(), sesion },
});

async function leerConfidenciales(con: Connection, caller: Caller, convocatoriaId: number) {
  await leerConvocatoria(con, caller.competicionId, convocatoriaId);
  return con
    .selectFrom('informe_confidencial as c')
    .innerJoin('arbitro as r', 'r.id', 'c.arbitro_id')
    .select(['c.id', 'r.nombre as autor', 'c.texto'])
    .select((eb) => instant(eb.ref('c.creado')).as('fecha'))
    .where('c.convocatoria_id', '=', convocatoriaId)
    .orderBy('c.id')
    .execute();
}

const diaAntes = (fecha: string): string => {
  const dia = new Date(`${fecha}T12:00:00Z`);
  dia.setUTCDate(dia.getUTCDate() - VENTANA_DE_PLANTILLAS.antes);
  return dia.toISOString().slice(0, 10);
};

/** Of a coach's teams; before its day, from when they will see it. */
async function leerPines(office: Office, { db, caller, params: { id } }: OfficeCall<Rutas['pin']>) {
  const equipos = await leerEquiposDeEntrenador(db, {
    partidoId: id,
    entrenadorId: caller.actorId,
    competicionId: caller.competicionId,
  });
  if (equipos.length === 0) throw new RuleError('recurso.desconocido');
  return equipos.map(({ fecha, convocatoria_id, equipo_id, equipo }) => {
    const abierto = enVentanaDePlantillas(fecha, office.clock.today());
    const pin = abierto ? pinDe(office.signature(), { convocatoria_id, equipo_id }) : null;
    return { equipo_id, equipo, pin, desde: fecha && diaAntes(fecha) };
  });
}

const lecturas = (office: Office): Pick<Funciones, 'dia' | 'enCurso' | 'confidenciales' | 'pin' | 'apartes'> => ({
  dia: async ({ db, caller, logReading }) => {
    if (caller.actorId === null) throw new RuleError('recurso.desconocido');
    const dia = await leerDiaDeCampo(db, { ...caller, actorId: caller.actorId }, entornoDe(office, caller));
    logReading(TipoAccion.Consultar, `Actas de campo: ${dia.partidos.length} partidos`);
    return dia;
  },
  // There may be none.
  enCurso: async ({ db, caller, params: { id }, logReading }) => {
    const enCurso = await verEnCurso(db, caller, id, office.clock.today());
    logReading(TipoAccion.Consultar, `Acta en curso de la convocatoria ${id}`);
    return enCurso;
  },
  confidenciales: opening(
    ({ db, caller, params: { id } }) => leerConfidenciales(db, caller, id),
    (_, { params: { id } }) => `Informes confidenciales de la convocatoria ${id}`,
  ),
  pin: (call) => leerPines(office, call),
  apartes: listing('Actas que esperan aparte', ({ db, caller }) => leerEnEspera(db, caller.competicionId)),
});

export function mountCampo(app: FastifyInstance, office: Office): void {
  const funciones: Funciones = {
    ...lecturas(office),
    guardar: async ({ db, caller, params: { id }, body }) => {
      await office.requireRoom();
      const { directo, ...guardado } = await guardarEnCurso(db, caller, id, body, office.clock.today());
      if (directo) await office.settled();
      return { ...guardado, ahora: Date.now() };
    },
    descartar: async ({ caller, params: { id }, query: { dispositivo }, write }) => {
      await write((tx, log) => descartarEnCurso({ tx, log, caller }, id, dispositivo));
    },
    comprobarFirma: async ({ db, caller, params: { id }, body }) => {
      await exigirVisible(db, caller, id);
      return comprobarFirma(db, office.signature(), id, body);
    },
    aceptar: ({ caller, params: { id }, body, write }) => {
      const hoy = office.clock.today();
      return write((tx, log) => aceptarActa({ tx, log, caller }, id, body, hoy));
    },
    confidencial: async ({ caller, params: { id }, body: { texto }, write }) => ({
      id: await write((tx, log) => guardarConfidencial({ tx, log, caller }, id, texto)),
    }),
    subirFoto: async ({ caller, params: { id }, image, write }) => {
      if (!image) throw new RuleError('imagen.incorrecta');
      const foto = await prepareImage(image);
      return { id: await write((tx, log) => guardarFoto({ tx, log, caller }, id, foto)) };
    },
    quitarFoto: async ({ caller, params: { id }, write }) => {
      await write((tx, log) => quitarFoto({ tx, log, caller }, id));
    },
    aceptarAparte: async ({ caller, params: { id }, body, write }) => ({
      id: await write((tx, log) => aceptarAparte({ tx, log, caller }, id, body)),
    }),
    descartarAparte: async ({ caller, params: { id }, write }) => {
      await write((tx, log) => descartarAparte({ tx, log, caller }, id));
    },
  };
  mountOffice(app, rutasCampo, funciones, office);
  mountCampoPorEnlace(app, office);
}
