import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { Arbitros } from './Asistencia';
import { Texto } from './Cierre';
import { envioDeSuspension } from './envio';
import type { FieldActa } from './field-acta';
import type { PasoProps } from './paso-props';
import css from './campo.module.css';

/** It was not played, or not to its end: why, and which of its referees were there. Written and sent as the rest, without coverage too. */
export function Suspension({ acta, view: { estado, eventos }, volver }: Pick<PasoProps, 'acta' | 'view'> & { volver: () => void }) {
  const { suspension, arbitros } = estado;
  const { tiposSuspension } = acta.partido;
  const sinDecir = arbitros.filter(({ asistencia }) => asistencia === null).length;
  const decir = (motivo: number, observaciones: string) => void acta.touch({ tipo: 'suspension', motivo, observaciones });
  const seHaJugado = async () => {
    if (suspension) await acta.touch({ tipo: 'suspension', motivo: null, observaciones: '' });
    volver();
  };
  const enviar = async () => {
    if (suspension && (await askSend(acta, suspension.motivo))) await acta.close(envioDeSuspension(acta, suspension));
  };
  return (
    <>
      <section className={css.bloque} aria-label="Por qué se suspende">
        <h2>Por qué no se juega</h2>
        {tiposSuspension.map(({ id, nombre }) => (
          <button
            key={id}
            type="button"
            className={css.opcion}
            aria-pressed={suspension?.motivo === id}
            onClick={() => decir(id, suspension?.observaciones ?? '')}
          >
            {nombre}
          </button>
        ))}
        {suspension && (
          <Texto
            nombre="Observaciones"
            valor={suspension.observaciones}
            poner={(observaciones) => decir(suspension.motivo, observaciones)}
          />
        )}
      </section>
      <Arbitros acta={acta} view={{ estado }} />
      <div className={css.abajo}>
        <button type="button" className={css.deshacer} onClick={() => void seHaJugado()}>
          <IconArrowLeft size={28} stroke={2.4} aria-hidden />
          <span>
            Sí se juega<small>{eventos.length > 0 ? 'Sigue el acta como estaba' : 'Volver al acta'}</small>
          </span>
        </button>
        <button type="button" className={css.sigue} disabled={!suspension || sinDecir > 0} onClick={() => void enviar()}>
          Enviar la suspensión
          <IconSend size={28} stroke={2.4} aria-hidden />
        </button>
        {suspension && sinDecir > 0 && <p>Diga qué árbitros han venido</p>}
      </div>
    </>
  );
}

const askSend = ({ partido: { tiposSuspension, local, visitante } }: FieldActa, motivo: number): Promise<boolean> =>
  confirm({
    title: '¿Enviar la suspensión?',
    losses: [
      {
        figure: 'Suspendido',
        what: frase`${local.nombre} – ${visitante.nombre}`,
        detail: tiposSuspension.find(({ id }) => id === motivo)?.nombre,
      },
    ],
    text: 'Se publica en cuanto llegue, como provisional, hasta que la organización la valide.',
    button: 'Enviar la suspensión',
    keepButton: 'Revisarla',
    tone: 'normal',
  });
