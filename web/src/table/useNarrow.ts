// Whether the page is as narrow as a phone's.
import { useEffect, useMemo, useState } from 'preact/hooks';

export function useNarrow(): boolean {
  const query = useMemo(() => matchMedia('(max-width: 760px)'), []);
  const [narrow, setNarrow] = useState(query.matches);
  useEffect(() => {
    const change = () => setNarrow(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, [query]);
  return narrow;
}
