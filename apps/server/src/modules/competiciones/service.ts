import type { rutasCompeticiones } from '@cd/contract/competiciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Body } from '@cd/contract/kit/route';
import { frase } from '@cd/domain/vocabulario/traductor';
import { RuleError } from '../../platform/http/rule-error';
import type { Tx } from '../../platform/db/open';
import { notificar } from '../notificaciones/notificar';
import {
  copiarCampeonatos,
  crearCompeticion,
  existeNombre,
  leerActual,
  leerSolapada,
  leerUsuariosDeOtrosPerfiles,
  pasarAHistorica,
  reservarCompeticiones,
} from './queries';

const dia = (fecha: string): string => fecha.split('-').toReversed().join('/');

interface Pedida extends Body<typeof rutasCompeticiones.abrir> {
  usuarioId: number;
  /** The current one when it was asked for: of two asked for at once, the second is refused. */
  actualId: number | null;
}

/** A new season from the last one, which becomes historical (domain-rules, «Competition»). */
export async function abrirTemporada(tx: Tx, { competicion, copiar, usuarioId, actualId }: Pedida): Promise<{ id: number; contado: string }> {
  await reservarCompeticiones(tx);
  const ultima = await leerActual(tx);
  if ((ultima?.id ?? null) !== actualId) throw new RuleError('version.antigua');
  if (await existeNombre(tx, competicion.nombre)) throw new RuleError('competicion.nombre');
  const solapada = await leerSolapada(tx, competicion);
  if (solapada) {
    const { nombre, fecha_inicio, fecha_fin } = solapada;
    throw new RuleError('competicion.fechas', `Las fechas se solapan con las de otra competición: ${nombre}, del ${dia(fecha_inicio)} al ${dia(fecha_fin)}`);
  }
  if (ultima) await pasarAHistorica(tx, ultima.id);
  const id = await crearCompeticion(tx, competicion);
  const copiados = ultima && copiar.campeonatos ? await copiarCampeonatos(tx, { de: ultima.id, a: id }) : 0;

  const { nombre, fecha_inicio, fecha_fin } = competicion;
  await notificar(tx, 'competicion.nueva', {
    asunto: frase`Temporada ${nombre}`,
    texto: ultima
      ? frase`Se ha abierto la temporada ${nombre}, del ${dia(fecha_inicio)} al ${dia(fecha_fin)}. ${ultima.nombre} pasa a histórica.`
      : frase`Se ha abierto la temporada ${nombre}, del ${dia(fecha_inicio)} al ${dia(fecha_fin)}.`,
    remitente: { usuarioId },
    otros: await leerUsuariosDeOtrosPerfiles(tx, Perfil.Admin),
  });
  const detalle = [
    ultima && `${ultima.nombre} pasa a histórica`,
    copiados > 0 && `${copiados} ${copiados === 1 ? 'campeonato copiado' : 'campeonatos copiados'}`,
  ];
  return { id, contado: [`Temporada ${nombre} abierta, del ${dia(fecha_inicio)} al ${dia(fecha_fin)}`, ...detalle].filter(Boolean).join('. ') };
}
