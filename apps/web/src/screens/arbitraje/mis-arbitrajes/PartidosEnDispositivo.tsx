import type { PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../client/use-session';
import { formatMoment } from '../../../format/format';
import { Muted } from '../../../ui/page/Layout';
import type { Query } from '../../../ui/forms/reread';
import { StateTag } from '../../../ui/pieces/StateTag';
import { keptDay, readHeaders } from '../campo/field-store';
import { SinLeer } from '../../partidos/mis-equipos/ListaPartidos';
import vistas from '../../partidos/mis-equipos/partidos.module.css';

/** Without coverage: the matches that are on the device, whose acta can be written. */
export function PartidosEnDispositivo({ consulta }: { consulta: Query<unknown> }) {
  const { actorId } = useSession().user;
  const { data } = useQuery({
    queryKey: ['campo', 'guardados', actorId],
    queryFn: async () => ({ dia: await keptDay(actorId ?? 0), actas: await readHeaders(actorId ?? 0) }),
    gcTime: 0,
    staleTime: 0,
  });
  const partidos = data?.dia?.partidos.filter(({ estado }) => estado >= 3) ?? [];
  if (partidos.length === 0) return <SinLeer consulta={consulta} />;
  const sinEnviar = new Set(data?.actas.filter(({ entrega }) => entrega === null).map(({ convocatoria_id }) => convocatoria_id));
  return (
    <>
      <output className={vistas.sinCobertura}>Sin cobertura: estos partidos están en el dispositivo, y su acta se puede escribir.</output>
      <ul className={vistas.lista}>
        {partidos.map((partido) => (
          <li key={partido.convocatoria_id}>
            <Tarjeta partido={partido} begun={sinEnviar.has(partido.convocatoria_id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Tarjeta({ partido, begun }: { partido: PartidoDeCampo; begun: boolean }) {
  const { convocatoria_id, fecha, hora, local, visitante, campeonato, sede_nombre } = partido;
  return (
    <Link to="/admin/partidosarbitro_informe/$id" params={{ id: String(convocatoria_id) }} className={vistas.partido}>
      <span className="apagado">
        {fecha && formatMoment(momentoDe({ fecha, hora }))} {begun && <StateTag tone="aviso">Sin enviar</StateTag>}
      </span>
      <span className={vistas.equipos}>
        <span>{local.nombre}</span>
        <span />
        <span>{visitante.nombre}</span>
      </span>
      <Muted as="span" className="se-parte">
        {[campeonato, sede_nombre].filter(Boolean).join(' · ')}
      </Muted>
    </Link>
  );
}
