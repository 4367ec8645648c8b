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
const ENTRE_ELLOS: readonly number[] = [6, 7, 8, 9, 11] satisfies Criterio[];

/** In what they are level. */
function iguales({ orden, puntos, victorias }: ExplicacionDesempate): string {
  const suyos = cuantos(puntos, 'punto', 'puntos');
  if (orden === 'media') return 'la misma media de puntos por partido';
  return orden === 'victorias' ? `${cuantos(victorias, 'victoria', 'victorias')} y ${suyos}` : suyos;
}

function Explicacion({ desempate }: { desempate: ExplicacionDesempate }) {
  const { criterio, equipos } = desempate;
  const nombres = equipos.map((equipo) => equipo.nombre);
  const dos = nombres.length === 2;
  return (
    <p className="nota">
      <b>{dos ? `¿Por qué ${nombres[0]} va por delante de ${nombres[1]}?` : `¿Por qué van en este orden ${enumerar(nombres)}?`}</b> Los{' '}
      {EN_LETRA[nombres.length] ?? nombres.length} tienen {iguales(desempate)}. {decide(criterio)}{' '}
      {equipos.map(({ nombre, texto }) => `${nombre} ${texto}`).join(', ')}
      {ENTRE_ELLOS.includes(criterio) && `, en los partidos entre ${dos ? 'ambos' : 'ellos'}`}.
    </p>
  );
}

const SIN_INCOMPARECENCIAS = 14 satisfies Criterio;

// 'Deciden las victorias', 'Decide el average particular', 'Decide la diferencia particular'.
function decide(criterio: number): string {
  if (criterio === SIN_INCOMPARECENCIAS) return 'Decide haberse presentado a todos:';
  const nombre = nombreCriterio(criterio);
  if (nombre.startsWith('victorias')) return `Deciden las ${nombre}:`;
  if (/^(tantos|puntos)/.test(nombre)) return `Deciden los ${nombre}:`;
  return `Decide ${nombre.startsWith('diferencia') ? 'la' : 'el'} ${nombre}:`;
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
