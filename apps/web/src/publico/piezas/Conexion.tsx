import { useSyncExternalStore } from 'react';
import { Icono } from './Icono';

function suscribir(oyente: () => void) {
  addEventListener('online', oyente);
  addEventListener('offline', oyente);
  return () => {
    removeEventListener('online', oyente);
    removeEventListener('offline', oyente);
  };
}

export const useConexion = () =>
  useSyncExternalStore(
    suscribir,
    () => navigator.onLine,
    () => true,
  );

export function Conexion() {
  const conectado = useConexion();
  return (
    <div role="status">
      {!conectado && (
        <p className="sin-conexion">
          <Icono nombre="sinRed" />
          Sin conexión: puedes seguir viendo lo guardado
        </p>
      )}
    </div>
  );
}
