import { useEffect, useRef, useState, type FormEvent } from 'react';
import { activar, DE_SERIE, impedimento, leerPreferencias, NoSePudo, quitar, type Preferencias } from '../avisos';
import { alternarSeguido, leerAvisos, leerSeguidos } from '../seguidos';
import { useTexto } from '../vocabulario';

const TIPOS = [
  { tipo: 'resultado', texto: 'Resultados', detalle: 'cuando se conocen, y si se corrigen' },
  { tipo: 'horario', texto: 'Cambios de hora o de sede', detalle: '' },
  { tipo: 'suspension', texto: 'Suspensiones', detalle: 'y cuando dejan de estarlo' },
  { tipo: 'clasificacion', texto: 'La clasificación', detalle: 'al acabar cada jornada' },
];

const IMPEDIDOS = {
  instalar:
    'En un iPhone o iPad hay que poner antes esta web en la pantalla de inicio: toca Compartir, elige «Añadir a pantalla de inicio», ábrela desde su icono y vuelve aquí.',
  navegador: 'Este navegador no sabe recibir avisos. Prueba con Chrome, Edge, Firefox o Safari al día, fuera de una ventana privada.',
  denegado:
    'Dijiste que no a los avisos de esta web. Para recibirlos, permítelos en los ajustes del navegador (el icono que hay junto a la dirección) y vuelve a probar.',
};

interface Panel {
  /** Followed from then on too. */
  equipo?: number | undefined;
  cerrar: () => void;
}

/** Asks for nothing until its button is pressed. */
export function PanelAvisos({ equipo, cerrar }: Panel) {
  // It takes the place of what was tapped, which had the focus.
  const primero = useRef<HTMLDivElement>(null);
  useEffect(() => primero.current?.focus(), []);
  const activos = leerAvisos() !== null;
  const impedido = activos ? null : impedimento();
  return (
    <div className="aparte avisos" ref={primero} tabIndex={-1}>
      {impedido ? (
        <>
          <p>
            <output>{IMPEDIDOS[impedido]}</output>
          </p>
          <button type="button" className="boton" onClick={cerrar}>
            Entendido
          </button>
        </>
      ) : (
        <Eleccion equipo={equipo} activos={activos} cerrar={cerrar} />
      )}
    </div>
  );
}

/** Does what was asked, one thing at a time, and says why it could not be. */
function useTrabajo(onFinish: () => void) {
  const [trabajando, trabajar] = useState(false);
  const [fallo, ponerFallo] = useState('');
  async function hacer(que: () => Promise<void>) {
    trabajar(true);
    ponerFallo('');
    try {
      await que();
      onFinish();
    } catch (error) {
      ponerFallo(error instanceof NoSePudo ? error.message : 'El navegador no lo ha permitido. ¿Es una ventana privada?');
      trabajar(false);
    }
  }
  return { trabajando, fallo, ponerFallo, hacer: (que: () => Promise<void>) => void hacer(que) };
}

function Eleccion({ equipo, activos, cerrar }: Panel & { activos: boolean }) {
  const t = useTexto();
  const [elegido, elegir] = useState(leerPreferencias);
  const { trabajando, fallo, ponerFallo, hacer } = useTrabajo(cerrar);
  const empieza = equipo !== undefined && !leerSeguidos().includes(equipo);
  function enviar(evento: FormEvent) {
    evento.preventDefault();
    const { avisos, silencio } = elegido;
    if (avisos.length === 0) return ponerFallo('Elige de qué quieres que se te avise, o quita los avisos.');
    if (silencio && silencio.desde === silencio.hasta) return ponerFallo('El silencio ha de empezar y acabar a horas distintas.');
    hacer(async () => {
      if (empieza) alternarSeguido(equipo);
      await activar(elegido);
    });
  }
  return (
    <form onSubmit={enviar} noValidate>
      <p>
        {t('Llegan aunque la web esté cerrada. Dicen equipos, marcadores y lugares; nunca el nombre de nadie.')}{' '}
        {empieza && t('Al activarlos empiezas a seguir a este equipo.')}
      </p>
      <Tipos elegidos={elegido.avisos} elegir={(avisos) => elegir({ ...elegido, avisos })} />
      <Silencio silencio={elegido.silencio} poner={(silencio) => elegir({ ...elegido, silencio })} />
      <p role="alert" className="fallo">
        {fallo}
      </p>
      <button type="submit" className="boton primario" disabled={trabajando}>
        {activos ? 'Guardar' : 'Activar los avisos'}
      </button>
      {activos && (
        <button type="button" className="boton" disabled={trabajando} onClick={() => hacer(quitar)}>
          Quitar los avisos
        </button>
      )}
      <button type="button" className="boton" onClick={cerrar}>
        {activos ? 'Dejarlo como está' : 'Ahora no'}
      </button>
    </form>
  );
}

function Tipos({ elegidos, elegir }: { elegidos: readonly string[]; elegir: (avisos: string[]) => void }) {
  const t = useTexto();
  return (
    <fieldset>
      <legend>Avísame de</legend>
      {TIPOS.map(({ tipo, texto, detalle }) => (
        <label key={tipo}>
          <input
            type="checkbox"
            checked={elegidos.includes(tipo)}
            onChange={({ target }) => elegir(target.checked ? [...elegidos, tipo] : elegidos.filter((otro) => otro !== tipo))}
          />
          <span>
            {t(texto)}
            {detalle && <small> {t(detalle)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Silencio({ silencio, poner }: { silencio: Preferencias['silencio']; poner: (silencio: Preferencias['silencio']) => void }) {
  return (
    <fieldset>
      <legend>Horas de silencio</legend>
      <label>
        <input type="checkbox" checked={silencio !== null} onChange={({ target }) => poner(target.checked ? DE_SERIE.silencio : null)} />
        <span>
          No me avises de noche<small> lo que pase llega junto después</small>
        </span>
      </label>
      {silencio && (
        <div className="horas">
          <label>
            Desde las
            <input type="time" required value={silencio.desde} onChange={({ target }) => poner({ ...silencio, desde: target.value })} />
          </label>
          <label>
            hasta las
            <input type="time" required value={silencio.hasta} onChange={({ target }) => poner({ ...silencio, hasta: target.value })} />
          </label>
        </div>
      )}
    </fieldset>
  );
}
