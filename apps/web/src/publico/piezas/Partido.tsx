import { EstadoPartido } from '@cd/contract/resultados/estado-partido';
import type { Escudos } from '@cd/contract/publico/paginas-publicas';
import { impedimentoConMotivo, impedimentoDe, textoDeCambio } from '@cd/contract/publico/cambio-de-partido';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { PORQUE_NO_CUENTA } from '@cd/contract/resultados/no-cuenta';
import type { SituacionDePartido } from '@cd/domain/partidos/momento/momento';
import { useSituacion } from '../actualizado';
import { useCambiado } from '../cambios';
import { direcciones } from '../direcciones';
import { cifra, diaCorto, horaDe } from '../formato';
import { Escudo } from './Escudo';
import { Icono, type NombreIcono } from './Icono';
import { Tachado } from './Tachado';

interface Estado {
  texto: string;
  tono: string;
  icono: NombreIcono;
}

/** What is said of a match that has begun and has no result. */
export const EN_QUE_ESTA: Partial<Record<SituacionDePartido, string>> = { jugandose: 'En juego', pendiente: 'Pendiente de acta' };

/** What the reader must know of a match beside its score. */
export function fichaDe(partido: PartidoPublico, situacion: SituacionDePartido): Estado | null {
  if (partido.incomparecencia) return { texto: 'Incomparecencia', tono: 'mal', icono: 'ausente' };
  if (partido.estado === EstadoPartido.Suspendido) return { texto: impedimentoConMotivo(partido)!, tono: 'mal', icono: 'lluvia' };
  if (partido.estado === EstadoPartido.Celebrado)
    return partido.provisional ? { texto: 'Provisional', tono: 'info', icono: 'reloj' } : null;
  const dice = EN_QUE_ESTA[situacion];
  if (dice)
    return {
      texto: [dice, partido.en_juego?.parte].filter(Boolean).join(' · '),
      tono: situacion === 'jugandose' ? 'ok' : 'aviso',
      icono: 'reloj',
    };
  if (partido.aplazado) return { texto: 'Aplazado', tono: 'aviso', icono: 'reloj' };
  // Of what is to come its day says enough.
  return null;
}

/** That it has been moved, and how it was. */
export function fichaDeCambio(partido: PartidoPublico): Estado | null {
  const texto = textoDeCambio(partido);
  return texto ? { texto, tono: 'aviso', icono: 'reloj' } : null;
}

/** What it was is still read, and that it counts for nobody. */
export function fichaDeNoContar({ no_cuenta }: PartidoPublico): Estado | null {
  return no_cuenta ? { texto: PORQUE_NO_CUENTA[no_cuenta], tono: no_cuenta === 'retirado' ? 'mal' : 'neutro', icono: 'balanza' } : null;
}

export function notaDe(partido: PartidoPublico): string | null {
  if (partido.incomparecencia === 'ambos') return 'No se presentó ninguno';
  if (partido.incomparecencia) {
    return `No se presentó ${partido.incomparecencia === 'local' ? partido.equipo_local_nombre : partido.equipo_visitante_nombre}`;
  }
  if (partido.penaltis_local !== null && partido.penaltis_visitante !== null) {
    return `Penaltis: ${partido.penaltis_local}-${partido.penaltis_visitante}`;
  }
  return null;
}

/** Of a side, in the end or as it goes; null, it has not begun. */
export const marcadorDe = ({ en_juego, ...partido }: PartidoPublico, cual: 'local' | 'visitante'): number | null =>
  partido[`marcador_${cual}`] ?? en_juego?.[cual] ?? null;

export function gana(partido: PartidoPublico): 'local' | 'visitante' | null {
  if (partido.no_cuenta === 'retirado') return null;
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
  const fecha = partido.fecha_celebracion;
  const ficha = fichaDe(partido, useSituacion(partido));
  const noContar = fichaDeNoContar(partido);
  const cambio = fichaDeCambio(partido);
  const nota = notaDe(partido);
  const hora = fecha && horaDe(fecha);
  const conMarcador = marcadorDe(partido, 'local') !== null;
  const dia = fecha ? diaCorto(fecha) : 'Fecha por confirmar';
  return (
    <li className={`partido${cambiado}`}>
      {titulo && <p className="de-que">{titulo}</p>}
      <div className="linea">
        <Lado partido={partido} escudos={escudos} cual="local" />
        {!conMarcador && hora && (
          <span className="hora">
            <Tachado si={impedimentoDe(partido) !== null}>{hora}</Tachado>
          </span>
        )}
        <Lado partido={partido} escudos={escudos} cual="visitante" />
      </div>
      <div className="pie">
        {/* The whole of it is touched: its link is laid over it. */}
        <a className="al-partido" href={direcciones.partido(partido.id)}>
          {cuando ?? (
            <>
              {dia}
              {fecha && <span className="solo-papel">/{fecha.slice(0, 4)}</span>}
              {conMarcador && hora && ` · ${hora}`}
            </>
          )}
          <span className="oculto">
            : {partido.equipo_local_nombre} – {partido.equipo_visitante_nombre}, ver el partido
          </span>
        </a>
        {cuando === undefined && partido.sede_nombre && <Sede nombre={partido.sede_nombre} mapa={partido.sede_mapa} />}
        {nota && <span>{nota}</span>}
        {ficha && <FichaDeEstado {...ficha} />}
        {cambio && <FichaDeEstado {...cambio} />}
        {noContar && <FichaDeEstado {...noContar} />}
      </div>
    </li>
  );
}

export function FichaDeEstado({ texto, tono, icono }: Estado) {
  return (
    <span className={`ficha ${tono}`}>
      <Icono nombre={icono} />
      {texto}
    </span>
  );
}

/** Struck where they were annulled. */
export function Tantos({ partido, children: tantos }: { partido: PartidoPublico; children: number | null }) {
  return partido.no_cuenta === 'retirado' ? <s>{cifra(tantos ?? 0)}</s> : cifra(tantos ?? 0);
}

function Lado({ partido, escudos, cual }: { partido: PartidoPublico; escudos: Escudos; cual: 'local' | 'visitante' }) {
  const nombre = partido[`equipo_${cual}_nombre`];
  const marcador = marcadorDe(partido, cual);
  const clase = gana(partido) === cual ? ' gana' : '';
  return (
    <>
      <span className={`equipo${clase}`}>
        <Escudo escudo={escudos[partido[`equipo_${cual}_id`]]} nombre={nombre} />
        <span>{nombre}</span>
      </span>
      {marcador !== null && (
        <span className={`marcador${clase}`}>
          <Tantos partido={partido}>{marcador}</Tantos>
        </span>
      )}
    </>
  );
}

export function Sede({ nombre, mapa }: { nombre: string; mapa: string | null }) {
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
