import type { ActaEnCurso } from '@cd/contract/arbitraje/campo';
import { leerEvento } from '@cd/domain/arbitraje/campo/codigo';
import { estadoDe, type EstadoDeCampo } from '@cd/domain/arbitraje/campo/estado';
import type { Evento } from '@cd/domain/arbitraje/campo/evento';
import { enPalabras } from '@cd/domain/arbitraje/campo/palabras';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../format/format';
import { buttonClass, Button } from '../../../ui/pieces/Button';
import { convocadosDe, partInWords, type FieldActa, type FieldView } from './field-acta';
import { saveToFile } from '../../../client/acta-file';
import css from './campo.module.css';

interface Props {
  acta: FieldActa;
  view: FieldView;
  otro: ActaEnCurso;
  /** Where what goes on had been left. */
  onFollow: () => void;
}

/** Two devices have written of one match: both are shown, and a person says which goes on. */
export function OtroDispositivo({ acta, view, otro, onFollow }: Props) {
  const seguir = async (conLoSuyo: boolean) => {
    await acta.takeOver(conLoSuyo);
    onFollow();
  };
  const suyos = otro.documento.eventos.flatMap((escrito) => leerEvento(escrito) ?? []);
  const aqui = view.eventos.length > 0;
  return (
    <section className={css.dos} aria-label="Dos dispositivos">
      <h2>Esta acta se está escribiendo en otro dispositivo</h2>
      <p>
        {otro.dispositivo_nombre}, de {otro.arbitro}. Lo último le llegó al servidor el {formatMoment(otro.recibida)}.
      </p>
      <div className={css.lados}>
        {aqui && <Version titulo="En este dispositivo" estado={view.estado} eventos={view.eventos} />}
        <Version titulo={`En ${otro.dispositivo_nombre}`} estado={estadoDe(suyos, convocadosDe(acta.partido))} eventos={suyos} />
      </div>
      <div className={css.enlaces}>
        <Button tone="primario" onClick={() => void seguir(true)}>
          Seguir aquí con lo del otro
        </Button>
        {aqui && <Button onClick={() => void seguir(false)}>Seguir aquí con lo de este</Button>}
        {aqui && <Button onClick={() => saveToFile(acta.partido.convocatoria_id, view.eventos)}>Guardar lo de este en un fichero</Button>}
        <Link className={buttonClass()} {...acta.origin.back}>
          Dejarlo en el otro
        </Link>
      </div>
    </section>
  );
}

function Version({ titulo, estado, eventos }: { titulo: string; estado: EstadoDeCampo; eventos: readonly Evento[] }) {
  const presentes = estado.jugadores.filter(({ presentado }) => presentado === 1).length;
  return (
    <article>
      <h3>{titulo}</h3>
      <p className={css.cifra}>
        {estado.marcador.local} – {estado.marcador.visitante}
      </p>
      <ul>
        <li>{partInWords(estado) || 'Sin empezar'}</li>
        <li>{presentes} presentes</li>
        <li>{eventos.length} anotaciones</li>
        {estado.ultimo && <li>Lo último: {enPalabras(estado, estado.ultimo)}</li>}
      </ul>
    </article>
  );
}
