import type { Escudos } from '@cd/contract/publico/paginas-publicas';
import type { EliminatoriaPublica } from '@cd/contract/publico/publico';
import { useCambiado } from '../cambios';
import { comoPasa, esExento, partidoPendiente, pendienteDe, porConocer, tantosDe } from '../cuadro';
import { direcciones } from '../direcciones';
import { cifra } from '../formato';
import { Escudo } from './Escudo';
import { Icono } from './Icono';

interface Lados {
  /** The whole bracket. */
  eliminatorias: EliminatoriaPublica[];
  escudos: Escudos;
  tantos: string;
}

/** A tie: its teams with their goals leg by leg, what decided it and what is left to play. Each goal leads to its match. */
export function Cruce({ cruce, ...lados }: Lados & { cruce: EliminatoriaPublica | null }) {
  const cambiado = useCambiado(`cruce-${cruce?.id}`);
  if (!cruce) return <div className="cruce hueco" />;
  const exento = esExento(cruce);
  const dosVueltas = cruce.numPartidos > 1;
  const nombre = (lugar: 1 | 2) => nombreDe(cruce, lugar, lados.eliminatorias);
  const clases = ['cruce', exento && 'exento', cruce.perdedor && 'tercero'].filter(Boolean).join(' ');
  return (
    <div className={clases}>
      {cruce.perdedor && <h4>3.º y 4.º puesto · {dosVueltas ? 'ida y vuelta' : 'partido único'}</h4>}
      <div className={`caja${esFinal(cruce) ? ' final' : ''}${cambiado}`}>
        <table>
          <caption className="oculto">{exento ? `${nombre(cruce.equipo1 ? 1 : 2)}, exento` : `${nombre(1)} contra ${nombre(2)}`}</caption>
          {!exento && (
            <thead className={dosVueltas ? undefined : 'oculto'}>
              <tr>
                <th scope="col">
                  <span className="oculto">Equipo</span>
                </th>
                {dosVueltas ? (
                  <>
                    <th scope="col">ida</th>
                    <th scope="col">vta.</th>
                    <th scope="col">tot.</th>
                  </>
                ) : (
                  <th scope="col">{lados.tantos}</th>
                )}
              </tr>
            </thead>
          )}
          <tbody>
            <Lado cruce={cruce} lugar={1} {...lados} />
            <Lado cruce={cruce} lugar={2} {...lados} />
          </tbody>
        </table>
        <Observaciones cruce={cruce} tantos={lados.tantos} />
      </div>
    </div>
  );
}

const esFinal = (cruce: EliminatoriaPublica) => cruce.tipoRonda === 0 && !cruce.perdedor;
const equipoDe = (cruce: EliminatoriaPublica, lugar: 1 | 2) => (lugar === 1 ? cruce.equipo1 : cruce.equipo2);
const nombreDe = (cruce: EliminatoriaPublica, lugar: 1 | 2, eliminatorias: EliminatoriaPublica[]) =>
  equipoDe(cruce, lugar)?.nombre ?? porConocer(cruce, lugar, eliminatorias);

function Lado({ cruce, lugar, eliminatorias, escudos }: Lados & { cruce: EliminatoriaPublica; lugar: 1 | 2 }) {
  const equipo = equipoDe(cruce, lugar);
  const exento = esExento(cruce);
  if (exento && !equipo) return null;
  const pasa = equipo !== null && cruce.ganador === equipo.id;
  const total = cruce.global?.[lugar - 1];
  return (
    <tr className={pasa ? 'pasa' : cruce.decidido_por !== null ? 'cae' : undefined}>
      <th scope="row">
        {equipo ? (
          <a className="quien" href={direcciones.equipo(equipo.id)}>
            <Escudo escudo={escudos[equipo.id]} nombre={equipo.nombre} />
            <span>{equipo.nombre}</span>
            {pasa && !exento && <span className="oculto"> {esFinal(cruce) ? 'gana' : 'pasa'}</span>}
          </a>
        ) : (
          <span className="quien por-conocer">{nombreDe(cruce, lugar, eliminatorias)}</span>
        )}
      </th>
      {exento ? (
        <td>exento</td>
      ) : (
        Array.from({ length: Math.max(1, cruce.numPartidos) }, (_, vuelta) => (
          <td key={vuelta}>
            <Tantos cruce={cruce} vuelta={vuelta} equipo={equipo?.id} />
          </td>
        ))
      )}
      {!exento && cruce.numPartidos > 1 && <td>{total === undefined ? '' : cifra(total)}</td>}
    </tr>
  );
}

function Tantos({ cruce, vuelta, equipo }: { cruce: EliminatoriaPublica; vuelta: number; equipo: number | undefined }) {
  const partido = cruce.partidos[vuelta];
  const tantos = tantosDe(partido, equipo);
  if (!partido || tantos === null) return cruce.global && '·';
  const cual = cruce.numPartidos > 1 ? (vuelta === 0 ? ', ida' : ', vuelta') : '';
  return (
    <a href={direcciones.partido(partido.id)}>
      {cifra(tantos)}
      <span className="oculto">
        {cual}: ver {partido.equipo_local_nombre} – {partido.equipo_visitante_nombre}
      </span>
    </a>
  );
}

function Observaciones({ cruce, tantos }: { cruce: EliminatoriaPublica; tantos: string }) {
  const obs = comoPasa(cruce, tantos);
  const partido = esExento(cruce) ? undefined : partidoPendiente(cruce);
  const pendiente = partido && pendienteDe(cruce);
  return (
    <>
      {obs && (
        <p className="obs">
          <Icono nombre="diana" />
          <span>{obs}</span>
        </p>
      )}
      {!obs && partido && (
        <a className="obs" href={direcciones.partido(partido.id)}>
          <Icono nombre="calendario" />
          <span>{pendiente}</span>
        </a>
      )}
      {cruce.partidos.some(({ provisional }) => provisional) && (
        <p className="obs">
          <Icono nombre="reloj" />
          <span>Resultado provisional</span>
        </p>
      )}
    </>
  );
}
