import type { Finalidad } from '@cd/domain/inscripcion/permisos';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { nombrada } from '../../personas/persona/persona';
import { cuentasDeCoordinadores } from '../periodo/queries';

const PERMISOS: Readonly<Record<Finalidad, string>> = {
  inscripcion: 'que juegue con su colegio',
  foto: 'que su foto esté en la ficha',
  nombre_publico: 'que su nombre salga en la web',
};

interface Retirada {
  jugador_id: number;
  nombre: string;
  colegio: string;
  equipo: string | null;
}

/** Whose child it is is read in the mailbox alone. */
export const describirRetirada = (
  { colegio, equipo, nombre }: Omit<Retirada, 'jugador_id'>,
  retiradas: readonly Finalidad[],
): Contenido => ({
  asunto: frase`Una familia de ${equipo ?? colegio} ha retirado permisos`,
  texto: frase`Ha retirado el permiso para ${new Intl.ListFormat('es').format(retiradas.map((finalidad) => PERMISOS[finalidad]))}.`,
  reservado: retiradas.includes('inscripcion')
    ? frase`Es la familia de ${nombre}: ya no hay foto en su ficha. Sin ese permiso no puede seguir inscrito: hable con la familia y quítelo de su equipo.`
    : retiradas.includes('foto')
      ? frase`Es la familia de ${nombre}: ya no hay foto en su ficha, y llevará el documento a los partidos.`
      : frase`Es la familia de ${nombre}.`,
  enlace: '/admin/inscripcion_coordinador',
});

export async function avisarDeRetirada(tx: Tx, ficha: Retirada & { colegio_id: number }, retiradas: readonly Finalidad[]): Promise<void> {
  await notificar(tx, 'consentimiento.retirado', {
    ...describirRetirada(ficha, retiradas),
    personas: [nombrada({ tabla: 'jugador' }, ficha.jugador_id)],
    otros: await cuentasDeCoordinadores(tx, [ficha.colegio_id]),
  });
}
