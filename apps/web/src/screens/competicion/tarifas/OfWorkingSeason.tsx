import { useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { workingCompetition } from '../../../client/shell-queries';
import { EmptyState, Waiting } from '../../../ui/page/states';

/** The menu names no season: it is the one worked on. */
export default function OfWorkingSeason() {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const { data, error, refetch } = useQuery(workingCompetition);
  const navigate = useNavigate();
  const id = data?.id;
  useEffect(() => {
    if (id !== undefined) void navigate({ href: `${pathname}/${id}`, replace: true });
  }, [id, pathname, navigate]);
  if (data === null)
    return <EmptyState title="Aún no hay ninguna competición">Abra la primera temporada en «Cambiar de competición».</EmptyState>;
  return <Waiting error={error} refetch={refetch} />;
}
