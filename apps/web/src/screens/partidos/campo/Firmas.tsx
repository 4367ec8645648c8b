import type { Firma as FirmaDeCampo } from '@cd/domain/partidos/campo/estado';
import { LADOS, type Lado, type ModoDeFirma } from '@cd/domain/partidos/campo/evento';
import { esAntesDeHora } from '@cd/domain/partidos/acta/antelacion';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { now } from '../../../format/format';
import { confirm, frase } from '../../../ui/Dialogs';
import { scoreOf } from '../informes/score';
import { QrCode } from '../../../ui/QrCode';
import { acceptanceAddress, envioOf, reviewed, sign } from './envio';
import type { FieldActa, FieldView } from './field-acta';
import { PASOS } from './Marco';
import type { PasoProps } from './paso-props';
import css from './campo.module.css';

/** Each team ends with it, and it goes. */
export function Firmas({ acta, view, ir }: PasoProps) {
  const { estado, rechazoCodigo } = view;
  const { acta: escrita, pendientes } = reviewed(acta);
  const firmadas = LADOS.every((lado) => estado.firmas[lado] !== null || estado.presentado[lado] === 0);
  const { fecha, hora } = acta.partido;
  const pronto = esAntesDeHora([fecha, hora].filter((parte) => parte !== null).join('T') || null, now());
  const enviar = async () => {
    const empate = rechazoCodigo === 'acta.empate_sin_puntos';
    const title = empate ? '¿Terminó en empate?' : '¿Enviar el acta?';
    const sure = await confirm({
      title,
      losses: [{ figure: scoreOf(escrita), what: frase`${estado.nombres.local} – ${estado.nombres.visitante}` }],
      text: empate
        ? 'El esquema de esta liga no da puntos por el empate: ninguno de los dos sumaría.'
        : 'Se publica en cuanto llegue, como provisional, hasta que la organización la valide.',
      button: empate ? 'Enviar el empate' : 'Enviar el acta',
      keepButton: 'Revisarla',
      tone: 'normal',
    });
    if (sure) await acta.close(envioOf(acta, empate ? 1 : 0));
  };
  if (pendientes.length > 0)
    return (
      <div className={css.bloque}>
        <p>Antes de firmar hay que decir lo que falta.</p>
        <button type="button" className={css.opcion} onClick={() => ir(PASOS.cierre)}>
          Ver lo que falta
        </button>
      </div>
    );
  return (
    <>
      <p className={css.resultado}>
        {estado.nombres.local} <output aria-label="Marcador">{scoreOf(escrita)}</output> {estado.nombres.visitante}
      </p>
      <div className={css.lados}>
        {LADOS.filter((lado) => estado.presentado[lado] === 1).map((lado) => (
          <Firma key={lado} acta={acta} view={view} lado={lado} />
        ))}
      </div>
      <div className={css.abajo} data-uno>
        <p>
          {pronto
            ? 'El partido aún no ha empezado: el acta se envía desde 15 minutos antes de su hora'
            : firmadas
              ? 'Lista para enviar'
              : 'Faltan firmas: en su dispositivo, con PIN, ausente o se niega'}
        </p>
        <button type="button" className={css.sigue} disabled={!firmadas || pronto} onClick={() => void enviar()}>
          Enviar el acta
          <IconSend size={28} stroke={2.4} aria-hidden />
        </button>
      </div>
    </>
  );
}

const MAL = {
  pin: 'No es el PIN de este equipo en este partido',
  dispositivo: 'Todavía no consta que lo haya aceptado. Puede esperar y volver a probar',
} as const;

const SIN_PIN = [
  ['ausente', 'Ausente'],
  ['se_niega', 'Se niega'],
] as const;

function Firma({ acta, view: { estado }, lado }: { acta: FieldActa; view: FieldView; lado: Lado }) {
  const entrenadores = estado.entrenadores.filter((entrenador) => entrenador.lado === lado && entrenador.presentado === 1);
  const [elegido, setElegido] = useState<number | null>(entrenadores[0]?.entrenador_id ?? null);
  const [mal, setMal] = useState<string | null>(null);
  const firma = estado.firmas[lado];
  const equipo = estado.nombres[lado];
  const nombre = entrenadores.find(({ entrenador_id }) => entrenador_id === elegido)?.nombre ?? '';
  const firmar = async (modo: ModoDeFirma, pin = '') => {
    if (!('subtle' in crypto)) return setMal('Este navegador solo comprueba el PIN en una dirección https');
    const firmado = await sign(acta, { lado, entrenador: modo === 'ausente' ? null : elegido, nombre }, modo, pin);
    setMal(firmado ? null : MAL[modo === 'dispositivo' ? 'dispositivo' : 'pin']);
  };
  if (firma) return <Firmada equipo={equipo} firma={firma} quitar={() => void acta.touch({ tipo: 'deshacer', evento: firma.n })} />;
  return (
    <section className={css.bloque} aria-label={`Firma de ${equipo}`}>
      <h2>{equipo}</h2>
      {entrenadores.length > 1 && (
        <fieldset className={css.personas} aria-label="Quién firma">
          {entrenadores.map(({ entrenador_id, nombre: suNombre }) => (
            <button key={entrenador_id} type="button" aria-pressed={entrenador_id === elegido} onClick={() => setElegido(entrenador_id)}>
              {suNombre}
            </button>
          ))}
        </fieldset>
      )}
      <EnSuDispositivo acta={acta} equipo={equipo} aceptado={() => firmar('dispositivo')} />
      <Pin nombre={nombre} mal={mal} firmar={(pin) => firmar('pin', pin)} />
      {mal !== null && <p role="alert">{mal}</p>}
      <div className={css.sinPin}>
        {SIN_PIN.map(([modo, texto]) => (
          <button key={modo} type="button" aria-label={`${texto}: ${equipo}`} onClick={() => void firmar(modo)}>
            {texto}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The coach reads it with a telephone of theirs and accepts there: nobody else can do it for them. */
function EnSuDispositivo({ acta, equipo, aceptado }: { acta: FieldActa; equipo: string; aceptado: () => Promise<void> }) {
  const [direccion, setDireccion] = useState<string | null>(null);
  if (direccion === null)
    return (
      <button
        type="button"
        className={css.opcion}
        aria-label={`Aceptarla en su dispositivo: ${equipo}`}
        onClick={() => void acceptanceAddress(acta).then(setDireccion)}
      >
        Aceptarla en su dispositivo
      </button>
    );
  return (
    <div className={css.aceptar}>
      <QrCode text={direccion} label={`Código QR con el acta para ${equipo}`} size={220} />
      <p>Su entrenador lo lee con su móvil, entra con su cuenta y pulsa «Acepto». Después:</p>
      <button type="button" className={css.opcion} onClick={() => void aceptado()}>
        Ya lo ha aceptado
      </button>
    </div>
  );
}

function Pin({ nombre, mal, firmar }: { nombre: string; mal: string | null; firmar: (pin: string) => Promise<void> }) {
  const [pin, setPin] = useState('');
  return (
    <form
      className={css.pin}
      onSubmit={(event) => {
        event.preventDefault();
        setPin('');
        void firmar(pin);
      }}
    >
      <label>
        PIN del partido{nombre && `, ${nombre}`}
        <input
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          aria-invalid={mal !== null}
          onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ''))}
        />
      </label>
      <button type="submit" disabled={pin === ''}>
        Firmar
      </button>
    </form>
  );
}

const COMO = { ausente: 'Sin firma: ausente', se_niega: 'Sin firma: se niega' } as const;

function Firmada({ equipo, firma, quitar }: { equipo: string; firma: FirmaDeCampo; quitar: () => void }) {
  return (
    <section className={css.bloque} aria-label={`Firma de ${equipo}`}>
      <h2>{equipo}</h2>
      <p className={css.firmada}>
        <IconCheck stroke={3} aria-hidden />
        {firma.modo === 'pin'
          ? `Firmada con PIN por ${firma.nombre || 'su entrenador'}`
          : firma.modo === 'dispositivo'
            ? `Aceptada desde su dispositivo por ${firma.nombre || 'su entrenador'}`
            : COMO[firma.modo]}
      </p>
      <button type="button" className={css.opcion} onClick={quitar}>
        Quitar la firma
      </button>
    </section>
  );
}
