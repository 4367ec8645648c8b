import type { EnlaceAbierto } from '@cd/contract/inscripcion/familias';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { IconAlertCircle, IconCheck, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { wholeYear } from '../../../format/date';
import { now } from '../../../format/format';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import {
  birthOf,
  DOCUMENTS,
  RELATIONS,
  wrongBirth,
  wrongDocument,
  type Draft,
  type Missing,
  type Relation,
  type WrongBirth,
} from './ficha';
import css from './familia.module.css';

export type Change = (cambio: Partial<Draft>) => void;
export interface PartProps {
  draft: Draft;
  change: Change;
  para: Pick<EnlaceAbierto, 'annos' | 'equipo'>;
}

export function Part({ n, titulo, nota, children }: { n: number; titulo: string; nota?: string; children: ReactNode }) {
  return (
    <fieldset className={css.parte}>
      <legend>
        <i aria-hidden>{n}</i>
        {titulo}
      </legend>
      {nota && <p className={css.nota}>{nota}</p>}
      {children}
    </fieldset>
  );
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  id: string;
  titulo: string;
  opcional?: string | undefined;
  mal?: string | null;
  onWrite: (valor: string) => void;
}

function Field({ id, titulo, opcional, mal, onWrite, ...rest }: FieldProps) {
  return (
    <div className={css.campo} data-mal={mal ? true : undefined}>
      <label htmlFor={id}>
        {titulo} {opcional && <em>{opcional}</em>}
      </label>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        aria-invalid={mal ? true : undefined}
        aria-describedby={mal ? `${id}-mal` : undefined}
        onChange={(event) => onWrite(event.target.value)}
      />
      {mal && (
        <p id={`${id}-mal`} role="alert" className={css.mal}>
          <IconAlertCircle {...SMALL_ICON} />
          {mal}
        </p>
      )}
    </div>
  );
}

const BOXES = [
  { campo: 'dia', titulo: 'Día', largo: 2 },
  { campo: 'mes', titulo: 'Mes', largo: 2 },
  { campo: 'anno', titulo: 'Año', largo: 4 },
] as const;

const WRONG_BIRTH: Readonly<Record<WrongBirth, (anno: string) => string>> = {
  no_existe: () => 'Ese día no existe: revíselo',
  futuro: () => 'Esa fecha aún no ha llegado: revise el año',
  antiguo: (anno) => `${anno} queda muy atrás: revise el año`,
  categoria: (anno) =>
    `En esta liga no hay categoría para quien nació en ${anno}: revise el año. Si es así, puede enviarla y el colegio lo verá.`,
};

/** What is wrong with it, as soon as it is; whether their year is one of the team's is told, and never a reason not to be sent. */
function Fits({ draft, para }: PartProps) {
  const fallo = wrongBirth(draft, para, now().slice(0, 10));
  if (fallo)
    return (
      <p role="alert" className={fallo === 'categoria' ? css.ojo : css.mal}>
        <IconAlertCircle {...SMALL_ICON} />
        {WRONG_BIRTH[fallo](draft.anno)}
      </p>
    );
  const { equipo } = para;
  const nacimiento = birthOf(draft);
  if (nacimiento === null || !equipo || equipo.annos === '') return null;
  return fueraDeCategoria(equipo, nacimiento) ? (
    <output className={css.ojo}>
      <IconInfoCircle {...SMALL_ICON} />
      Por su año no le toca {equipo.categoria.toLowerCase()}, que es de {equipo.annos}. Puede enviarla: el colegio lo verá.
    </output>
  ) : (
    <output className={css.bien}>
      <IconCheck {...SMALL_ICON} />
      Le toca {equipo.categoria.toLowerCase()}, el de este equipo
    </output>
  );
}

function Birth(props: PartProps) {
  const { draft, change } = props;
  return (
    <fieldset className={css.campo} aria-labelledby="nacimiento">
      <span id="nacimiento">Fecha de nacimiento</span>
      <div className={css.fecha}>
        {BOXES.map(({ campo, titulo, largo }) => (
          <label key={campo}>
            <input
              id={campo}
              inputMode="numeric"
              autoComplete="off"
              maxLength={largo}
              value={draft[campo]}
              onChange={(event) => change({ [campo]: event.target.value.replaceAll(/\D/g, '') })}
              // «85» is 1985: nobody who plays is still to be born.
              onBlur={() => campo === 'anno' && change({ anno: wholeYear(draft.anno, now()) })}
            />
            <small>{titulo}</small>
          </label>
        ))}
      </div>
      <Fits {...props} />
    </fieldset>
  );
}

function Document({ draft, change, numero }: PartProps & { numero?: string | undefined }) {
  const { tipo_documento } = draft;
  const elegido = DOCUMENTS.find(({ valor }) => valor === tipo_documento);
  return (
    <>
      <div className={css.campo} role="radiogroup" aria-labelledby="que-documento">
        <span id="que-documento">Documento</span>
        <div className={css.documentos}>
          {DOCUMENTS.map(({ valor, titulo, ayuda }) => (
            <label key={valor} className={css.opcion}>
              <input
                type="radio"
                name="tipo_documento"
                id={`documento-${valor}`}
                checked={tipo_documento === valor}
                onChange={() => change({ tipo_documento: valor })}
              />
              <span className={css.clase}>
                {titulo}
                <small className="debajo">{ayuda}</small>
              </span>
            </label>
          ))}
        </div>
      </div>
      {elegido && elegido.valor !== 'pendiente' && (
        <Field
          id="documento"
          titulo={elegido.numero}
          opcional={numero}
          value={draft.documento}
          mal={wrongDocument(draft)}
          maxLength={20}
          onWrite={(documento) => change({ documento })}
        />
      )}
    </>
  );
}

/** `numero`: what is said of a number that is not written. */
export function WhoPlays(props: PartProps & { numero?: string }) {
  const { draft, change } = props;
  return (
    <Part n={1} titulo="Quién juega">
      <Field id="nombre" titulo="Nombre" value={draft.nombre} maxLength={60} onWrite={(nombre) => change({ nombre })} />
      <Field
        id="apellido_1"
        titulo="Primer apellido"
        value={draft.apellido_1}
        maxLength={60}
        onWrite={(apellido_1) => change({ apellido_1 })}
      />
      <Field
        id="apellido_2"
        titulo="Segundo apellido"
        opcional="si tiene"
        value={draft.apellido_2}
        maxLength={60}
        onWrite={(apellido_2) => change({ apellido_2 })}
      />
      <Birth {...props} />
      <Document {...props} />
    </Part>
  );
}

export function WhoGives({ draft, change, n }: PartProps & { n: number }) {
  return (
    <Part n={n} titulo="Quién firma">
      <Field
        id="firmante_nombre"
        titulo="Su nombre y apellidos"
        autoComplete="name"
        value={draft.firmante_nombre}
        maxLength={120}
        onWrite={(firmante_nombre) => change({ firmante_nombre })}
      />
      <div className={css.campo}>
        <label htmlFor="firmante_relacion">Usted es su</label>
        <select
          id="firmante_relacion"
          value={draft.firmante_relacion}
          onChange={(event) => change({ firmante_relacion: event.target.value as Relation })}
        >
          <option value="" disabled>
            Elija
          </option>
          {RELATIONS.map(({ valor, texto }) => (
            <option key={valor} value={valor}>
              {texto}
            </option>
          ))}
        </select>
      </div>
      <Field
        id="firmante_correo"
        titulo="Su correo"
        type="email"
        autoComplete="email"
        value={draft.firmante_correo}
        maxLength={254}
        onWrite={(firmante_correo) => change({ firmante_correo })}
      />
      <Field
        id="firmante_telefono"
        titulo="Su teléfono"
        opcional="si quiere"
        type="tel"
        autoComplete="tel"
        value={draft.firmante_telefono}
        maxLength={18}
        onWrite={(firmante_telefono) => change({ firmante_telefono })}
      />
      <p className={css.candado}>
        <IconLock {...SMALL_ICON} />
        Solo para avisarle de esta ficha. Se borra al acabar la temporada.
      </p>
    </Part>
  );
}

export const PHOTO_NOTE = 'Hombros y cara, con luz. Muévala dentro del marco.';

/** By its name, and led to where it goes. */
export function WhatIsMissing({ faltan }: { faltan: readonly Missing[] }) {
  return (
    <output className={css.falta}>
      <IconAlertCircle {...SMALL_ICON} />
      <span>
        {faltan.length === 1 ? 'Falta 1 cosa: ' : `Faltan ${faltan.length} cosas: `}
        {faltan.map(({ campo, nombre }, n) => (
          <span key={campo}>
            {n > 0 && (n === faltan.length - 1 ? ' y ' : ', ')}
            <a
              href={`#${campo}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(campo)?.focus();
              }}
            >
              {nombre}
            </a>
          </span>
        ))}
      </span>
    </output>
  );
}
