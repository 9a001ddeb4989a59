import { type Action, isAvailable } from '@koshpay/resource/internal';
import { Suspense, useId } from 'react';
import { useParts } from '../../context/console-parts.ts';
import { isPresent } from '../../data/is-present.ts';
import type { DialogRequest } from '../../dialogs/request/dialog-link.ts';
import type { RowProps } from '../../list/state/use-resource-list.ts';
import { type RowPaths, toHref } from '../../rows/row-paths.ts';
import { useRowPaths } from '../../rows/use-row-paths.ts';
import styles from './Facts.module.css';
import { FactValue } from './FactValue.tsx';
import { type Fact, type FactSection, toFactSections } from './facts.ts';

interface Props extends RowProps {
  /** True if missing values are still loading. */
  readonly isPartial: boolean;
  /** The actions that a badge starts, by field. */
  readonly toggles: Readonly<Record<string, Action>>;
  readonly onAction: (request: DialogRequest) => void;
}

/** The fields of a row by section, or a custom view of them. */
export function Facts(props: Props) {
  const { resource, row } = props;
  const paths = useRowPaths(resource);
  const View = useParts().detailViews?.[resource.detail?.view ?? ''];
  if (View)
    return (
      <div className={styles.card}>
        <Suspense>
          <View resource={resource} row={row} />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.card}>
      {toFactSections(resource, row).map((section, index) => (
        <Section key={section.title ?? index} {...props} paths={paths} section={section} />
      ))}
    </div>
  );
}

interface SectionProps extends Props {
  readonly paths: RowPaths;
  readonly section: FactSection;
}

function Section({ section, ...props }: SectionProps) {
  const { title, columns, facts } = section;
  const id = useId();
  return (
    <section className={styles.section} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && <h2 id={id}>{title}</h2>}
      <dl className={styles.facts} data-columns={columns}>
        {facts.map((fact) => (
          <div key={fact.key} data-wide={fact.isWide || undefined}>
            <dt>{fact.label}</dt>
            <dd className={styles.value}>
              <Value {...props} fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ValueProps = Omit<SectionProps, 'section'> & { readonly fact: Fact };

function Value({ resource, row, isPartial, toggles, paths, onAction, fact }: ValueProps) {
  const path = paths[fact.key];
  const value: unknown = row[fact.key];
  if (value === undefined && isPartial)
    return <span className={`skeleton ${styles.pendingValue}`} />;
  if (!isPresent(value) || (Array.isArray(value) && value.length === 0)) return '-';
  const action = toggles[fact.key];
  const canPress = action && fact.display.kind === 'status' && isAvailable(action, row);
  return (
    <FactValue
      resource={resource}
      fact={fact}
      row={row}
      // The title would link to this page itself.
      href={path && (path.params || path.idKey !== 'id') ? toHref(path, row) : undefined}
      onPress={canPress ? () => onAction({ kind: 'action', action, row }) : undefined}
    />
  );
}
