import { useState } from 'react';
import { CallError } from '../src/client/call';
import { Button } from '../src/ui/pieces/Button';
import { notify, confirm, tellFailure, frase, tellResult, type Confirmation } from '../src/ui/dialogs/Dialogs';
import estilos from './muestrario.module.css';

const EQUIPO: Confirmation = {
  title: frase`¿Eliminar el equipo ${'Fuentemora B'}?`,
  text: 'Fútbol sala · Alevín mixto. Se perderá, sin vuelta atrás:',
  losses: [
    { figure: 9, what: 'partidos', detail: '8 ya celebrados, con su acta' },
    { figure: 2, what: 'plantillas', detail: '23 jugadores y 2 entrenadores; las personas no se borran' },
    { figure: '180,00 €', what: 'de cuota pendiente de cobro', detail: 'Colegio Fuentemora' },
  ],
  note: 'La clasificación del grupo A se calculará de nuevo.',
  button: frase`Eliminar ${'Fuentemora B'}`,
  keepButton: 'Conservar el equipo',
};
const DEMO = new CallError({ status: 403, titulo: 'Modo Demostración', detail: 'Esta operación no está permitida en la demo' });
const IN_USE = new CallError({ status: 409, detail: 'No se puede eliminar un rol que tienen usuarios' });

export default function MuestraDialogos() {
  const [respuesta, setRespuesta] = useState('Sin preguntar');
  const preguntar = async (datos: Confirmation) => setRespuesta((await confirm(datos)) ? 'Dijo que sí' : 'Dijo que no');
  return (
    <>
      <div className={estilos.fila}>
        <Button onClick={() => void preguntar(EQUIPO)}>Confirmar una pérdida</Button>
        <Button onClick={() => void preguntar({ ...EQUIPO, typeToConfirm: 'Fuentemora B' })}>Confirmar escribiendo</Button>
        <Button
          onClick={() =>
            void preguntar({
              title: 'Se cerrará su sesión',
              text: 'Tendrá que volver a entrar con la contraseña nueva.',
              button: 'Cambiar la contraseña',
              tone: 'normal',
            })
          }
        >
          Confirmar sin pérdida
        </Button>
        <Button onClick={() => void tellResult('Jugador modificado', 'Los datos de Hugo Barcenilla Rey se han guardado.')}>
          Resultado
        </Button>
        <Button onClick={() => void tellFailure(IN_USE, 'Error al eliminar el rol')}>Fallo</Button>
        <Button onClick={() => void tellFailure(DEMO, 'Error al eliminar el rol')}>Fallo en la demo</Button>
      </div>
      <div className={estilos.fila}>
        <Button onClick={() => notify('Se ha enviado el correo', { tone: 'ok' })}>Aviso</Button>
        <Button
          onClick={() =>
            notify('Ya ha solicitado el cambio de contraseña. Revise su correo o espere una hora para volver a pedirlo', {
              tone: 'aviso',
              duration: 6000,
            })
          }
        >
          Aviso largo
        </Button>
      </div>
      <output className={estilos.nota}>{respuesta}</output>
    </>
  );
}
