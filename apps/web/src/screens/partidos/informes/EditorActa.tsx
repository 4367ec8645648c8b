import type { NoCuenta } from '@cd/contract/resultados/no-cuenta';
import { useEffect } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { notify } from '../../../ui/dialogs/Dialogs';
import { useOfficeForm } from '../../../ui/forms/form';
import { FormBody, FormFoot } from '../../../ui/forms/FormFrame';
import { Muted, Row } from '../../../ui/page/Layout';
import formulario from '../../../ui/forms/formulario.module.css';
import type { Reload } from '../../../ui/forms/reread';
import { schemaOf, sentOf, startingActa, type ActaValues, type Contenido } from './acta-values';
import { ACTA_COLUMNS } from './columns';
import { Aparte, Arbitros } from './Cuerpo';
import { Desempate } from './Desempate';
import { Ensayos } from './Ensayos';
import { Equipos } from './Equipos';
import { INFORMES_CHANGED, type ActaLeida, type Escrito, type Informe } from './informes-queries';
import { Marcador } from './Marcador';
import { Parciales } from './Parciales';
import { pathOf } from './path-of';
import estilos from './informes.module.css';

/** Told how to ask before what has been written is left. */
export type Leaving = (mayLeave: () => Promise<boolean>) => void;

export interface EditorProps {
  datos: ActaLeida;
  /** The one that is shown or corrected, or the one a new one begins as. */
  de: Informe | undefined;
  nombre: string;
  soloLectura: boolean;
  /** Why it cannot be sent yet. */
  impedimento?: string | null;
  boton: string;
  reload: Reload;
  salida: Leaving;
  /** False: the person thought better of it. */
  guardar: (escrito: Escrito) => Promise<boolean>;
  onSave: () => void;
}

/** An acta, whole: the score, who came, what each one did (spec 3 §4 and §5). `todos`: the attendance of everybody is told. */
export function EditorActa({ todos, ...props }: EditorProps & { todos: boolean }) {
  const { datos, de, nombre: name, soloLectura: readOnly, impedimento: hindrance, boton, reload, salida, guardar, onSave } = props;
  const editor = useOfficeForm<ActaValues, Contenido>({
    name,
    title: 'Acta del partido',
    errorTitle: 'No se ha guardado el acta',
    values: startingActa(datos, de),
    schema: schemaOf(datos, todos),
    readOnly,
    hindrance,
    reload,
    invalidates: INFORMES_CHANGED,
    save: async (escrito) => ((await guardar(sentOf(escrito, datos))) ? { title: 'Acta guardada' } : null),
    onSaved: () => {
      editor.goOnFromHere();
      notify('Acta guardada', { tone: 'ok' });
      onSave();
    },
  });
  useEffect(() => {
    salida(editor.mayLeave);
  });
  const partes = { datos, form: editor.form, soloLectura: readOnly };
  return (
    <>
      <NoCuentaNote {...datos} />
      <FormBody editor={editor} readOnly={readOnly}>
        <Marcador {...partes} />
        <Desempate {...partes} />
        {datos.tipo_acta >= 3 && <Parciales {...partes} />}
        {datos.pide_ensayos === 1 && <Ensayos {...partes} />}
        {datos.con_plantillas === 1 &&
          (readOnly && !isDetailed(de) ? <SinDetalle /> : <Equipos {...partes} columnas={ACTA_COLUMNS[datos.tipo_acta]} />)}
        <Arbitros
          arbitros={datos.arbitros}
          comparecencias={editor.form.values.comparecencias}
          ruta={pathOf(editor.form, 'comparecencias')}
          error={editor.form.errors['comparecencias']}
          soloLectura={readOnly}
          onChange={(comparecencias) => editor.form.setFieldValue('comparecencias', comparecencias)}
        />
        <Aparte {...partes} hayIncidencias={de?.acta?.hayIncidencias === 1} />
      </FormBody>
      {!readOnly && (
        <Row as="footer" wrap gap={2} justify="end" className={`pie-fijo ${formulario.pie} ${estilos.guardar}`}>
          <FormFoot editor={editor} button={boton}>
            {editor.changes > 0 && (
              <Button tone="llano" onClick={editor.undo}>
                Deshacer
              </Button>
            )}
          </FormFoot>
        </Row>
      )}
    </>
  );
}

const WHY: Readonly<Record<NoCuenta, string>> = {
  retirado:
    'Este partido no cuenta para nadie: uno de sus equipos se ha retirado de la fase con sus partidos anulados. Lo que diga su acta no cambia la clasificación.',
  sec: 'Este partido no cuenta en la clasificación: uno de sus equipos juega sin efectos clasificatorios (S.E.C.).',
};
function NoCuentaNote({ no_cuenta }: Pick<ActaLeida, 'no_cuenta'>) {
  return (
    no_cuenta && (
      <p className={`deja-3 ${estilos.noCuenta}`} role="note">
        {WHY[no_cuenta]}
      </p>
    )
  );
}

/** Whether it was said who came. */
const isDetailed = (informe: Informe | undefined): boolean =>
  [informe?.acta?.detalle_local, informe?.acta?.detalle_visitante].some((detalle) => detalle && detalle.jugadores.length > 0);
const SinDetalle = () => <Muted className={estilos.nada}>Esta acta dice el marcador, sin el detalle de los jugadores.</Muted>;
