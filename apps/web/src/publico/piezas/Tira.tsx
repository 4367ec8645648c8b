import type { PartidoPublico, ResumenEquipo } from '@cd/contract/publico/publico';
import { useCambiado } from '../cambios';
import { direcciones } from '../direcciones';
import { cifra, cuantos, diaCorto, momentoCorto } from '../formato';
import { desde } from '../lado';
import { useTexto } from '../vocabulario';
import { Icono } from './Icono';

const VERBO = { G: 'Ganó', E: 'Empató', P: 'Perdió' };

/** What whoever follows a team asks first: how it did, when it plays, how it stands. */
export function Tira({ resumen: { equipo, ultimo, proximo, puesto } }: { resumen: ResumenEquipo }) {
  const t = useTexto();
  return (
    <dl className="tira">
      <Ultimo equipo={equipo.id} partido={ultimo} />
      <div className="t-proximo">
        <dt>{t('Próximo partido')}</dt>
        <dd>
          {proximo ? (
            <>
              <b>{proximo.fecha_celebracion ? momentoCorto(proximo.fecha_celebracion) : 'Fecha por confirmar'}</b>
              <span>contra {desde(equipo.id, proximo).rival}</span>
              {proximo.sede_nombre && (
                <span>
                  <Icono nombre="lugar" /> {proximo.sede_nombre}
                </span>
              )}
            </>
          ) : (
            <span>Sin fecha en el calendario</span>
          )}
        </dd>
      </div>
      <div className="t-puesto">
        <Puesto equipo={equipo} puesto={puesto} />
      </div>
    </dl>
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
          <>
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
          </>
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
