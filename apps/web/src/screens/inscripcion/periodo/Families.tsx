import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDate } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Muted, Row } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import { LINK_STATES, paraLaOficina } from '../familias/familias';
import css from './periodo.module.css';

/** The links that schools have handed out to families: how many have come, and of nobody. */
export function Families() {
  const { data = [] } = useQuery(paraLaOficina);
  if (data.length === 0) return null;
  return (
    <Block title="Enlaces para familias" className="deja-4">
      <Muted>Qué colegios piden las fichas por enlace, y cuántas tienen por ver. De quién son solo lo sabe su colegio.</Muted>
      <ul className={css.familias}>
        {data.map(({ id, colegio, equipo, estado, hasta, recibidas, limite, pendientes, aceptadas }) => (
          <Row as="li" key={id} wrap gap={2} gapX={3}>
            <b>{equipo ?? colegio}</b>
            <StateTag tone={LINK_STATES[estado].tono}>{LINK_STATES[estado].texto}</StateTag>
            <span>
              Hasta el {formatDate(hasta)} · {recibidas} de {limite} · {formatCount(pendientes, 'por ver', 'por ver')} ·{' '}
              {formatCount(aceptadas, 'aceptada', 'aceptadas')}
            </span>
          </Row>
        ))}
      </ul>
    </Block>
  );
}
