import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react';
import type { CallAnswer } from '../../../client/call';
import { formatAgo } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import estilos from './dashboard.module.css';

type State = NonNullable<CallAnswer<'GET /api/estadisticas'>['copias']>;

/** When the last backup was made, which only stands out where something is wrong. */
export function Copias(state: State) {
  const wrong = whatIsWrong(state);
  if (wrong)
    return (
      <div className={`${estilos.entero} ${estilos.copias} ${estilos.malas}`} role="note">
        <IconAlertTriangle {...ICON} />
        <p>
          <b>{wrong}</b> {state.ultima ? `Última: ${formatAgo(state.ultima)}. ` : ''}Avise a quien lleva la instalación.
        </p>
      </div>
    );
  return (
    <p className={`${estilos.entero} ${estilos.copias}`}>
      <IconDatabaseExport {...ICON} />
      {state.programadas
        ? `Última copia de seguridad: ${formatAgo(state.ultima!)}.${inStore(state.almacen)}`
        : 'Esta instalación no hace copias de seguridad por sí misma: quien la lleva las programa con BACKUP_DIR o las hace de otro modo.'}
    </p>
  );
}

const inStore = (almacen: State['almacen']): string =>
  almacen?.ultima ? ` En el almacén externo, y comprobada: la de ${formatAgo(almacen.ultima)}.` : '';

function whatIsWrong({ fallo, tarde, ultima, almacen }: State): string | null {
  if (fallo) return `La copia de seguridad ha fallado (${formatAgo(fallo)}).`;
  if (almacen?.fallo)
    return `La copia de seguridad no ha llegado al almacén externo, o no se ha podido comprobar (${formatAgo(almacen.fallo)}).`;
  if (!tarde && almacen?.tarde)
    return `Hace más de un día que no llega ninguna copia de seguridad al almacén externo (${formatAgo(almacen.ultima!)}).`;
  if (!tarde) return null;
  return ultima ? 'Hace más de un día que no se hace una copia de seguridad.' : 'Todavía no se ha hecho ninguna copia de seguridad.';
}
