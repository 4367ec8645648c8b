import type { AvisoDePlantilla } from '@cd/contract/competicion/plantillas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { confirm, notify, tellFailure, tellHindered, tellResult, frase, type Confirmation, type Loss } from '../../../ui/Dialogs';
import { rereadPlantillas, type Accion, type Plantilla } from './plantillas-queries';

interface Work {
  accion: Accion | 'quitar';
  hacer: () => Promise<unknown>;
  pregunta?: Confirmation;
  hecho: string;
  fallo: string;
  /** Another squad is the latest. */
  cambiaDePlantilla?: true;
}

const WORDS: Readonly<Record<AvisoDePlantilla['clave'], readonly [uno: string, varios: string]>> = {
  sin_jugadores: ['La plantilla no tiene jugadores', ''],
  sin_entrenador: ['La plantilla no tiene entrenador', ''],
  activo: ['jugador está ya en otra plantilla activa del campeonato', 'jugadores están ya en otra plantilla activa del campeonato'],
  fuera: ['jugador nació fuera de los años de la categoría', 'jugadores nacieron fuera de los años de la categoría'],
  documento: ['jugador no tiene documento', 'jugadores no tienen documento'],
  foto: ['jugador no tiene fotografía', 'jugadores no tienen fotografía'],
  baja: ['persona está de baja', 'personas están de baja'],
};
const inList = new Intl.ListFormat('es');

const tellAviso = ({ clave, personas }: AvisoDePlantilla): Loss => ({
  cifra: personas.length,
  que: WORDS[clave][personas.length > 1 ? 1 : 0],
  detalle: personas.length > 0 ? inList.format(personas) : undefined,
});

/** What is wrong with a squad, told before anything is decided on it. */
async function check({ id, version }: Plantilla): Promise<void> {
  const { avisos } = await call('PUT /api/plantillas/validar/:id', { params: { id }, body: { version } });
  if (avisos.length === 0) return tellResult('Plantilla comprobada', 'No le falta nada: se puede activar.');
  const impide = avisos.some(({ clave }) => clave === 'activo');
  return tellHindered({
    titulo: formatCount(avisos.length, 'cosa que mirar en la plantilla', 'cosas que mirar en la plantilla'),
    detalles: avisos.map(tellAviso),
    nota: impide ? 'Quien está en otra plantilla activa impide activar esta.' : 'Ninguna impide activarla: decídalo usted.',
  });
}

const ANNULS = 'Si el equipo tiene otra plantilla activa, se anulará. Las actas ya escritas no cambian.';

/** What may be done with the latest squad of a team: asked, done, read again and told. */
export function usePlantillaActions(alCambiarDePlantilla: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ hacer, pregunta, cambiaDePlantilla }: Work): Promise<boolean> => {
      if (pregunta && !(await confirm(pregunta))) return false;
      // Also what is refused is read again: someone else may have changed it.
      await hacer().finally(() => rereadPlantillas(queryClient));
      if (cambiaDePlantilla) alCambiarDePlantilla();
      return true;
    },
    onSuccess: (hecha, { hecho }) => hecha && hecho !== '' && notify(hecho, { tono: 'ok' }),
    onError: (error, { fallo }) => tellFailure(error, fallo),
  });
  return {
    enCurso: isPending ? variables.accion : null,
    crear: ({ equipoId, copia }: { equipoId: number; copia: boolean }) =>
      mutate({
        accion: 'crear',
        hacer: () => call('POST /api/plantillas/duplicar/:equipoId', { params: { equipoId } }),
        hecho: copia ? 'Nueva plantilla, con quienes estaban en la anterior' : 'Plantilla creada',
        fallo: 'No se ha podido crear la plantilla',
        cambiaDePlantilla: true,
      }),
    de: (plantilla: Plantilla) => ofPlantilla(plantilla, mutate),
  };
}

type Decision = 'validar' | 'enviar' | 'consolidar' | 'aceptar' | 'eliminar' | 'vaciar';

/** To its active state, after looking at it. */
function decisionsOf(plantilla: Plantilla): Pick<Record<Decision, Work>, 'validar' | 'enviar' | 'consolidar' | 'aceptar'> {
  const { id, version, equipo_nombre } = plantilla;
  const paso = { params: { id }, body: { version } };
  const activada = { hecho: 'La plantilla es ya la activa' };
  return {
    validar: { accion: 'validar', hacer: () => check(plantilla), hecho: '', fallo: 'No se ha podido comprobar la plantilla' },
    enviar: {
      accion: 'enviar',
      pregunta: {
        titulo: frase`¿Validar y enviar la plantilla de ${equipo_nombre}?`,
        texto: frase`La organización la recibirá con ${formatCount(plantilla.jugadores.length, 'jugador', 'jugadores')} y ${formatCount(plantilla.entrenadores.length, 'entrenador', 'entrenadores')}, y la aceptará o la devolverá con el motivo.`,
        nota: 'Si la cambia después, tendrá que enviarla otra vez.',
        boton: 'Validar y enviar',
        conservar: 'Aún no',
        tono: 'normal',
      },
      hacer: () => call('PUT /api/plantillas/validaryenviar/:id', paso),
      hecho: 'Plantilla enviada a la organización',
      fallo: 'No se ha podido enviar la plantilla',
    },
    consolidar: {
      accion: 'consolidar',
      pregunta: {
        titulo: frase`¿Consolidar la plantilla de ${equipo_nombre}?`,
        texto: 'Pasará a ser la activa del equipo.',
        nota: ANNULS,
        boton: 'Consolidar',
        tono: 'normal',
      },
      hacer: () => call('PUT /api/plantillas/consolidar/:id', paso),
      ...activada,
      fallo: 'No se ha podido consolidar la plantilla',
    },
    aceptar: {
      accion: 'aceptar',
      pregunta: {
        titulo: frase`¿Aceptar la plantilla de ${equipo_nombre}?`,
        texto: 'Pasará a ser la activa del equipo, y se avisará a quienes lo coordinan.',
        nota: ANNULS,
        boton: 'Aceptar',
        tono: 'normal',
      },
      hacer: () => call('PUT /api/plantillas/aceptar/:id', paso),
      ...activada,
      fallo: 'No se ha podido aceptar la plantilla',
    },
  };
}

/** Of a draft that goes. */
function endingsOf({ id, equipo_nombre }: Plantilla): Pick<Record<Decision, Work>, 'eliminar' | 'vaciar'> {
  return {
    eliminar: {
      accion: 'eliminar',
      pregunta: {
        titulo: frase`¿Eliminar el borrador de ${equipo_nombre}?`,
        texto: 'Se perderá, sin vuelta atrás. Las personas no se borran.',
        boton: 'Eliminar el borrador',
        conservar: 'Conservar el borrador',
      },
      hacer: () => call('DELETE /api/plantillas/:id', { params: { id } }),
      hecho: 'Borrador eliminado',
      fallo: 'No se ha podido eliminar la plantilla',
      cambiaDePlantilla: true,
    },
    vaciar: {
      accion: 'vaciar',
      pregunta: {
        titulo: frase`¿Anular el borrador de ${equipo_nombre} y crear otro vacío?`,
        texto: 'Es la única plantilla del equipo: quedará anulada, y se empezará otra sin nadie.',
        boton: 'Anular y crear vacía',
        conservar: 'Conservar el borrador',
      },
      hacer: () => call('POST /api/plantillas/vaciayanular/:id', { params: { id } }),
      hecho: 'Borrador anulado; hay otro vacío',
      fallo: 'No se ha podido vaciar la plantilla',
      cambiaDePlantilla: true,
    },
  };
}

function ofPlantilla(plantilla: Plantilla, mutate: (work: Work) => void) {
  const trabajos: Record<Decision, Work> = { ...decisionsOf(plantilla), ...endingsOf(plantilla) };
  const enviada = plantilla.estado === 'borrador_pdte';
  const quien = (personaId: number) => ({
    params: { id: plantilla.id, personaId },
    query: enviada ? { estabaValidada: '1' as const } : {},
  });
  return {
    hacer: (decision: Decision) => mutate(trabajos[decision]),
    quitarJugador: (id: number, nombre: string) =>
      mutate(removal(nombre, enviada, () => call('DELETE /api/plantillas/jugador/:id/:personaId', quien(id)))),
    quitarEntrenador: (id: number, nombre: string) =>
      mutate(removal(nombre, enviada, () => call('DELETE /api/plantillas/entrenador/:id/:personaId', quien(id)))),
  };
}

const removal = (nombre: string, enviada: boolean, hacer: () => Promise<unknown>): Work => ({
  accion: 'quitar',
  pregunta: {
    titulo: frase`¿Quitar a ${nombre} de la plantilla?`,
    texto: 'Su ficha se conserva.',
    nota: enviada ? 'La plantilla ya está enviada: será otra vez un borrador y tendrá que enviarla de nuevo.' : undefined,
    boton: frase`Quitar a ${nombre}`,
    conservar: 'Dejarlo en la plantilla',
  },
  hacer,
  hecho: 'Ya no está en la plantilla',
  fallo: 'No se ha podido quitar de la plantilla',
});
