import { IconAlertCircle, IconCircleCheck, IconEye, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';

/** The sheet, with its title, which also names the page. */
export function EntrySheet({ titulo, children }: { titulo: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${titulo} | Competición Deportiva`;
  }, [titulo]);
  const hoja = useRef<HTMLElement>(null);
  // Whoever comes here comes to write.
  useEffect(() => hoja.current?.querySelector('input')?.focus(), []);
  return (
    <section className={estilos.hoja} ref={hoja}>
      <h1>{titulo}</h1>
      {children}
    </section>
  );
}

export function written(datos: FormData, nombre: string): string {
  const valor = datos.get(nombre);
  return typeof valor === 'string' ? valor : '';
}

interface FieldProps extends ComponentProps<'input'> {
  titulo: string;
  ayuda?: string;
  error?: string | null;
}

/** A field of the screens without a session: large, and without the form machinery of the office. */
export function EntryField({ titulo, ayuda, error, type, ...rest }: FieldProps) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const esClave = type === 'password';
  const entrada = (
    <input
      {...rest}
      id={id}
      type={esClave && visible ? 'text' : type}
      aria-invalid={error ? true : undefined}
      aria-describedby={[ayuda && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    />
  );
  return (
    <Stack className={estilos.campo}>
      <label htmlFor={id}>{titulo}</label>
      {esClave ? (
        <div className={estilos.clave}>
          {entrada}
          <button
            type="button"
            aria-label={visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
          </button>
        </div>
      ) : (
        entrada
      )}
      {ayuda && (
        <Muted as="span" id={`${id}-ayuda`}>
          {ayuda}
        </Muted>
      )}
      {error && (
        <Row as="span" align="stretch" className={estilos.error} id={`${id}-error`}>
          <IconAlertCircle {...SMALL_ICON} />
          {error}
        </Row>
      )}
    </Stack>
  );
}

const ICONS = { mal: IconAlertCircle, info: IconInfoCircle, ok: IconCircleCheck };

export function Message({ tono, children }: { tono: keyof typeof ICONS; children: ReactNode }) {
  const Icono = ICONS[tono];
  return (
    <p className={`${estilos.mensaje} ${estilos[tono]}`} role={tono === 'mal' ? 'alert' : 'status'}>
      <Icono {...ICON} />
      <span>{children}</span>
    </p>
  );
}
