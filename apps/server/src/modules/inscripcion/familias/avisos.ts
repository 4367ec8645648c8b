import { SI_NO_LO_PERMITE, type Finalidad } from '@cd/domain/personas/persona/permisos';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { nombrada } from '../../personas/persona/persona';
import { cuentasDeCoordinadores } from '../periodo/queries';
import { nombreDeJugador } from './queries';

const PERMISOS: Readonly<Record<Finalidad, string>> = {
  inscripcion: 'que juegue con su colegio',
  foto: 'que su foto esté en la ficha',
  nombre_publico: 'que su nombre salga en la web',
};
const decir = (finalidades: readonly Finalidad[]): string =>
  new Intl.ListFormat('es').format(finalidades.map((finalidad) => PERMISOS[finalidad]));

interface DeQuien {
  nombre: string;
  colegio: string;
  equipo: string | null;
}
const ENLACE = '/admin/inscripcion_coordinador';

/** Whose child it is, and what each is to do, is read in the mailbox alone. */
export const describirRetirada = ({ colegio, equipo, nombre }: DeQuien, retiradas: readonly Finalidad[]): Contenido => ({
  asunto: frase`Una familia de ${equipo ?? colegio} ha retirado permisos`,
  texto: frase`Ha retirado el permiso para ${decir(retiradas)}.`,
  reservado: frase`Es la familia de ${nombre}. ${retiradas
    .map(
      (finalidad) =>
        `${SI_NO_LO_PERMITE[finalidad].marca}. El colegio: ${SI_NO_LO_PERMITE[finalidad].colegio} La oficina: ${SI_NO_LO_PERMITE[finalidad].oficina}`,
    )
    .join(' ')}`,
  enlace: ENLACE,
});

export const describirVuelta = ({ colegio, equipo, nombre }: DeQuien, dadas: readonly Finalidad[]): Contenido => ({
  asunto: frase`Una familia de ${equipo ?? colegio} vuelve a dar permisos`,
  texto: frase`Da permiso para ${decir(dadas)}.`,
  reservado: dadas.includes('foto')
    ? frase`Es la familia de ${nombre}. La foto que había se borró: su familia o el colegio pueden poner otra.`
    : frase`Es la familia de ${nombre}.`,
  enlace: ENLACE,
});

interface DeFicha extends Omit<DeQuien, 'nombre'> {
  jugador_id: number;
  colegio_id: number;
}

const aQuienes = async (tx: Tx, { jugador_id, colegio_id }: DeFicha) => ({
  personas: [nombrada({ tabla: 'jugador' }, jugador_id)],
  otros: await cuentasDeCoordinadores(tx, [colegio_id]),
});

/** To the school and to the office, at once. */
export async function avisarDePermisos(
  tx: Tx,
  ficha: DeFicha,
  { retiradas, dadas }: { retiradas: readonly Finalidad[]; dadas: readonly Finalidad[] },
): Promise<void> {
  const deQuien = { ...ficha, nombre: await nombreDeJugador(tx, ficha.jugador_id) };
  const quienes = await aQuienes(tx, ficha);
  if (retiradas.length > 0) await notificar(tx, 'consentimiento.retirado', { ...describirRetirada(deQuien, retiradas), ...quienes });
  if (dadas.length > 0) await notificar(tx, 'consentimiento.retirado', { ...describirVuelta(deQuien, dadas), ...quienes });
}

export const describirCambio = ({ colegio, equipo, nombre }: DeQuien): Contenido => ({
  asunto: frase`Una familia de ${equipo ?? colegio} pide un cambio en su ficha`,
  texto: 'Compárelo con lo que hay, y acéptelo o devuélvaselo.',
  reservado: frase`Es la familia de ${nombre}.`,
  pide: 'Ver el cambio',
  enlace: ENLACE,
});

/** To the school, which has it to accept. */
export async function avisarDeCambio(tx: Tx, ficha: DeFicha): Promise<void> {
  const nombre = await nombreDeJugador(tx, ficha.jugador_id);
  await notificar(tx, 'familia.cambio', {
    ...describirCambio({ ...ficha, nombre }),
    ...(await aQuienes(tx, ficha)),
    enlace: `${ENLACE}/familias/${ficha.colegio_id}`,
  });
}
