import { LoadingOutlined } from '@ant-design/icons';

/**
 * A button's loading state without Ant Design's animation: an animation whose end the browser
 * does not report leaves the icon in the button, which is then read out as 'loading Delete'.
 *
 * @example <Button loading={toLoading(isSaving)}>Save</Button>;
 */
export function toLoading(isLoading: boolean) {
  return isLoading && { icon: <LoadingOutlined /> };
}
