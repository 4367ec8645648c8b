import type { Perdida, Recolocacion, Tablero } from '@cd/contract/competicion/calendarios';
import { Suspense } from 'react';
import { formatCount } from '../../../format/format';
import { orderedColumns, type GridColumn } from '../../../ui/grid/column';
import { shortMoment } from './calendarios';
import { Row } from '../../../ui/page/Layout';
import css from './calendarios.module.css';
import { Level } from './Level';
import { describeLoss, type Which } from './Loss';
import { PrintActions } from './Outputs';
import { Reconfirman } from './Reconfirman';

type Change = Recolocacion['cambios'][0];
type Place = Change['antes'];

const pairOf = ({
  equipo_local_nombre,
  equipo_visitante_nombre,
}: Pick<Change, 'equipo_local_nombre' | 'equipo_visitante_nombre'>): string => `${equipo_local_nombre} – ${equipo_visitante_nombre}`;
const GONE = 'se quita';

const CHANGE = { uno: 'cambio', varios: 'cambios' };
const columns: readonly GridColumn<Change>[] = orderedColumns<Change>({
  grupo_nombre: { tipo: 'texto', titulo: 'Grupo' },
  jornada: { tipo: 'texto', titulo: 'Jornada', valor: ({ antes }) => `Jornada ${antes.jornada}` },
  partido: { tipo: 'texto', titulo: 'Partido', valor: pairOf },
  antes: { tipo: 'texto', titulo: 'Antes', valor: ({ antes }) => shortMoment(antes) },
  sede_antes: { tipo: 'texto', titulo: 'Sede antes', valor: ({ antes }) => antes.sede_nombre },
  despues: { tipo: 'texto', titulo: 'Después', valor: ({ despues }) => (despues ? shortMoment(despues) : GONE) },
  sede_despues: { tipo: 'texto', titulo: 'Sede después', valor: ({ despues }) => despues?.sede_nombre ?? null },
  avisos: { tipo: 'numero', titulo: 'Avisos después', valor: ({ avisos_despues }) => avisos_despues.length },
});

interface Props {
  propuesta: Recolocacion;
  perdida: Perdida;
  tablero: Tablero;
  cual: Which;
}

/** What would be of the calendar: each match that changes, before and after. */
export function Proposal({ propuesta, perdida, tablero, cual }: Props) {
  const { cambios, quietos, equipos_sin_sede: sinSede, avisos_antes: antes, avisos_despues: despues } = propuesta;
  return (
    <div className={css.propuesta}>
      <div className={css.comparados}>
        <div>
          <h3>Cambian</h3>
          <p>
            <b>{cambios.length}</b> {cambios.length === 1 ? 'partido' : 'partidos'}
          </p>
        </div>
        <div>
          <h3>Avisos del calendario</h3>
          <p>
            <b>
              {antes} → {despues}
            </b>
          </p>
        </div>
      </div>
      {cambios.length === 0 ? (
        <p className="palido">No hay ningún partido que mover.</p>
      ) : (
        <>
          <Row wrap gap={2} align="stretch" className={`al-final ${css.acciones}`}>
            <Suspense>
              <PrintActions
                nombre={`recolocar-${tablero.fase.id}`}
                titulo={`Cambios sin ${describeLoss(tablero, perdida)} · ${tablero.fase.campeonato_nombre} · ${tablero.fase.nombre}`}
                cosa={CHANGE}
                columnas={columns}
                filtros={[]}
                vista={cambios}
                total={cambios.length}
                todas={() => Promise.resolve(cambios)}
              />
            </Suspense>
          </Row>
          <Changes cambios={cambios} />
        </>
      )}
      {cual === 'guardado' && cambios.length > 0 && <p className="palido">Los cambios se verán en el acto en la zona pública.</p>}
      <Reconfirman arbitros={propuesta.reconfirman} />
      {quietos.length > 0 && <Still quietos={quietos} />}
      {sinSede.length > 0 && (
        <p className="palido">
          {formatCount(sinSede.length, 'equipo prefiere', 'equipos prefieren')} esa sede y {sinSede.length === 1 ? 'necesita' : 'necesitan'}{' '}
          otra: {sinSede.map(({ nombre }) => nombre).join(', ')}. Se cambia en Equipos.
        </p>
      )}
    </div>
  );
}

function Changes({ cambios }: { cambios: readonly Change[] }) {
  return (
    <table className={css.recolocados}>
      <thead>
        <tr>
          <th scope="col">Partido</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {cambios.map((cambio) => (
          <tr key={cambio.id}>
            <th scope="row">
              {pairOf(cambio)}
              <small>
                {cambio.grupo_nombre} · Jornada {cambio.antes.jornada}
              </small>
            </th>
            <td data-que="Antes">
              <Where sitio={cambio.antes} avisos={cambio.avisos_antes} />
            </td>
            <td data-que="Después">
              {cambio.despues ? (
                <Where
                  sitio={cambio.despues}
                  era={cambio.antes}
                  avisos={cambio.avisos_despues}
                  aparecen={cambio.avisos_despues.filter((aviso) => !cambio.avisos_antes.includes(aviso))}
                />
              ) : (
                <b className={css.seQuita}>Se quita</b>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WhereProps {
  sitio: Place;
  era?: Place;
  avisos: readonly string[];
  aparecen?: readonly string[];
}

/** A place, with what is new in it marked where it is told what it was. */
function Where({ sitio, era = sitio, avisos, aparecen = [] }: WhereProps) {
  const otroMomento = sitio.fecha !== era.fecha || sitio.hora !== era.hora;
  const otraSede = sitio.sede_id !== era.sede_id;
  return (
    <div className={css.donde}>
      <span data-nuevo={otroMomento || undefined}>{shortMoment(sitio)}</span>
      <small data-nuevo={otraSede || undefined}>{sitio.sede_nombre ?? 'Sin sede'}</small>
      {sitio.jornada !== era.jornada && <small data-nuevo>Jornada {sitio.jornada}</small>}
      {aparecen.map((aviso) => (
        <small key={aviso}>{aviso}</small>
      ))}
      <Level cuantos={avisos.length} />
    </div>
  );
}

function Still({ quietos }: Pick<Recolocacion, 'quietos'>) {
  return (
    <>
      <h3 className={css.siguen}>
        {formatCount(quietos.length, 'partido se queda', 'partidos se quedan')} donde {quietos.length === 1 ? 'está' : 'están'} pese a ello
      </h3>
      <ul className={css.cambian}>
        {quietos.map((uno) => (
          <li key={uno.id}>
            <b>{pairOf(uno)}</b>
            <span>
              {shortMoment(uno.antes)}, {uno.antes.sede_nombre ?? 'sin sede'}
            </span>
            <span>{uno.motivo}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
