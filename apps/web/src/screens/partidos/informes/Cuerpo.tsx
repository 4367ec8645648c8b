import { entrenadorAusente } from '@cd/domain/partidos/acta/asistencia';
import { otraAmarilla, otraRoja } from '@cd/domain/partidos/acta/tarjetas';
import type { ReactNode } from 'react';
import { SelectField, TextArea, Toggle } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { whyBarred, type ActaValues, type Entrenador, type Lado } from './acta-values';
import type { ActaLeida } from './informes-queries';
import { AllPresent, Presence } from './Presence';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import estilos from './informes.module.css';

interface Props {
  datos: ActaLeida;
  form: Form<ActaValues>;
  soloLectura: boolean;
}

const SIMPLE = 1;
const TARJETAS = [
  ['amarillas', 'Amarillas', otraAmarilla],
  ['rojas', 'Roja', otraRoja],
] as const;

/** The coaches of a team, with their cards. */
export function Entrenadores({ datos, form, soloLectura, lado }: Props & { lado: Lado }) {
  const { entrenadores } = form.values.acta[`detalle_${lado}`];
  if (entrenadores.length === 0) return null;
  const tarjetas = datos.tipo_acta === SIMPLE ? [] : TARJETAS;
  const poner = (n: number, entrenador: Entrenador) =>
    form.setFieldValue(
      `acta.detalle_${lado}.entrenadores`,
      entrenadores.map((otro, i) => (i === n ? entrenador : otro)),
    );
  return (
    <Stack as="ul" className={estilos.gente} aria-label={`Entrenadores de ${datos[lado].nombre}`}>
      {entrenadores.map((entrenador, n) => {
        const { nombre, sancion } = datos[lado].entrenadores.find(({ entrenador_id }) => entrenador_id === entrenador.entrenador_id)!;
        const esta = entrenador.presentado === 1;
        return (
          <Row as="li" gap={2} key={entrenador.entrenador_id} data-sancion={sancion !== null || undefined}>
            <Presence
              nombre={nombre}
              presentado={entrenador.presentado}
              disabled={soloLectura || (sancion !== null && !esta)}
              onChange={(presentado) =>
                poner(n, presentado === 1 ? { ...entrenador, presentado } : entrenadorAusente({ ...entrenador, presentado }))
              }
            />
            <div>
              <b>{nombre}</b>
              <small>{sancion ? whyBarred(sancion) : 'Entrenador'}</small>
            </div>
            {tarjetas.map(([campo, largo, otra]) => (
              <button
                key={campo}
                type="button"
                className={estilos.tarjeta}
                data-dibujo={campo === 'rojas' ? 'roja' : 'amarilla'}
                data-cuantas={entrenador[campo]}
                aria-label={`${largo} de ${nombre}: ${entrenador[campo]}`}
                disabled={soloLectura || !esta}
                onClick={() => poner(n, otra(entrenador))}
              >
                <i aria-hidden />
              </button>
            ))}
          </Row>
        );
      })}
    </Stack>
  );
}

interface ArbitrosProps {
  arbitros: ActaLeida['arbitros'];
  comparecencias: ActaValues['comparecencias'];
  /** By which a refusal finds them. */
  ruta: string;
  error: ReactNode;
  soloLectura: boolean;
  onChange: (comparecencias: ActaValues['comparecencias']) => void;
}

/** Who refereed and was there. */
export function Arbitros({ arbitros, comparecencias, ruta, error, soloLectura, onChange }: ArbitrosProps) {
  if (arbitros.length === 0) return <Muted className={estilos.nada}>Sin árbitros designados.</Muted>;
  return (
    <section className={estilos.arbitros} aria-label="Asistencia de los árbitros" data-path={ruta} tabIndex={-1}>
      <header>
        <h3>Árbitros</h3>
        {!soloLectura && (
          <AllPresent
            de="los árbitros"
            asistencias={comparecencias.map(({ asistencia }) => asistencia)}
            onClick={() => onChange(comparecencias.map(({ arbitro_id, asistencia }) => ({ arbitro_id, asistencia: asistencia ?? 1 })))}
          />
        )}
      </header>
      {error && (
        <p className={estilos.mal} role="alert">
          {error}
        </p>
      )}
      <Stack as="ul" className={estilos.gente}>
        {arbitros.map(({ arbitro_id, nombre, perfil }) => (
          <Row as="li" gap={2} key={arbitro_id}>
            <Presence
              nombre={nombre}
              presentado={comparecencias.find((comparecencia) => comparecencia.arbitro_id === arbitro_id)?.asistencia ?? null}
              disabled={soloLectura}
              onChange={(asistencia) =>
                onChange(comparecencias.map((otra) => (otra.arbitro_id === arbitro_id ? { arbitro_id, asistencia } : otra)))
              }
            />
            <div>
              <b>{nombre}</b>
              <small>{perfil}</small>
            </div>
          </Row>
        ))}
      </Stack>
    </section>
  );
}

/** Spec 3 §5: −2 to 2. */
const PUNTOS = [2, 1, 0, -1, -2] as const;

function JuegoLimpio({ datos, form, soloLectura }: Props) {
  return (
    <Row wrap gap={2} gapX={3} align="end">
      {(['local', 'visitante'] as const).map((lado) => (
        <SelectField
          key={lado}
          label={`Juego limpio de ${datos[lado].nombre}`}
          value={form.values.acta.juegoLimpio[lado].pun}
          disabled={soloLectura}
          onChange={(pun: number) => form.setFieldValue(`acta.juegoLimpio.${lado}.pun`, pun)}
          opciones={PUNTOS.map((valor) => ({ valor, texto: valor > 0 ? `+${valor}` : String(valor) }))}
        />
      ))}
    </Row>
  );
}

const Observaciones = ({ form }: Pick<Props, 'form'>) => (
  <>
    <Toggle label="Hay incidencias" {...form.getInputProps('acta.hayIncidencias')} />
    <TextArea label="Observaciones" opcional="si las hay" {...form.getInputProps('acta.observaciones')} />
    <TextArea label="Sobre los jugadores" opcional="si las hay" {...form.getInputProps('acta.observaciones_jugadores')} />
    <TextArea label="Del árbitro" opcional="si las hay" {...form.getInputProps('acta.observaciones_arbitro')} />
  </>
);

/** What is seldom written. */
export function Aparte({ hayIncidencias, ...partes }: Props & { hayIncidencias: boolean }) {
  return (
    <details className={`con-raya ${estilos.mas}`} open={hayIncidencias}>
      <summary>Juego limpio y observaciones</summary>
      <Stack gap={4}>
        <JuegoLimpio {...partes} />
        <Observaciones form={partes.form} />
      </Stack>
    </details>
  );
}
