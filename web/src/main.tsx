import { QueryCache, QueryClient, QueryClientProvider, type QueryKey, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { ApiProblem } from './api/client.js';
import { forgetSession } from './api/session.js';
import './app.css';
import { usePreferences } from './preferences.js';
import { createAppRouter } from './router.js';
import { loadTexts } from './texts/load.js';
import { ToastProvider } from './ui/toast.js';

const queryClient = new QueryClient({
  defaultOptions: {
    // A request that waits silently for the connection would look like one in progress.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // The service would repeat its own errors; only a missing answer is worth a retry.
      retry: (count, error) => error instanceof ApiProblem && error.status === 0 && count < 2,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
  },
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
});
const router = createAppRouter(queryClient);

/** The session has ended elsewhere: go to sign-in, and afterwards back to the same page. */
function leaveWhenSignedOut(
  error: Error,
  query: { readonly queryKey: QueryKey; readonly state: { readonly data: unknown } },
): void {
  const { pathname, href } = router.state.location;
  // A visitor who was never signed in is redirected by the route.
  if (query.queryKey[0] === 'session' && query.state.data === undefined) return;
  if (!(error instanceof ApiProblem) || error.status !== 401 || pathname === '/sign-in') return;
  if (pathname === '/welcome' || /^\/(?:verify|certificate|shared)\//.test(pathname)) return;
  forgetSession(queryClient);
  void router.navigate({ to: '/sign-in', search: { next: href } });
}

function App() {
  const { locale } = usePreferences();
  const texts = useQuery({ queryKey: ['texts', locale], queryFn: () => loadTexts(locale), staleTime: Infinity });
  if (texts.data === undefined) return null;
  return (
    <IntlProvider locale={locale} messages={texts.data} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </IntlProvider>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
