import type { Escudos, Leyenda } from '@cd/contract/publico/paginas-publicas';
import type { FilaPublica } from '@cd/contract/publico/publico';
import { useCambiado } from '../cambios';
import { direcciones } from '../direcciones';
import { cifra, conMayuscula, conSigno } from '../formato';
import { useSeguidos } from '../useSeguidos';
import { Escudo } from './Escudo';
import { Estrella } from './Estrella';
import { Icono } from './Icono';
import { Pips } from './Pips';
import { useTexto } from '../vocabulario';

/** 'asc', 'prom' or nothing: what the place means, by the league's own numbers of places. */
function plazaDe(posicion: number | null, { plazasAscenso, plazasPromocion }: Leyenda): 'asc' | 'prom' | '' {
  if (posicion === null || posicion > plazasAscenso + plazasPromocion) return '';
  return posicion <= plazasAscenso ? 'asc' : 'prom';
}

function columnasDe(tantos: string, t: (texto: string) => string) {
  const inicial = tantos.charAt(0).toUpperCase();
  const enPalabras = conMayuscula(tantos);
  return [
    { sigla: 'PJ', nombre: t('Partidos jugados'), clase: '' },
    { sigla: 'G', nombre: 'Ganados', clase: 'op' },
    { sigla: 'E', nombre: 'Empatados', clase: 'op' },
    { sigla: 'P', nombre: 'Perdidos', clase: 'op' },
    { sigla: `${inicial}F`, nombre: `${enPalabras} a favor`, clase: 'op' },
    { sigla: `${inicial}C`, nombre: `${enPalabras} en contra`, clase: 'op' },
    { sigla: 'DIF', nombre: `Diferencia de ${tantos}`, clase: '' },
    { sigla: 'PTS', nombre: 'Puntos de la clasificación', clase: 'pts' },
  ];
}

export function Clasificacion({
  filas,
  escudos,
  leyenda,
  tantos,
  titulo,
  propio,
}: {
  filas: FilaPublica[];
  escudos: Escudos;
  leyenda: Leyenda;
  /** What is scored in this sport: 'goles', 'puntos' … */
  tantos: string;
  titulo: string;
  /** The team whose page this is. */
  propio?: number;
}) {
  const t = useTexto();
  const columnas = columnasDe(tantos, t);
  return (
    <div className="hoja">
      <table className="clasi">
        <caption className="oculto">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="oculto">Puesto</span>
            </th>
            <th scope="col" className="eq">
              Equipo
            </th>
            {columnas.map(({ sigla, nombre, clase }) => (
              <th key={sigla} scope="col" className={clase || undefined}>
                <abbr title={nombre}>{sigla}</abbr>
              </th>
            ))}
            <th scope="col" className="forma">
              Últimos 5
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <Fila key={fila.equipo_id} fila={fila} escudos={escudos} leyenda={leyenda} propio={propio === fila.equipo_id} />
          ))}
        </tbody>
      </table>
      {/* No script: the stylesheet shows the second row of every team while this is open. */}
      <details className="mas">
        <summary>
          <Icono nombre="desplegar" />
          Ver ganados, empatados, perdidos y {tantos}
        </summary>
        <p>{t(`Debajo de cada equipo. PJ son los partidos jugados; DIF, la diferencia de ${tantos}; PTS, los puntos.`)}</p>
      </details>
    </div>
  );
}

function Fila({ fila, escudos, leyenda, propio }: { fila: FilaPublica; escudos: Escudos; leyenda: Leyenda; propio: boolean }) {
  const cambiado = useCambiado(`fila-${fila.equipo_id}`);
  const seguido = useSeguidos().includes(fila.equipo_id);
  const mia = seguido || propio ? ' mia' : '';
  const plaza = plazaDe(fila.posicion, leyenda);
  const fuera = fila.no_clasificable;
  const datos = [
    ['Ganados', fila.ganados],
    ['Empat.', fila.empatados],
    ['Perdidos', fila.perdidos],
    ['A favor', fila.favor],
    ['En contra', fila.contra],
  ] as const;
  return (
    <>
      <tr className={`${fuera ? 'sec' : plaza}${mia}${cambiado}`.trim() || undefined}>
        <td className="pos">
          {fuera ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="oculto">Sin puesto</span>
            </>
          ) : (
            fila.posicion
          )}
          {plaza && <span className="oculto"> {plaza === 'asc' ? leyenda.textoAscenso : leyenda.textoPromocion}</span>}
        </td>
        <QuienEs fila={fila} escudos={escudos} leyenda={leyenda} />
        <td>{cifra(fila.jugados)}</td>
        {datos.map(([nombre, valor]) => (
          <td key={nombre} className="op">
            {cifra(valor)}
          </td>
        ))}
        <td className="dif">{conSigno(fila.diferencia)}</td>
        <td className="pts">{fuera ? '–' : cifra(fila.puntos)}</td>
        <td className="forma">
          <Pips ultimos={fila.ultimos} />
        </td>
      </tr>
      <Resto fila={fila} datos={datos} />
    </>
  );
}

/** What there is no column for, once it is asked for. */
function Resto({ fila, datos }: { fila: FilaPublica; datos: readonly (readonly [string, number])[] }) {
  // Their columns are the last to go.
  const ultimas = [
    ['Jugados', cifra(fila.jugados)],
    ['Diferencia', conSigno(fila.diferencia)],
  ] as const;
  return (
    <tr className="resto">
      <td colSpan={11}>
        <dl>
          {ultimas.map(([nombre, valor]) => (
            <div key={nombre} className="poco">
              <dt>{nombre}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
          {datos.map(([nombre, valor]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd>{cifra(valor)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

function QuienEs({ fila, escudos, leyenda }: { fila: FilaPublica; escudos: Escudos; leyenda: Leyenda }) {
  return (
    <th scope="row" className="eq">
      <div className="eq-in">
        <Escudo escudo={escudos[fila.equipo_id]} nombre={fila.equipo_nombre} />
        <div>
          <a href={direcciones.equipo(fila.equipo_id)}>{fila.equipo_nombre}</a>
          {fila.retirado ? (
            <span className="crit">{fila.no_clasificable ? 'Retirado · no puntúa' : 'Retirado'}</span>
          ) : (
            fila.no_clasificable && <span className="crit">S.E.C. · no puntúa</span>
          )}
          {fila.criterio !== null && (
            <span className="crit">
              <Icono nombre="balanza" />
              {leyenda.criterios[fila.criterio]}
            </span>
          )}
          {fila.puntos_sancion !== 0 && (
            <span className="crit">
              <Icono nombre="mazo" />
              {conSigno(fila.puntos_sancion)} {Math.abs(fila.puntos_sancion) === 1 ? 'punto' : 'puntos'} por sanción
            </span>
          )}
        </div>
        <Estrella equipo={fila.equipo_id} nombre={fila.equipo_nombre} />
      </div>
    </th>
  );
}
