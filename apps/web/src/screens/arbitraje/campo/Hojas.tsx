import { dorsalEscrito } from '@cd/domain/partidos/acta/acta';
import { motivoDeFuera, type EstadoDeCampo, type JugadorDeCampo } from '@cd/domain/arbitraje/campo/estado';
import { elOtro, type Anotacion, type Lado } from '@cd/domain/arbitraje/campo/evento';
import { tocar } from '@cd/domain/arbitraje/campo/toques';
import { useState } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase } from '../../../ui/dialogs/Dialogs';
import { faceOf } from './faces';
import type { FieldActa } from './field-acta';
import css from './campo.module.css';

interface Props {
  acta: FieldActa;
  estado: EstadoDeCampo;
  cerrar: () => void;
}

interface DeJugador {
  faces: ReadonlyMap<string, string>;
  jugador: JugadorDeCampo;
}

/** To tell whether whoever is there is the one on the list. */
function Cara({ acta, faces, jugador }: DeJugador & { acta: FieldActa }) {
  const cara = faceOf(acta.partido, faces, jugador);
  return cara && <img className={css.retrato} src={cara} alt={`Foto de ${jugador.nombre}`} />;
}

/** 100 is worn as 00. */
const readDorsal = (texto: string): number | null => (texto === '' ? null : texto === '00' ? 100 : Number(texto));

function Teclado({ valor, poner }: { valor: string; poner: (valor: string) => void }) {
  return (
    <>
      <output className={css.cifra} aria-label="Dorsal">
        {valor || '-'}
      </output>
      <div className={css.teclado}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((cifra) => (
          <button key={cifra} type="button" onClick={() => poner((valor + cifra).slice(-2))}>
            {cifra}
          </button>
        ))}
        <button type="button" onClick={() => poner('')}>
          Borrar
        </button>
      </div>
    </>
  );
}

export function HojaDorsal({ acta, estado, faces, jugador, cerrar }: Props & DeJugador) {
  const [valor, setValor] = useState(jugador.dorsal === null ? '' : dorsalEscrito(jugador.dorsal));
  const dorsal = readDorsal(valor);
  const repetido = estado.jugadores.find(
    (otro) => otro.lado === jugador.lado && otro.jugador_id !== jugador.jugador_id && dorsal !== null && otro.dorsal === dorsal,
  );
  return (
    <Dialog
      title={frase`${jugador.nombre}`}
      onClose={cerrar}
      foot={
        <Button
          tone="primario"
          onClick={() => {
            if (dorsal !== jugador.dorsal) void acta.touch({ tipo: 'dorsal', jugador: jugador.jugador_id, dorsal });
            cerrar();
          }}
        >
          Poner el dorsal
        </Button>
      }
    >
      <Cara acta={acta} faces={faces} jugador={jugador} />
      <Teclado valor={valor} poner={setValor} />
      {repetido && <p className={css.nota}>{`Ya lo lleva ${repetido.nombre}`}</p>}
      <button
        type="button"
        className={css.opcion}
        aria-pressed={jugador.capitan === 1}
        onClick={() => {
          void acta.touch({ tipo: 'capitan', jugador: jugador.jugador_id });
          cerrar();
        }}
      >
        Es quien lleva la capitanía
      </button>
    </Dialog>
  );
}

export function HojaAjeno({ acta, estado, lado, cerrar }: Props & { lado: Lado }) {
  const [nombre, setNombre] = useState('');
  const [valor, setValor] = useState('');
  return (
    <Dialog
      title={frase`No está en la lista de ${estado.nombres[lado]}`}
      onClose={cerrar}
      foot={
        <Button
          tone="primario"
          aria-disabled={nombre.trim() === ''}
          onClick={() => {
            if (nombre.trim() === '') return;
            void acta.touch({ tipo: 'ajeno', lado, nombre: nombre.trim(), dorsal: readDorsal(valor) });
            cerrar();
          }}
        >
          Apuntar a esta persona
        </Button>
      }
    >
      <p className={css.nota}>Puede jugar y queda dicho en el acta: la oficina decidirá.</p>
      <label className={css.campoTexto}>
        Nombre y apellidos
        <input value={nombre} maxLength={100} autoComplete="off" onChange={(event) => setNombre(event.target.value)} />
      </label>
      <Teclado valor={valor} poner={setValor} />
    </Dialog>
  );
}

interface AutorProps extends Props {
  /** For whom it counts. */
  lado: Lado;
  titulo: string;
  /** Null: it is said later. */
  decir: (jugador: number | null, propia: boolean) => void;
  sinDecir: boolean;
}

/** Whose a goal is: one touch, own goals after another. */
export function HojaAutor({ estado, lado, titulo, decir, sinDecir, cerrar }: Omit<AutorProps, 'acta'>) {
  const [propia, setPropia] = useState(false);
  const equipo = propia ? elOtro(lado) : lado;
  const elegir = (jugador: number | null) => {
    decir(jugador, jugador !== null && propia);
    cerrar();
  };
  return (
    <Dialog title={frase`${titulo}`} onClose={cerrar}>
      <div className={css.personas}>
        {estado.jugadores
          .filter((jugador) => jugador.lado === equipo && motivoDeFuera(estado, jugador) === null)
          .map(({ jugador_id, dorsal, nombre }) => (
            <button key={jugador_id} type="button" onClick={() => elegir(jugador_id)}>
              <b>{dorsalEscrito(dorsal)}</b> {nombre}
            </button>
          ))}
      </div>
      <button type="button" className={css.opcion} aria-pressed={propia} onClick={() => setPropia(!propia)}>
        En propia puerta
      </button>
      {sinDecir && (
        <button type="button" className={css.opcion} onClick={() => elegir(null)}>
          Aún no se sabe de quién
        </button>
      )}
    </Dialog>
  );
}

const DE_BALONCESTO: readonly (readonly [Anotacion, string])[] = [
  ['tecnicas', 'Técnica'],
  ['descalificantes', 'Descalificante'],
];

/** What is seldom written of somebody. */
export function HojaPersona({ acta, estado, faces, jugador, cerrar }: Props & DeJugador) {
  const { jugador_id, nombre } = jugador;
  return (
    <Dialog title={frase`${nombre}`} onClose={cerrar}>
      <Cara acta={acta} faces={faces} jugador={jugador} />
      {estado.tipo === 3 &&
        DE_BALONCESTO.map(([campo, texto]) => (
          <Opcion
            key={campo}
            texto={`${texto}: ${jugador[campo]}`}
            tocar={() => {
              void acta.touch(...tocar(acta.view().eventos, campo, { jugador: jugador_id }, jugador));
              cerrar();
            }}
          />
        ))}
      <Opcion
        texto="Es quien lleva la capitanía"
        tocar={() => {
          void acta.touch({ tipo: 'capitan', jugador: jugador_id });
          cerrar();
        }}
      />
    </Dialog>
  );
}

const TARJETAS = [
  ['amarillas', 'Amarilla'],
  ['rojas', 'Roja'],
] as const;

export function HojaEntrenadores({ acta, estado, lado, cerrar }: Props & { lado: Lado }) {
  const presentes = estado.entrenadores.filter((entrenador) => entrenador.lado === lado && entrenador.presentado === 1);
  return (
    <Dialog title={frase`Banquillo de ${estado.nombres[lado]}`} onClose={cerrar}>
      {presentes.length === 0 && <p className={css.nota}>No hay entrenadores presentes.</p>}
      {presentes.map((entrenador) => (
        <div key={entrenador.entrenador_id}>
          <b>{entrenador.nombre}</b>
          {TARJETAS.map(([campo, texto]) => (
            <Opcion
              key={campo}
              texto={`${texto}: ${entrenador[campo]}`}
              tocar={() => void acta.touch(...tocar(acta.view().eventos, campo, { entrenador: entrenador.entrenador_id }, entrenador))}
            />
          ))}
        </div>
      ))}
    </Dialog>
  );
}

function Opcion({ texto, tocar: onTouch }: { texto: string; tocar: () => void }) {
  return (
    <button type="button" className={css.opcion} onClick={onTouch}>
      {texto}
    </button>
  );
}
