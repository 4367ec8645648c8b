import { useState } from 'react';
import type { Form } from '../../../ui/forms/form';
import { allCame, LADOS, type ActaValues, type Lado } from './acta-values';
import type { ACTA_COLUMNS } from './columns';
import { Entrenadores } from './Cuerpo';
import type { ActaLeida } from './informes-queries';
import { JugadoresTable } from './JugadoresTable';
import { pathOf } from './path-of';
import { AllPresent } from './Presence';
import { Muted } from '../../../ui/page/Layout';
import estilos from './informes.module.css';

interface Props {
  datos: ActaLeida;
  form: Form<ActaValues>;
  soloLectura: boolean;
  columnas: (typeof ACTA_COLUMNS)[2];
}

/** Both teams; on a phone, one at a time. */
export function Equipos(props: Props) {
  const { datos, form } = props;
  const [visto, setVisto] = useState<Lado>('local');
  return (
    <div className={estilos.equipos} data-visto={visto}>
      <div className={estilos.lados}>
        {LADOS.map((lado) => {
          const { jugadores } = form.values.acta[`detalle_${lado}`];
          const estan = jugadores.filter(({ presentado }) => presentado === 1).length;
          return (
            <button key={lado} type="button" aria-pressed={visto === lado} onClick={() => setVisto(lado)}>
              {datos[lado].nombre}
              <small>
                {estan} de {jugadores.length} presentes
              </small>
            </button>
          );
        })}
      </div>
      {LADOS.map((lado) => (
        <Equipo key={lado} lado={lado} {...props} />
      ))}
    </div>
  );
}

/** Of a team, who came and what each one did. */
function Equipo({ lado, datos, form, soloLectura, columnas }: Props & { lado: Lado }) {
  const ruta = `acta.detalle_${lado}` as const;
  const error = form.errors[ruta];
  const detalle = form.values.acta[`detalle_${lado}`];
  const { jugadores, entrenadores } = detalle;
  const { nombre } = datos[lado];
  const quieto = soloLectura || form.values.acta[`presentado_${lado}`] === 0;
  return (
    <section aria-label={`Asistencia de ${nombre}`} data-lado={lado} data-path={pathOf(form, ruta)} tabIndex={-1}>
      <header>
        <h3>{nombre}</h3>
        {!quieto && (
          <AllPresent
            de={nombre}
            asistencias={[...jugadores, ...entrenadores].map(({ presentado }) => presentado)}
            onClick={() => form.setFieldValue(ruta, allCame(detalle))}
          />
        )}
      </header>
      {error && (
        <p className={estilos.mal} role="alert">
          {error}
        </p>
      )}
      {jugadores.length === 0 ? (
        <Muted className={estilos.nada}>No tenía plantilla activa el día del partido.</Muted>
      ) : (
        <JugadoresTable
          equipo={datos[lado]}
          jugadores={jugadores}
          columnas={columnas}
          soloLectura={quieto}
          onChange={(n, jugador) =>
            form.setFieldValue(
              `${ruta}.jugadores`,
              jugadores.map((otro, i) => (i === n ? jugador : otro)),
            )
          }
        />
      )}
      <Entrenadores datos={datos} form={form} soloLectura={quieto} lado={lado} />
    </section>
  );
}
