import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ActionTag } from './row-actions';
import estilos from './importar.module.css';
import type { PreviewedRow } from './tipos';

/** All of one row, that the list shortens. */
export function RowDetail({ fila: { linea, nombre, accion, cambios, motivos }, onClose }: { fila: PreviewedRow; onClose: () => void }) {
  return (
    <Dialog
      title={nombre ? frase`Línea ${linea}: ${nombre}` : frase`Línea ${linea}`}
      tone={accion === 'rechazar' ? 'peligro' : 'normal'}
      onClose={onClose}
      foot={
        <Button data-foco onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <p>
        <ActionTag accion={accion} />
      </p>
      {motivos.length > 0 && (
        <ul className={estilos.motivos}>
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      )}
      {accion === 'igual' && <p className={estilos.nota}>Ya está en el sistema tal como dice el fichero.</p>}
      {cambios.length > 0 && (
        <table className={`tras-4 ${estilos.cambios}`}>
          <caption>{accion === 'crear' ? 'Con qué datos se creará' : 'Lo que cambiará'}</caption>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              {accion === 'cambiar' && <th scope="col">Ahora</th>}
              <th scope="col">{accion === 'crear' ? 'Valor' : 'Después'}</th>
            </tr>
          </thead>
          <tbody>
            {cambios.map(({ campo, antes, despues }) => (
              <tr key={campo}>
                <th scope="row">{campo}</th>
                {accion === 'cambiar' && <td>{antes || <i>vacío</i>}</td>}
                <td>{despues || <i>vacío</i>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
