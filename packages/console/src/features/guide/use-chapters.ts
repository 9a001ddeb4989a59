import { useQuery } from '@tanstack/react-query';
import { useParts } from '../../core/context/console-parts.ts';

/** The chapters of the product's guide once their list is loaded; none of a product without one. */
export function useChapters() {
  const { guide } = useParts();
  const { data, error } = useQuery({
    queryKey: ['guide'],
    queryFn: async () => (await guide?.())?.chapters ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { chapters: data, error };
}
