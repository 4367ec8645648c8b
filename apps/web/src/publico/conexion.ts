import { useSyncExternalStore } from 'react';

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
