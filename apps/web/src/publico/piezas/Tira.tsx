import { impedimentoDe, textoDeCambio } from '@cd/contract/publico/cambio-de-partido';
import type { PartidoPublico, ResumenEquipo } from '@cd/contract/publico/publico';
import { useCambiado } from '../cambios';
import { direcciones } from '../direcciones';
import { cifra, cuantos, diaCorto, momentoCorto } from '../formato';
import { desde } from '../lado';
import { useTexto } from '../vocabulario';
import { Icono } from './Icono';
import { EN_QUE_ESTA } from './Partido';

const VERBO = { G: 'Ganó', E: 'Empató', P: 'Perdió' };

/** What whoever follows a team asks first: how it did, when it plays, how it stands. */
export function Tira({ resumen: { equipo, ultimo, proximo, pendiente, puesto } }: { resumen: ResumenEquipo }) {
  const t = useTexto();
  const cuando = proximo?.fecha_celebracion ? momentoCorto(proximo.fecha_celebracion) : 'Fecha por confirmar';
  const aviso = proximo && textoDeCambio(proximo);
  return (
    <dl className="tira">
      <Ultimo equipo={equipo.id} partido={ultimo} />
      <div className="t-proximo">
        <dt>{t('Próximo partido')}</dt>
        <dd>
          {proximo ? (
            <>
              <a href={direcciones.partido(proximo.id)}>
                <b>{cuando}</b>
                <span>contra {desde(equipo.id, proximo).rival}</span>
                {proximo.sede_nombre && (
                  <span>
                    <Icono nombre="lugar" /> {lugarConMunicipio(proximo.sede_nombre, proximo.sede_municipio)}
                  </span>
                )}
                {aviso && <span className="ficha aviso">{aviso}</span>}
              </a>
              {proximo.sede_mapa && (
                <a className="como-llegar" href={direcciones.comoLlegar(proximo.sede_mapa)} rel="noreferrer">
                  Cómo llegar
                </a>
              )}
            </>
          ) : (
            <span>Sin fecha en el calendario</span>
          )}
          {pendiente && <Pendiente partido={pendiente} />}
        </dd>
      </div>
      <div className="t-puesto">
        <Puesto equipo={equipo} puesto={puesto} />
      </div>
    </dl>
  );
}

/** 'Pabellón Peñalcor, Vega Honda'; a venue that is called by its town says it once. */
const lugarConMunicipio = (sede: string, municipio: string | null): string =>
  municipio && !sede.includes(municipio) ? `${sede}, ${municipio}` : sede;

/** What has come after the last result: how it goes, that it waits for its acta or that it was not played. */
function Pendiente({ partido }: { partido: NonNullable<ResumenEquipo['pendiente']> }) {
  const { situacion, fecha_celebracion, en_juego } = partido;
  return (
    <a className="como-llegar" href={direcciones.partido(partido.id)}>
      {EN_QUE_ESTA[situacion] ?? impedimentoDe(partido)}{' '}
      {en_juego ? `${en_juego.local}–${en_juego.visitante}` : fecha_celebracion && diaCorto(fecha_celebracion)}
    </a>
  );
}

function Ultimo({ equipo, partido }: { equipo: number; partido: PartidoPublico | null }) {
  const t = useTexto();
  const cambiado = useCambiado(`partido-${partido?.id}`);
  const visto = partido && desde(equipo, partido);
  return (
    <div className={`t-ultimo${cambiado}`}>
      <dt>{t('Último resultado')}</dt>
      <dd>
        {visto ? (
          <a href={direcciones.partido(partido.id)}>
            <b>
              <i className={`pip-${visto.signo}`} aria-hidden="true">
                {visto.signo}
              </i>
              {VERBO[visto.signo]} {cifra(visto.favor)}–{cifra(visto.contra)}
            </b>
            <span>contra {visto.rival}</span>
            <span>
              {[
                partido.fecha_celebracion && diaCorto(partido.fecha_celebracion),
                partido.provisional && 'provisional',
                partido.no_cuenta && 'no cuenta',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </a>
        ) : (
          <span>Aún no ha jugado</span>
        )}
      </dd>
    </div>
  );
}

/** Its place in its group, which it leads to. */
export function Puesto({ equipo, puesto }: Pick<ResumenEquipo, 'equipo' | 'puesto'>) {
  const t = useTexto();
  return (
    <>
      <dt>Clasificación</dt>
      <dd>
        {puesto ? (
          <a href={direcciones.detalle(puesto.grupo_id)}>
            <b>
              {puesto.posicion === null ? (equipo.no_clasificable ? 'S.E.C.' : 'Sin puesto') : `${puesto.posicion}.º de ${puesto.equipos}`}
            </b>
            {puesto.posicion !== null && <span>{cuantos(puesto.puntos, 'punto', 'puntos')}</span>}
          </a>
        ) : (
          <span>{t('Eliminatoria')}</span>
        )}
      </dd>
    </>
  );
}
