import type { EliminatoriaPublica, PartidoPublico } from '@cd/contract/publico/publico';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { comoPasa, esExento, partidoPendiente, pendienteDe } from '../cuadro';
import { direcciones } from '../direcciones';
import { cifra, conMayuscula, conSigno, cuantos, diaCorto, mesLargo } from '../formato';
import { desde } from '../lado';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Partido } from '../piezas/Partido';
import { Pips } from '../piezas/Pips';
import { Puesto } from '../piezas/Tira';
import { Vacio } from '../piezas/Vacio';
import type { De } from '../pantalla';
import { caminoDe, temporadaDe, type Balance, type Final, type Racha } from '../temporada';
import { campeonatoDeEquipo } from '../titulos';
import { useTexto } from '../vocabulario';

/** A team's season in one page: what it has won, when, against whom, and how far it has come. */
export function Temporada({ marco, pagina }: { marco: Marco; pagina: De<'temporada'> }) {
  const t = useTexto();
  const { ficha, resumen, cuadros, escudos } = pagina;
  const { equipo, partidos } = ficha;
  const temporada = temporadaDe(equipo.id, partidos, equipo.no_clasificable);
  const tantos = pagina.nombreTantos.toLowerCase();
  const { mayorVictoria } = temporada;
  const sub = [campeonatoDeEquipo(equipo), marco.temporada && `${t('Temporada')} ${marco.temporada}`];
  return (
    <MarcoPagina
      marco={marco}
      titulo={`${t('La temporada de')} ${equipo.nombre}`}
      sub={sub.filter(Boolean).join(' · ')}
      acciones={
        <a className="boton tz" href={direcciones.equipo(equipo.id)}>
          {t('Ver sus partidos')}
        </a>
      }
    >
      {temporada.total.jugados === 0 ? (
        <Vacio dibujo="campo" titulo={t('Todavía no ha jugado ningún partido.')}>
          <p>Aquí se verán sus rachas, su mayor victoria y sus {tantos} por meses.</p>
        </Vacio>
      ) : (
        <div className="dos">
          <div>
            <Cifras total={temporada.total} resumen={resumen} victorias={temporada.victorias} sinPerder={temporada.sinPerder} />
            <Premios premios={pagina.premios} />
            <Balances temporada={temporada} tantos={tantos} />
          </div>
          <div>
            <Meses meses={temporada.meses} tantos={tantos} />
            {mayorVictoria && (
              <section aria-labelledby="h-mayor">
                <div className="rotulo">
                  <h2 id="h-mayor">Su mayor victoria</h2>
                </div>
                <ul className="partidos solos">
                  <Partido
                    partido={mayorVictoria}
                    escudos={escudos}
                    titulo={`${mayorVictoria.fase_nombre} · ${t(mayorVictoria.ronda_nombre)}`}
                  />
                </ul>
              </section>
            )}
            {cuadros.map((cuadro) => (
              <Camino key={cuadro.fase_id} equipo={equipo.id} cuadro={cuadro} tantos={tantos} />
            ))}
          </div>
        </div>
      )}
    </MarcoPagina>
  );
}

const PUESTOS = ['', 'Campeón', 'Subcampeón', 'Tercer puesto'];

function Premios({ premios }: Pick<De<'temporada'>, 'premios'>) {
  if (premios.length === 0) return null;
  return (
    <section aria-labelledby="h-premios">
      <div className="rotulo">
        <h2 id="h-premios">Lo que ha ganado</h2>
      </div>
      {premios.map(({ fase_id, fase_nombre, puesto, diploma }) => (
        <div key={fase_id} className="aparte">
          <p>
            {PUESTOS[puesto]} de {fase_nombre}
          </p>
          <a className="boton" href={diploma}>
            Diploma (PDF)
          </a>
        </div>
      ))}
    </section>
  );
}

const cuando = ({ desde: inicio, hasta }: Racha) =>
  [inicio && diaCorto(inicio), hasta && hasta !== inicio && diaCorto(hasta)].filter(Boolean).join(' – ');

function Cifras({
  total,
  resumen,
  victorias,
  sinPerder,
}: {
  total: Balance;
  resumen: De<'temporada'>['resumen'];
  victorias: Racha | null;
  sinPerder: Racha | null;
}) {
  const t = useTexto();
  return (
    <section aria-label="En cifras">
      <dl className="tira">
        <div>
          <dt>Balance</dt>
          <dd>
            <b>
              {total.ganados}–{total.empatados}–{total.perdidos}
            </b>
            <span>{t(`ganados, empatados y perdidos de ${cuantos(total.jugados, 'partido', 'partidos')} que cuentan`)}</span>
          </dd>
        </div>
        <div>
          <dt>Mejor racha</dt>
          <dd>
            <b>{victorias ? cuantos(victorias.cuantos, 'victoria', 'victorias') : 'Sin victorias aún'}</b>
            {victorias && <span>{victorias.cuantos > 1 ? `seguidas, ${cuando(victorias)}` : cuando(victorias)}</span>}
            {sinPerder && sinPerder.cuantos > (victorias?.cuantos ?? 0) && (
              <span>
                {sinPerder.cuantos} sin perder, {cuando(sinPerder)}
              </span>
            )}
          </dd>
        </div>
        <div>
          <Puesto equipo={resumen.equipo} puesto={resumen.puesto} />
        </div>
      </dl>
    </section>
  );
}

const columnasDe = (tantos: string) => [
  { sigla: 'PJ', nombre: 'Partidos jugados', valor: ({ jugados }: Balance) => cifra(jugados) },
  { sigla: 'G', nombre: 'Ganados', valor: ({ ganados }: Balance) => cifra(ganados) },
  { sigla: 'E', nombre: 'Empatados', valor: ({ empatados }: Balance) => cifra(empatados) },
  { sigla: 'P', nombre: 'Perdidos', valor: ({ perdidos }: Balance) => cifra(perdidos) },
  {
    sigla: conMayuscula(tantos),
    nombre: `${conMayuscula(tantos)} a favor y en contra`,
    valor: ({ favor, contra }: Balance) => `${cifra(favor)}-${cifra(contra)}`,
  },
  { sigla: 'DIF', nombre: `Diferencia de ${tantos}`, valor: ({ favor, contra }: Balance) => conSigno(favor - contra) },
];

function Balances({ temporada: { total, casa, fuera }, tantos }: { temporada: ReturnType<typeof temporadaDe>; tantos: string }) {
  const t = useTexto();
  const columnas = columnasDe(tantos);
  const filas = { 'En casa': casa, Fuera: fuera, Total: total };
  return (
    <section aria-labelledby="h-balance">
      <div className="rotulo">
        <h2 id="h-balance">En casa y fuera</h2>
      </div>
      <div className="hoja">
        <table className="clasi llana">
          <thead>
            <tr>
              <th scope="col" className="eq">
                <span className="oculto">Dónde</span>
              </th>
              {columnas.map(({ sigla, nombre }) => (
                <th key={sigla} scope="col">
                  <abbr title={t(nombre)}>{sigla}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(filas).map(([donde, suma]) => (
              <tr key={donde}>
                <th scope="row" className="eq">
                  {donde}
                </th>
                {columnas.map(({ sigla, valor }) => (
                  <td key={sigla}>{valor(suma)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Bars and their figures in one table: what one sees another reads. */
function Meses({ meses, tantos }: { meses: (Balance & { mes: string })[]; tantos: string }) {
  const mayor = Math.max(1, ...meses.flatMap(({ favor, contra }) => [favor, contra]));
  return (
    <section aria-labelledby="h-meses">
      <div className="rotulo">
        <h2 id="h-meses">{conMayuscula(tantos)} por meses</h2>
      </div>
      <div className="hoja">
        <table className="meses">
          <thead>
            <tr>
              <th scope="col">Mes</th>
              <th scope="col">A favor</th>
              <th scope="col">En contra</th>
            </tr>
          </thead>
          <tbody>
            {meses.map(({ mes, favor, contra }) => (
              <tr key={mes}>
                <th scope="row">{conMayuscula(mesLargo(mes))}</th>
                <td>
                  <Barra cuanto={favor} mayor={mayor} clase="favor" />
                </td>
                <td>
                  <Barra cuanto={contra} mayor={mayor} clase="contra" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Its length is an attribute: no style is written into a page. */
const Barra = ({ cuanto, mayor, clase }: { cuanto: number; mayor: number; clase: string }) => (
  <span className={`barra ${clase}`}>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={(100 * cuanto) / mayor} height="10" />
    </svg>
    {cifra(cuanto)}
  </span>
);

const FINALES: Record<Final, string> = {
  campeon: 'Campeón',
  subcampeon: 'Subcampeón',
  tercero: 'Tercer puesto',
  cuarto: 'Cuarto puesto',
  eliminado: 'Eliminado',
  sigue: 'Sigue en juego',
};

function Camino({ equipo, cuadro, tantos }: { equipo: number; cuadro: De<'temporada'>['cuadros'][number]; tantos: string }) {
  const t = useTexto();
  const { cruces, final } = caminoDe(equipo, cuadro.eliminatorias);
  if (cruces.length === 0) return null;
  const id = `h-camino-${cuadro.fase_id}`;
  return (
    <section aria-labelledby={id}>
      <div className="rotulo">
        <h2 id={id}>Su camino en {cuadro.fase_nombre}</h2>
        <a className="dato" href={direcciones.detalleEliminatoria(cuadro.fase_id)}>
          {FINALES[final]} · ver el cuadro
        </a>
      </div>
      <ol className="camino">
        {cruces.map((cruce) => (
          <li key={cruce.id}>
            <b>{t(cruce.ronda_nombre)}</b>
            <PasoDelCamino equipo={equipo} cruce={cruce} tantos={tantos} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PasoDelCamino({ equipo, cruce, tantos }: { equipo: number; cruce: EliminatoriaPublica; tantos: string }) {
  const rival = cruce.equipo1?.id === equipo ? cruce.equipo2 : cruce.equipo1;
  if (esExento(cruce)) return <span>Exento</span>;
  const jugados = cruce.partidos.filter(({ marcador_local }) => marcador_local !== null);
  const pendiente = partidoPendiente(cruce);
  return (
    <>
      <span>{rival ? <a href={direcciones.equipo(rival.id)}>{rival.nombre}</a> : 'Rival por decidir'}</span>
      <span>
        {jugados.map((partido) => (
          <Tanteo key={partido.id} equipo={equipo} partido={partido} />
        ))}
      </span>
      {jugados.length === 0 && pendiente && <small>{pendienteDe(cruce)}</small>}
      {comoPasa(cruce, tantos) && <small>{comoPasa(cruce, tantos)}</small>}
    </>
  );
}

function Tanteo({ equipo, partido }: { equipo: number; partido: PartidoPublico }) {
  const { signo, favor, contra } = desde(equipo, partido);
  return (
    <a href={direcciones.partido(partido.id)}>
      <Pips ultimos={[signo]} /> {cifra(favor)}-{cifra(contra)}
    </a>
  );
}
