import type { rutasCompeticiones } from '@cd/contract/competicion/competiciones';
import type { Body } from '@cd/contract/kit/route';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';
import { leerActivos } from '../../avisos/notificaciones/queries';
import { copiarCampeonatos, crearCompeticion, existeNombre, leerSolapada, pasarAHistorica, reservarCompeticiones } from './queries';
import { leerActual } from '../../sesion/competicion-de-trabajo/queries';

const dia = (fecha: string): string => fecha.split('-').toReversed().join('/');

interface Pedida extends Body<typeof rutasCompeticiones.abrir> {
  usuarioId: number;
}

/** A new season from the last one, which becomes historical (domain-rules, «Competition»). */
export async function abrirTemporada(tx: Tx, { competicion, copiar, actual, usuarioId }: Pedida): Promise<{ id: number; contado: string }> {
  await reservarCompeticiones(tx);
  const ultima = await leerActual(tx);
  if ((ultima?.id ?? null) !== actual)
    throw new RuleError(
      'version.antigua',
      ultima && `La competición en curso es ya ${ultima.nombre}: se ha abierto mientras preparaba esta. Vuelva a cargar los datos`,
    );
  if (await existeNombre(tx, competicion.nombre)) throw new RuleError('competicion.nombre');
  const solapada = await leerSolapada(tx, competicion);
  if (solapada) {
    const { nombre, fecha_inicio, fecha_fin } = solapada;
    throw new RuleError(
      'competicion.fechas',
      `Las fechas se solapan con las de otra competición: ${nombre}, del ${dia(fecha_inicio)} al ${dia(fecha_fin)}`,
    );
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
    otros: await leerActivos(tx, false),
  });
  const detalle = [
    ultima && `${ultima.nombre} pasa a histórica`,
    copiados > 0 && `${copiados} ${copiados === 1 ? 'campeonato copiado' : 'campeonatos copiados'}`,
  ];
  return {
    id,
    contado: [`Temporada ${nombre} abierta, del ${dia(fecha_inicio)} al ${dia(fecha_fin)}`, ...detalle].filter(Boolean).join('. '),
  };
}
