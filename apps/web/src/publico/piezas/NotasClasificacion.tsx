import type { Criterio } from '@cd/domain/competicion/clasificacion/tipos';
import type { ExplicacionDesempate, Leyenda } from '@cd/contract/publico/paginas-publicas';
import type { FilaPublica } from '@cd/contract/publico/publico';
import { cuantos, enumerar } from '../formato';
import { nombreCriterio } from './Clasificacion';
import { Icono } from './Icono';

export function ClavesClasificacion({ filas, leyenda }: { filas: FilaPublica[]; leyenda: Leyenda }) {
  const haySec = filas.some((fila) => fila.no_clasificable && !fila.retirado);
  const hayRetirados = filas.some((fila) => fila.no_clasificable && fila.retirado);
  return (
    <ul className="claves">
      {leyenda.plazasAscenso > 0 && (
        <li>
          <span className="raya" />
          {leyenda.textoAscenso || 'Ascenso'}
        </li>
      )}
      {leyenda.plazasPromocion > 0 && (
        <li>
          <span className="raya discontinua" />
          {leyenda.textoPromocion || 'Promoción'}
        </li>
      )}
      {haySec && (
        <li>
          <b>S.E.C.</b> sin efectos clasificatorios
        </li>
      )}
      {hayRetirados && (
        <li>
          <b>Retirado</b> sus partidos no cuentan para nadie
        </li>
      )}
    </ul>
  );
}

const EN_LETRA = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
const ENTRE_ELLOS = 6 satisfies Criterio;

function Explicacion({ desempate: { puntos, criterio, equipos } }: { desempate: ExplicacionDesempate }) {
  const nombres = equipos.map((equipo) => equipo.nombre);
  const dos = nombres.length === 2;
  return (
    <p className="nota">
      <b>{dos ? `¿Por qué ${nombres[0]} va por delante de ${nombres[1]}?` : `¿Por qué van en este orden ${enumerar(nombres)}?`}</b> Los{' '}
      {EN_LETRA[nombres.length] ?? nombres.length} tienen {cuantos(puntos, 'punto', 'puntos')}. {decide(criterio)}{' '}
      {equipos.map(({ nombre, texto }) => `${nombre} ${texto}`).join(', ')}
      {criterio === ENTRE_ELLOS && `, en los partidos entre ${dos ? 'ambos' : 'ellos'}`}.
    </p>
  );
}

// 'Deciden las victorias', 'Decide el average particular'.
function decide(criterio: number): string {
  const nombre = nombreCriterio(criterio);
  if (nombre.startsWith('victorias')) return `Deciden las ${nombre}:`;
  if (nombre.startsWith('tantos')) return `Deciden los ${nombre}:`;
  return `Decide el ${nombre}:`;
}

const A_LA_VISTA = 3;

export function Desempates({ desempates }: { desempates: ExplicacionDesempate[] }) {
  const notas = desempates.map((desempate, i) => <Explicacion key={i} desempate={desempate} />);
  return (
    <>
      {notas.slice(0, A_LA_VISTA)}
      {notas.length > A_LA_VISTA && (
        <details className="mas-notas">
          <summary>
            <Icono nombre="abajo" />
            {cuantos(notas.length - A_LA_VISTA, 'desempate más', 'desempates más')}
          </summary>
          {notas.slice(A_LA_VISTA)}
        </details>
      )}
    </>
  );
}
