import { LoadingOutlined } from '@ant-design/icons';

/**
 * A button's loading state, without the motion that Ant Design gives it: a motion whose end the
 * browser does not report leaves the icon in the button, which is then read out as 'loading Delete'.
 */
export function toLoading(isLoading: boolean) {
  return isLoading && { icon: <LoadingOutlined /> };
}
