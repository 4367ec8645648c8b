import { ContenidoDeActa } from '@cd/contract/partidos/informes';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/Dialogs';
import { useOfficeForm, type Form } from '../../../ui/form';
import { FormBody, FormFoot } from '../../../ui/FormFrame';
import formulario from '../../../ui/formulario.module.css';
import type { Reload } from '../../../ui/reread';
import { startingActa, type ActaValues, type Jugador, type Lado } from './acta-values';
import { ACTA_COLUMNS } from './columns';
import { Arbitros, Entrenadores, JuegoLimpio, Observaciones } from './Cuerpo';
import { Desempate } from './Desempate';
import { INFORMES_CHANGED, type ActaLeida, type Informe } from './informes-queries';
import { JugadoresTable } from './JugadoresTable';
import { Marcador } from './Marcador';
import { Parciales } from './Parciales';
import { pathOf } from './path-of';
import estilos from './informes.module.css';

/** Told how to ask before what has been written is left. */
export type Leaving = (puedeSalir: () => Promise<boolean>) => void;

export interface EditorProps<V> {
  datos: ActaLeida;
  /** The one that is shown or corrected, or the one a new one begins as. */
  de: Informe | undefined;
  nombre: string;
  soloLectura: boolean;
  recargar: Reload;
  salida: Leaving;
  /** Null: the person thought better of it. */
  guardar: (escrito: V) => Promise<boolean>;
}

/** An acta, whole: the score, who came, what each one did (spec 3 §4 and §5). */
export function EditorActa({ datos, de, nombre, soloLectura, recargar, salida, guardar }: EditorProps<ActaValues>) {
  const editor = useOfficeForm<ActaValues, ActaValues>({
    nombre,
    titulo: 'Acta del partido',
    tituloError: 'No se ha guardado el acta',
    valores: startingActa(datos, de),
    esquema: ContenidoDeActa,
    soloLectura,
    recargar,
    invalida: INFORMES_CHANGED,
    guardar: async (escrito) => ((await guardar(escrito)) ? { titulo: 'Acta guardada' } : null),
    alGuardar: () => {
      editor.seguirDesdeAqui();
      notify('Acta guardada', { tono: 'ok' });
    },
  });
  useEffect(() => {
    salida(editor.puedeSalir);
  });
  const partes = { datos, form: editor.form, soloLectura };
  return (
    <>
      <FormBody editor={editor} soloLectura={soloLectura}>
        <Marcador {...partes} />
        <Desempate {...partes} />
        {datos.tipo_acta >= 3 && <Parciales {...partes} />}
        {datos.tipo_acta !== 1 &&
          (soloLectura && !isDetailed(de) ? <SinDetalle /> : <Equipos {...partes} columnas={ACTA_COLUMNS[datos.tipo_acta]} />)}
        <details className={estilos.mas} open={de?.acta?.hayIncidencias === 1}>
          <summary>Árbitros, juego limpio y observaciones</summary>
          <div>
            <Arbitros {...partes} />
            <JuegoLimpio {...partes} />
            <Observaciones form={editor.form} />
          </div>
        </details>
      </FormBody>
      {!soloLectura && (
        <footer className={formulario.pie}>
          <FormFoot editor={editor} boton="Guardar acta">
            {editor.cambios > 0 && (
              <Button tono="llano" onClick={editor.deshacer}>
                Deshacer
              </Button>
            )}
          </FormFoot>
        </footer>
      )}
    </>
  );
}

/** Whether it was said who came. */
const isDetailed = (informe: Informe | undefined): boolean =>
  [informe?.acta?.detalle_local, informe?.acta?.detalle_visitante].some((detalle) => detalle && detalle.jugadores.length > 0);
const SinDetalle = () => <p className={estilos.nada}>Esta acta dice el marcador, sin el detalle de los jugadores.</p>;

interface EquiposProps {
  datos: ActaLeida;
  form: Form<ActaValues>;
  soloLectura: boolean;
  columnas: (typeof ACTA_COLUMNS)[2];
}

/** Both teams; on a phone, one at a time. */
function Equipos({ datos, form, soloLectura, columnas }: EquiposProps) {
  const [visto, setVisto] = useState<Lado>('local');
  const poner = (lado: Lado, n: number, jugador: Jugador) =>
    form.setFieldValue(
      `acta.detalle_${lado}.jugadores`,
      form.values.acta[`detalle_${lado}`].jugadores.map((otro, i) => (i === n ? jugador : otro)),
    );
  return (
    <div className={estilos.equipos} data-visto={visto}>
      <div className={estilos.lados}>
        {(['local', 'visitante'] as const).map((lado) => {
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
      {(['local', 'visitante'] as const).map((lado) => {
        const error = form.errors[`acta.detalle_${lado}`];
        const { jugadores } = form.values.acta[`detalle_${lado}`];
        return (
          <section key={lado} data-lado={lado} data-path={pathOf(form, `acta.detalle_${lado}`)} tabIndex={-1}>
            <h3>{datos[lado].nombre}</h3>
            {error && (
              <p className={estilos.mal} role="alert">
                {error}
              </p>
            )}
            {jugadores.length === 0 ? (
              <p className={estilos.nada}>No tenía plantilla activa el día del partido.</p>
            ) : (
              <JugadoresTable
                equipo={datos[lado]}
                jugadores={jugadores}
                columnas={columnas}
                soloLectura={soloLectura || form.values.acta[`presentado_${lado}`] === 0}
                alCambiar={(n, jugador) => poner(lado, n, jugador)}
              />
            )}
            <Entrenadores datos={datos} form={form} soloLectura={soloLectura} lado={lado} />
          </section>
        );
      })}
    </div>
  );
}
