import { EstadoPartido, NOMBRE_ESTADO_PARTIDO } from '@cd/contract/partidos/estado-partido';
import type { Escudos } from '@cd/contract/publico/paginas-publicas';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { useCambiado } from '../cambios';
import { direcciones } from '../direcciones';
import { cifra, diaCorto, horaDe } from '../formato';
import { Escudo } from './Escudo';
import { Icono, type NombreIcono } from './Icono';

/** What the reader must know of a match beside its score. */
function fichaDe(partido: PartidoPublico): { texto: string; tono: string; icono: NombreIcono } | null {
  if (partido.incomparecencia) return { texto: 'Incomparecencia', tono: 'mal', icono: 'ausente' };
  if (partido.estado === EstadoPartido.Suspendido) return { texto: NOMBRE_ESTADO_PARTIDO[partido.estado], tono: 'mal', icono: 'lluvia' };
  if (partido.estado === EstadoPartido.Celebrado)
    return partido.provisional ? { texto: 'Provisional', tono: 'info', icono: 'reloj' } : null;
  if (partido.aplazado) return { texto: 'Aplazado', tono: 'aviso', icono: 'reloj' };
  return { texto: NOMBRE_ESTADO_PARTIDO[partido.estado], tono: 'neutro', icono: 'calendario' };
}

function notaDe(partido: PartidoPublico): string | null {
  if (partido.incomparecencia === 'ambos') return 'No se presentó ninguno';
  if (partido.incomparecencia) {
    return `No se presentó ${partido.incomparecencia === 'local' ? partido.equipo_local_nombre : partido.equipo_visitante_nombre}`;
  }
  if (partido.penaltis_local !== null && partido.penaltis_visitante !== null) {
    return `Penaltis: ${partido.penaltis_local}-${partido.penaltis_visitante}`;
  }
  return null;
}

function gana(partido: PartidoPublico): 'local' | 'visitante' | null {
  const diferencia =
    (partido.marcador_local ?? 0) - (partido.marcador_visitante ?? 0) || (partido.penaltis_local ?? 0) - (partido.penaltis_visitante ?? 0);
  return diferencia === 0 ? null : diferencia > 0 ? 'local' : 'visitante';
}

/** One match: who, the score or the hour, and below when, where and in what state. `cuando` replaces day, hour and place. */
export function Partido({
  partido,
  escudos,
  cuando,
  titulo,
}: {
  partido: PartidoPublico;
  escudos: Escudos;
  cuando?: string;
  titulo?: string;
}) {
  const cambiado = useCambiado(`partido-${partido.id}`);
  const ficha = fichaDe(partido);
  const nota = notaDe(partido);
  const fecha = partido.fecha_celebracion;
  const hora = fecha && horaDe(fecha);
  const conMarcador = partido.marcador_local !== null && partido.marcador_visitante !== null;
  const ganador = gana(partido);
  const dia = fecha ? diaCorto(fecha) : 'Fecha por confirmar';

  const lado = (cual: 'local' | 'visitante') => {
    const [id, nombre, marcador] =
      cual === 'local'
        ? [partido.equipo_local_id, partido.equipo_local_nombre, partido.marcador_local]
        : [partido.equipo_visitante_id, partido.equipo_visitante_nombre, partido.marcador_visitante];
    const clase = ganador === cual ? ' gana' : '';
    return (
      <>
        <span className={`equipo${clase}`}>
          <Escudo escudo={escudos[id]} nombre={nombre} />
          <span>{nombre}</span>
        </span>
        {conMarcador ? (
          <span className={`marcador${clase}`}>{cifra(marcador ?? 0)}</span>
        ) : (
          cual === 'local' && hora && <span className="hora">{partido.estado === EstadoPartido.Suspendido ? <s>{hora}</s> : hora}</span>
        )}
      </>
    );
  };

  return (
    <li className={`partido${cambiado}`}>
      {titulo && <p className="de-que">{titulo}</p>}
      <div className="linea">
        {lado('local')}
        {lado('visitante')}
      </div>
      <div className="pie">
        <span>{cuando ?? [dia, conMarcador && hora].filter(Boolean).join(' · ')}</span>
        {cuando === undefined && partido.sede_nombre && <Sede nombre={partido.sede_nombre} mapa={partido.sede_mapa} />}
        {nota && <span>{nota}</span>}
        {ficha && (
          <span className={`ficha ${ficha.tono}`}>
            <Icono nombre={ficha.icono} />
            {ficha.texto}
          </span>
        )}
      </div>
    </li>
  );
}

function Sede({ nombre, mapa }: { nombre: string; mapa: string | null }) {
  const contenido = (
    <>
      <Icono nombre="lugar" />
      <span>{nombre}</span>
    </>
  );
  if (!mapa) return <span className="sede">{contenido}</span>;
  return (
    <a className="sede" href={direcciones.mapa(mapa)} rel="noreferrer">
      {contenido}
      <span className="oculto"> (ver en el mapa)</span>
    </a>
  );
}
