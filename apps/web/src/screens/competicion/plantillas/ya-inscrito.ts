import { seLlamanIgual } from '@cd/domain/inscripcion/identidad';
import { admiteFoto } from '@cd/domain/personas/persona/permisos';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { confirm, frase, tellResult } from '../../../ui/dialogs/Dialogs';
import type { Done } from '../../../ui/forms/form';
import { ALREADY_THERE } from '../../personas/persona/same-persona';
import { withAnswers, type Squad, type SquadCalls } from './squad';

const TRASLADO_PEDIDO = {
  title: 'Traslado pedido',
  text: 'La organización lo contestará, y se le avisará. Hasta entonces sigue en su colegio: lo verá en «Inscripción de mi colegio».',
} as const satisfies Done;

type Named = { dni: string } | { nombre_completo: string; fecha_nacimiento: string };

/** A school asks for somebody of another, of whom it knows no more than what it has typed. */
async function askForTransfer(colegio_id: number, named: Named): Promise<Done> {
  await call('POST /api/traslados', { body: { traslado: { colegio_id, ...named } } });
  await queryClient.invalidateQueries({ queryKey: ['traslados'] });
  return TRASLADO_PEDIDO;
}

/** Of somebody of another school nothing is told but that they are there: they may be asked for. Whether it was. */
export async function offerTransfer(colegio_id: number, colegio: string, named: Named): Promise<boolean> {
  const sigue = await confirm({
    title: 'Ya está inscrito en otro colegio',
    text: frase`¿Pedir a la organización que pase a ${colegio}? Hasta que conteste sigue donde está.`,
    note: 'Se avisa a su colegio solo si se acepta.',
    button: 'Pedir el traslado',
    keepButton: 'No pedirlo',
    tone: 'normal',
  });
  if (!sigue) return false;
  const { title, text } = await askForTransfer(colegio_id, named);
  await tellResult(title, text);
  return true;
}

interface Same {
  squad: Pick<Squad, 'colegio_id'>;
  calls: SquadCalls;
  nombre_completo: string;
  fecha_nacimiento: string;
}

/** Whoever was going to be written again is the one who is there: they come into the squad, or their school is asked for them. */
export async function takeTheSame(
  codigo: string,
  { squad: { colegio_id }, calls, nombre_completo, fecha_nacimiento }: Same,
): Promise<Done | null> {
  if (codigo !== ALREADY_THERE.codigo)
    return calls.deCoordinador
      ? askForTransfer(colegio_id, { nombre_completo, fecha_nacimiento })
      : { title: 'No se ha creado', text: 'Cámbielo de colegio en «Jugadores», y añádalo después.' };
  const suyos = await call('GET /api/jugadores/colegiotexto/:colegioId/:texto', {
    params: { colegioId: colegio_id, texto: nombre_completo },
  });
  const mismo = suyos.find((uno) => seLlamanIgual(uno.nombre_completo, nombre_completo) && uno.fecha_nacimiento === fecha_nacimiento);
  if (!mismo) return null;
  if (calls.deCoordinador && mismo.imagen === null && admiteFoto(mismo))
    return {
      title: 'Ya tiene ficha',
      text: frase`A ${mismo.nombre_completo} le falta la fotografía: búsquelo por su nombre y complete su ficha.`,
    };
  const dentro = await withAnswers((answers) => calls.meterJugador(mismo.id, answers));
  return dentro && { title: 'Jugador añadido', text: frase`${mismo.nombre_completo} ya tenía ficha, y está en la plantilla.` };
}
