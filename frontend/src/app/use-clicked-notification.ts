import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the path of a clicked push notification, which the service worker (`worker/push.ts`) sends, without a reload. */
export function useClickedNotification(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Absent in some private windows.
    const { serviceWorker } = navigator as Partial<Navigator>;
    const onMessage = ({ data, ports }: MessageEvent<{ path: string }>) => {
      void navigate(data.path);
      ports[0]!.postMessage('opened');
    };
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate]);
}
