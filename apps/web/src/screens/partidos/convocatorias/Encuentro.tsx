import { PORQUE_NO_CUENTA } from '@cd/contract/resultados/no-cuenta';
import { NOMBRE_ESTADO_PARTIDO, SIN_INFORME } from '@cd/contract/resultados/estado-partido';
import { formatMoment } from '../../../format/format';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { PartidoCompleto } from './convocatorias-queries';
import { Row, Stack } from '../../../ui/page/Layout';
import css from './convocatorias.module.css';

const ESTADOS = {
  1: { tono: 'ok', texto: NOMBRE_ESTADO_PARTIDO[1] },
  2: { tono: 'aviso', texto: NOMBRE_ESTADO_PARTIDO[2] },
  3: { tono: 'neutro', texto: NOMBRE_ESTADO_PARTIDO[3] },
} as const;

/** The match as it stands: both teams with their score, when and where, and its marks. */
export function Encuentro({ partido }: { partido: PartidoCompleto }) {
  const { equipo_local_nombre, equipo_visitante_nombre, marcador_local, marcador_visitante, fecha_celebracion, sede_nombre } = partido;
  const { tono, texto } = ESTADOS[partido.estado];
  return (
    <Stack as="section" gap={2} className={`deja-4 ${css.encuentro}`} aria-label="El partido">
      <div className={css.marcador}>
        <b>{equipo_local_nombre}</b>
        <span className={css.tantos}>{marcador_local === null ? '–' : `${marcador_local} – ${marcador_visitante}`}</span>
        <b>{equipo_visitante_nombre}</b>
      </div>
      <p className={css.donde}>
        {fecha_celebracion === null ? 'Sin fecha' : formatMoment(fecha_celebracion)} · {sede_nombre ?? 'Sin sede'}
      </p>
      <Row wrap gap={1} align="stretch" className={css.marcas}>
        <StateTag tone={partido.sin_informe === 1 ? 'no' : tono}>{partido.sin_informe === 1 ? SIN_INFORME : texto}</StateTag>
        {partido.no_cuenta && (
          <StateTag tone={partido.no_cuenta === 'retirado' ? 'no' : 'neutro'}>{PORQUE_NO_CUENTA[partido.no_cuenta]}</StateTag>
        )}
        {partido.validado === 1 && <StateTag tone="ok">Validado</StateTag>}
        {partido.inamovible === 1 && <StateTag tone="info">Inamovible</StateTag>}
        {partido.aplazado === 1 && <StateTag tone="aviso">Aplazado</StateTag>}
        {partido.no_se_jugara === 1 && <StateTag tone="no">No se jugará</StateTag>}
        {partido.pendiente_convocatoria === 1 && <StateTag tone="aviso">Pendiente de convocatoria</StateTag>}
        {partido.tiene_incidencias === 1 && <StateTag tone="aviso">Con incidencias</StateTag>}
        {partido.tiene_confidencial === 1 && <StateTag tone="aviso">Informe confidencial</StateTag>}
        {partido.cpp_id !== null && <StateTag tone="aviso">Cambio pedido</StateTag>}
      </Row>
    </Stack>
  );
}
