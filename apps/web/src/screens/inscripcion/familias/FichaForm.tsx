import type { EnlaceAbierto } from '@cd/contract/inscripcion/familias';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { IconAlertCircle, IconCheck, IconInfoCircle, IconLock, IconSend } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { CallError } from '../../../client/call';
import { Button } from '../../../ui/Button';
import { SMALL_ICON } from '../../../ui/icon';
import { CardPhoto } from './CardPhoto';
import { birthOf, DOCUMENTS, missingOf, RELATIONS, wrongDocument, type Draft, type Missing, type Relation } from './ficha';
import css from './familia.module.css';

type Change = (cambio: Partial<Draft>) => void;
interface PartProps {
  draft: Draft;
  change: Change;
  para: EnlaceAbierto;
}

function Part({ n, titulo, nota, children }: { n: number; titulo: string; nota?: string; children: ReactNode }) {
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
  opcional?: string;
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

/** Whether their year is one of the team's: told, never a reason not to be sent. */
function Fits({ draft, para: { equipo } }: PartProps) {
  const nacimiento = birthOf(draft);
  if (nacimiento === null) {
    const escrita = draft.dia !== '' && draft.mes !== '' && draft.anno.length === 4;
    return escrita ? (
      <p role="alert" className={css.mal}>
        <IconAlertCircle {...SMALL_ICON} />
        Ese día no existe: revíselo
      </p>
    ) : null;
  }
  if (!equipo || equipo.annos === '') return null;
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
            />
            <small>{titulo}</small>
          </label>
        ))}
      </div>
      <Fits {...props} />
    </fieldset>
  );
}

function Document({ draft, change }: PartProps) {
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
          value={draft.documento}
          mal={wrongDocument(draft)}
          maxLength={20}
          onWrite={(documento) => change({ documento })}
        />
      )}
    </>
  );
}

function WhoPlays(props: PartProps) {
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

/** None is ticked beforehand, and each says what happens without it. */
function Permissions({ draft, change, para }: PartProps) {
  const { permisos } = draft;
  return (
    <Part n={3} titulo="Sus permisos" nota="Cada uno por separado. Puede retirarlos cuando quiera.">
      <ul className={`tras-3 ${css.permisos}`}>
        {para.permisos.textos.map(({ finalidad, titulo, texto, si_no }) => (
          <li key={finalidad}>
            <label className={css.opcion}>
              <input
                type="checkbox"
                id={`permiso-${finalidad}`}
                checked={permisos[finalidad]}
                onChange={(event) => change({ permisos: { ...permisos, [finalidad]: event.target.checked } })}
              />
              <span>
                <b>
                  {titulo} {finalidad === 'inscripcion' && <em>necesario</em>}
                </b>
                {texto}
                <small className="debajo">{si_no}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function WhoGives({ draft, change }: PartProps) {
  return (
    <Part n={4} titulo="Quién los da">
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

/** By its name, and led to where it goes. */
function WhatIsMissing({ faltan }: { faltan: readonly Missing[] }) {
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

interface Props {
  para: EnlaceAbierto;
  draft: Draft;
  change: Change;
  /** 'Enviar al colegio' */
  boton: string;
  send: () => void;
  sending: boolean;
  error: Error | null;
  kept: boolean;
}

/** What was not told to have come may have come: sent again, it is the same one. */
const errorOf = (error: Error): string =>
  error instanceof CallError && !error.isKnown
    ? 'No ha llegado la respuesta. Vuelva a enviarla: aunque ya hubiera llegado, no se repetirá.'
    : error instanceof CallError && error.errores.length > 0
      ? error.errores.map(({ texto }) => texto).join('. ')
      : error.message;

/** The sheet that a family fills in, in whatever order they write. */
export function FichaForm({ para, draft, change, boton, send, sending, error, kept }: Props) {
  const [pedido, setPedido] = useState(false);
  const faltan = missingOf(draft);
  const parte = { para, draft, change };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPedido(true);
        const [primera] = faltan;
        if (primera) document.getElementById(primera.campo)?.focus();
        else if (!sending) send();
      }}
    >
      <WhoPlays {...parte} />
      <Part n={2} titulo="Su foto" nota="Hombros y cara, con luz. Muévala dentro del marco. Si no quiere que tenga foto, siga.">
        <CardPhoto value={draft.foto} onChange={(foto) => change({ foto })} />
      </Part>
      <Permissions {...parte} />
      <WhoGives {...parte} />
      <div className={css.envia}>
        {faltan.length > 0 && (pedido || faltan.length <= 3) && <WhatIsMissing faltan={faltan} />}
        {error && faltan.length === 0 && (
          <p role="alert" className={css.falta}>
            <IconAlertCircle {...SMALL_ICON} />
            <span>{errorOf(error)}</span>
          </p>
        )}
        <Button tone="primario" type="submit" busy={sending} icon={<IconSend {...SMALL_ICON} />}>
          {boton}
        </Button>
        {kept && <p>Guardado en este dispositivo mientras escribe</p>}
      </div>
    </form>
  );
}
