import type { Page } from '@koshpay/resource';
import { isAllowed, permissionsFor, type VolumePart } from '@koshpay/resource/internal';
import { t } from '../../core/language/text.ts';
import { ForbiddenMessage } from '../../core/page/ListMessage.tsx';
import { PlaceholderPage } from '../../core/page/PlaceholderPage.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { useAccount, useCapability } from '../../core/session/use-session.ts';
import { PeriodChart } from '../../core/widgets/PeriodChart.tsx';
import { useVolume } from './use-volume.ts';
import { useVolumeState } from './use-volume-state.ts';
import styles from './Volume.module.css';
import { VolumeControls, type VolumeProps } from './VolumeControls.tsx';
import { VolumeTable } from './VolumeTable.tsx';

/** The sums of a resource's rows over time, where the backend adds them up. */
export default function VolumePage({ page: { menu, volume } }: { readonly page: Page }) {
  const isAvailable = useCapability('rollups');
  const account = useAccount();
  if (!isAvailable || !volume) return <PlaceholderPage title={menu.label} />;
  const isPermitted = isAllowed(account, permissionsFor(volume.resource, 'list'));
  return <Volume label={menu.label} part={volume} isPermitted={isPermitted} />;
}

interface Props {
  readonly label: string;
  readonly part: VolumePart;
  readonly isPermitted: boolean;
}

function Volume({ label, part, isPermitted }: Props) {
  useTitle(label);
  const volume = useVolumeState(part);
  const props = { ...part, ...volume };
  return (
    <div className={styles.page}>
      <h1>{label}</h1>
      {isPermitted ? (
        <>
          <VolumeControls {...props} />
          <VolumeChart {...props} />
          <VolumeTable {...props} />
        </>
      ) : (
        <section className={styles.panel}>
          <ForbiddenMessage text={t('You do not have permission to view these figures.')} />
        </section>
      )}
    </div>
  );
}

function VolumeChart(props: VolumeProps) {
  const { resource, state } = props;
  const { from, to, grain, by, unit } = state;
  const { now, rows, amounts } = useVolume(props);
  return (
    <PeriodChart
      title={unit ? `${resource.title}, ${unit}` : resource.title}
      resource={resource}
      params={rows}
      days={[from, to]}
      grain={grain}
      by={by}
      series={now}
      amounts={amounts}
    />
  );
}
