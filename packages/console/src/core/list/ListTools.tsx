import { Suspense } from 'react';
import type { ListScreen } from './list-screen.ts';
import { type ListFeature, listFeatures } from './list-tools.tsx';

interface Props {
  readonly place: ListFeature['place'];
  readonly screen: ListScreen;
}

/** The features of a list in one place. The list does not wait for their code. */
export function ListFeatures({ place, screen }: Props) {
  return listFeatures.map(
    (feature) =>
      feature.place === place && <Feature key={feature.name} {...feature} screen={screen} />,
  );
}

function Feature({
  useIsShown = always,
  Part,
  fallback,
  screen,
}: ListFeature & Pick<Props, 'screen'>) {
  const isShown = useIsShown(screen);
  return (
    isShown && (
      <Suspense fallback={fallback}>
        <Part {...screen} />
      </Suspense>
    )
  );
}

const always = () => true;
