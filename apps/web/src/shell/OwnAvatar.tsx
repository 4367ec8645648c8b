import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../ui/pieces/Avatar';
import { ownImage } from '../client/shell-queries';
import { useSession } from '../client/use-session';

/** Whoever is signed in. */
export function OwnAvatar({ lado }: { lado?: number }) {
  const { user } = useSession();
  const { data: imagen = user.imagen } = useQuery(ownImage(user.usuarioId));
  return <Avatar name={user.nombre} image={imagen} size={lado} />;
}
