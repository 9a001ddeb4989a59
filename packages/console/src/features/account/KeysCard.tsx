import { Button } from 'antd';
import { t } from '../../core/language/text.ts';
import { KeysSwitch, openKeyHelp } from '../keys/feature.ts';
import { Card } from './Card.tsx';

/** The switch of single keys in this browser, and the help of the keyboard. */
export function KeysCard() {
  return (
    <Card
      title={t('Keyboard shortcuts')}
      action={<Button onClick={openKeyHelp}>{t('Show these keys')}</Button>}
    >
      <KeysSwitch />
    </Card>
  );
}
