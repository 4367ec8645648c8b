import type { CambioDeEquipo } from '@cd/contract/partidos/cambios';
import { Perfil } from '@cd/contract/kit/perfiles';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { formatCount, formatMoment } from '../../../format/format';
import { addressOf } from '../../../shell/addresses';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Waiting } from '../../../ui/page/states';
import estilos from './dashboard.module.css';

const SHOWN = 4;

/** Those that wait for whoever looks come first. */
const mineFirst = (a: CambioDeEquipo, b: CambioDeEquipo): number =>
  Number(b.puede.confirmar === true) - Number(a.puede.confirmar === true) ||
  b.estado - a.estado ||
  a.propuesta_fecha.localeCompare(b.propuesta_fecha);

const waitsFor = ({ estado, puede, lado }: CambioDeEquipo, oficina: boolean): string => {
  if (estado === 2) return oficina ? 'Falta validarlo' : 'Lo ha de validar la oficina';
  if (oficina) return 'El otro equipo no ha contestado';
  return puede.confirmar === true && lado === 2 ? 'Espera su respuesta' : 'Espera la respuesta del otro equipo';
};

/** Changes of matches that wait for an answer, of the teams of whoever looks or, to the office, of all. */
export function CambiosPendientes({ className = estilos.entero! }: { className?: string }) {
  const { perfilId } = useSession().user;
  const levels = [useLevel('cambiospartido'), useLevel('partidosentrenador_cambio'), useLevel('partidoscoordinador_cambio')];
  const reads = levels.some((level) => level > 0);
  const { data, error, refetch } = useQuery({
    queryKey: ['cambios', 'pendientes'],
    queryFn: () => call('GET /api/cambiospartido/pendientes'),
    enabled: reads,
  });
  // Nobody has asked for any: nothing to look at.
  if (!reads || data?.length === 0) return null;
  const oficina = perfilId === Perfil.Admin;
  return (
    <Block className={className} title="Cambios de partido por resolver">
      {!data ? (
        <Waiting error={error} refetch={refetch} />
      ) : (
        <>
          <ul className={`llevan ${estilos.avisos}`}>
            {data
              .toSorted(mineFirst)
              .slice(0, SHOWN)
              .map((cambio) => (
                <li key={cambio.id}>
                  <ToCambio cambio={cambio} perfilId={perfilId}>
                    <span>
                      <b>{cambio.partido}</b>
                      <small>
                        {waitsFor(cambio, oficina)}: {cambio.equipo_nombre} lo pide para el {formatMoment(cambio.propuesta_fecha)}
                      </small>
                    </span>
                    <IconChevronRight {...ICON} />
                  </ToCambio>
                </li>
              ))}
          </ul>
          {oficina && (
            <p className="tras-3">
              <Link className={buttonClass()} to={addressOf('cambiospartido')} search={{ filtros: { abierto: 1 } }}>
                {`Ver ${formatCount(data.length, 'cambio', 'cambios')} por resolver`}
              </Link>
            </p>
          )}
        </>
      )}
    </Block>
  );
}

interface ToProps {
  cambio: CambioDeEquipo;
  perfilId: number | null | undefined;
  children: ReactNode;
}

/** To where it is answered, by each profile. */
function ToCambio({ cambio, perfilId, children }: ToProps) {
  const id = String(cambio.partido_id);
  if (perfilId === Perfil.Entrenador)
    return (
      <Link to="/admin/partidosentrenador_cambio/$id/$idEquipo/$idGrupo" params={{ id, idEquipo: '-1', idGrupo: '-1' }}>
        {children}
      </Link>
    );
  if (perfilId === Perfil.Coordinador)
    return (
      <Link to="/admin/partidoscoordinador_cambio/$id/$idEquipo" params={{ id, idEquipo: '-1' }}>
        {children}
      </Link>
    );
  return (
    <Link to="/admin/cambiospartido/ver/$id" params={{ id: String(cambio.id) }}>
      {children}
    </Link>
  );
}
