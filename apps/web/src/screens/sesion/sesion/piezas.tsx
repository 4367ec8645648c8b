import { IconAlertCircle, IconCircleCheck, IconEye, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { ICONO, ICONO_PEQUENO } from '../../../ui/icono';
import estilos from './entrada.module.css';

/** The sheet, with its title, which also names the page. */
export function Hoja({ titulo, children }: { titulo: string; children: ReactNode }) {
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

export function escrito(datos: FormData, nombre: string): string {
  const valor = datos.get(nombre);
  return typeof valor === 'string' ? valor : '';
}

interface PropsCampo extends ComponentProps<'input'> {
  titulo: string;
  ayuda?: string;
  error?: string | null;
}

/** A field of the screens without a session: large, and without the form machinery of the office. */
export function Campo({ titulo, ayuda, error, type, ...rest }: PropsCampo) {
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
    <div className={estilos.campo}>
      <label htmlFor={id}>{titulo}</label>
      {esClave ? (
        <div className={estilos.clave}>
          {entrada}
          <button
            type="button"
            aria-label={visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <IconEyeOff {...ICONO} /> : <IconEye {...ICONO} />}
          </button>
        </div>
      ) : (
        entrada
      )}
      {ayuda && (
        <span className={estilos.ayuda} id={`${id}-ayuda`}>
          {ayuda}
        </span>
      )}
      {error && (
        <span className={estilos.error} id={`${id}-error`}>
          <IconAlertCircle {...ICONO_PEQUENO} />
          {error}
        </span>
      )}
    </div>
  );
}

const ICONOS = { mal: IconAlertCircle, info: IconInfoCircle, ok: IconCircleCheck };

export function Mensaje({ tono, children }: { tono: keyof typeof ICONOS; children: ReactNode }) {
  const Icono = ICONOS[tono];
  return (
    <p className={`${estilos.mensaje} ${estilos[tono]}`} role={tono === 'mal' ? 'alert' : 'status'}>
      <Icono {...ICONO} />
      <span>{children}</span>
    </p>
  );
}
