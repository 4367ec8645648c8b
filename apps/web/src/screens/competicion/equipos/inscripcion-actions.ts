import type { FilaEquipo } from '@cd/contract/competicion/equipos';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { confirm, frase, notify, tellFailure } from '../../../ui/Dialogs';
import type { SelectionAction } from '../../../ui/grid/actions';
import { keyOf } from '../../../ui/crud/records';

const CHANGE = {
  abrir: {
    llamada: 'PUT /api/equipos/abrirperiodoinscripcion',
    titulo: 'Abrir inscripción',
    texto: 'Sus colegios podrán cambiar las plantillas y enviarlas a validar.',
    ya: 'ya la tenía abierta',
    yaVarios: 'ya la tenían abierta',
    hecho: 'abierta',
    estado: 1,
  },
  cerrar: {
    llamada: 'PUT /api/equipos/cerrarperiodoinscripcion',
    titulo: 'Cerrar inscripción',
    texto: 'Sus colegios no podrán cambiar las plantillas; la oficina, sí.',
    ya: 'ya la tenía cerrada',
    yaVarios: 'ya la tenían cerrada',
    hecho: 'cerrada',
    estado: 2,
  },
} as const;

/** Says whom it affects, by number, before it is done. */
async function changeInscripcion(que: keyof typeof CHANGE, equipos: readonly FilaEquipo[], quitar: () => void): Promise<void> {
  const { llamada, titulo, texto, ya, yaVarios, hecho, estado } = CHANGE[que];
  const same = equipos.filter(({ inscripcion_abierta }) => inscripcion_abierta === estado).length;
  const cuantos = formatCount(equipos.length, 'equipo', 'equipos');
  const pregunta = {
    titulo: frase`¿${titulo} de jugadores a ${cuantos}?`,
    texto,
    pierde: [
      { cifra: equipos.length - same, que: equipos.length - same === 1 ? 'equipo cambia' : 'equipos cambian' },
      ...(same > 0 ? [{ cifra: same, que: same === 1 ? ya : yaVarios }] : []),
    ],
    boton: titulo,
    conservar: 'Dejarla como está',
    tono: 'normal',
  } as const;
  if (!(await confirm(pregunta))) return;
  try {
    await call(llamada, { body: equipos.map(({ id }) => id) }).finally(() => queryClient.invalidateQueries({ queryKey: keyOf('equipos') }));
    quitar();
    notify(frase`Inscripción ${hecho} a ${cuantos}`, { tono: 'ok' });
  } catch (error) {
    await tellFailure(error, `No se ha podido ${titulo.toLowerCase()}`);
  }
}

export const INSCRIPCION_ACTIONS: readonly SelectionAction<FilaEquipo>[] = [
  { titulo: CHANGE.abrir.titulo, icono: IconLockOpen, alPulsar: (equipos, quitar) => void changeInscripcion('abrir', equipos, quitar) },
  { titulo: CHANGE.cerrar.titulo, icono: IconLock, alPulsar: (equipos, quitar) => void changeInscripcion('cerrar', equipos, quitar) },
];
