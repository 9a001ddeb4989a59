import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { t } from '../language/text.ts';
import { useStopViewing } from '../session/view-as.ts';
import styles from './ViewBanner.module.css';

interface Props {
  readonly role: string;
  /** Null for the role as such. */
  readonly name: string | null;
}

/** Says as whom the console is seen, and leads back. */
export default function ViewBanner({ role, name }: Props) {
  const stop = useStopViewing();
  const [isStopping, setStopping] = useState(false);
  return (
    <section className={styles.banner} aria-label={t('Viewing as someone else')}>
      <EyeOutlined aria-hidden />
      <p>
        {t.nodes('You see the console as {who} does. Nothing can be changed.', {
          who: <strong>{name === null ? role : `${name} (${role})`}</strong>,
        })}
      </p>
      <Button
        size="small"
        loading={isStopping}
        onClick={() => {
          setStopping(true);
          void stop().finally(() => setStopping(false));
        }}
      >
        {t('Stop viewing')}
      </Button>
    </section>
  );
}
