import { useNavigation } from 'react-router';
import { useText } from '#ui/messages.tsx';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { GlobalSpinner } from '#ui/pages/global-spinner.tsx';
import { useRequestCount } from './requests.ts';

/** What speaks from the edge of every page: toasts, and the line that shows requests on their way. */
export function Announcements() {
  const text = useText();
  const requests = useRequestCount();
  const { state } = useNavigation();
  return (
    <>
      <GlobalSpinner requestCount={requests + (state === 'idle' ? 0 : 1)} label={text('common.loading')} />
      <ToastRegion label={text('session.toasts')} dismissLabel={text('common.close')} />
    </>
  );
}
