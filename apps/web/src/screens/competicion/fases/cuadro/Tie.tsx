import type { CruceDeFase } from '@cd/contract/competicion/fases';
import { cierreSinJugar } from '@cd/domain/competicion/cuadro/cierre';
import { IconArrowsExchange, IconHome } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/pieces/Button';
import { SMALL_ICON } from '../../../../ui/pieces/icon';
import { awaited } from './rounds';
import { Row, Stack } from '../../../../ui/page/Layout';
import estilos from './cuadro.module.css';

interface Props {
  cruce: CruceDeFase;
  /** The whole bracket. */
  cruces: readonly CruceDeFase[];
  /** Null where it is only looked at, or nothing changes any more. */
  cambiarLocal: ((cruce: CruceDeFase) => void) | null;
}

const nameOf = (cruce: CruceDeFase, lugar: 1 | 2, cruces: readonly CruceDeFase[]): string =>
  (lugar === 1 ? cruce.equipo1 : cruce.equipo2)?.nombre ?? awaited(cruce, lugar, cruces);

/** A tie with its teams, who is at home first, and its legs. */
export function Tie({ cruce, cruces, cambiarLocal }: Props) {
  const exento = cruce.numPartidos === 0;
  const nombre = exento ? `${nameOf(cruce, 1, cruces)}, exento` : `${nameOf(cruce, 1, cruces)} contra ${nameOf(cruce, 2, cruces)}`;
  const cierre = cierreSinJugar(cruce);
  return (
    <div className={['cruce', exento && 'exento', cruce.perdedor && 'tercero'].filter(Boolean).join(' ')}>
      {cruce.perdedor && <h4>3.º y 4.º puesto</h4>}
      <section className={`caja ${estilos.caja}${cruce.tipoRonda === 0 && !cruce.perdedor ? ' final' : ''}`} aria-label={nombre}>
        <Side cruce={cruce} cruces={cruces} lugar={1} />
        {!exento && <Side cruce={cruce} cruces={cruces} lugar={2} />}
        {cierre && <p className={estilos.cierre}>{cierre}</p>}
        {!exento && cambiarLocal && (
          <IconButton label={`Cambiar el equipo local de ${nombre}`} className={estilos.cambiar} onClick={() => cambiarLocal(cruce)}>
            <IconArrowsExchange {...SMALL_ICON} />
          </IconButton>
        )}
      </section>
    </div>
  );
}

function Side({ cruce, cruces, lugar }: Omit<Props, 'cambiarLocal'> & { lugar: 1 | 2 }) {
  const equipo = lugar === 1 ? cruce.equipo1 : cruce.equipo2;
  const exento = cruce.numPartidos === 0;
  const pasa = equipo !== null && cruce.ganador === equipo.id;
  return (
    <Row as="p" gap={2} className={estilos.lado} data-pasa={pasa || undefined} data-espera={equipo === null || undefined}>
      <span className={estilos.quien}>{nameOf(cruce, lugar, cruces)}</span>
      {pasa && !exento && <span className="oculto">pasa</span>}
      {!exento && cruce.local === lugar && cruce.decidido_por !== 'sin_rival' && (
        <Stack as="span" className={estilos.local} title="Juega antes en casa">
          <IconHome {...SMALL_ICON} />
          <span className="oculto">juega antes en casa</span>
        </Stack>
      )}
      {exento && <small>exento</small>}
      {cruce.partidos.map(({ marcador_local, marcador_visitante, equipo_local_id }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a leg is its place
        <b key={i}>{(equipo_local_id === equipo?.id ? marcador_local : marcador_visitante) ?? '·'}</b>
      ))}
      {cruce.j_vuelta && cruce.global && <b data-total>{cruce.global[lugar - 1]}</b>}
    </Row>
  );
}
