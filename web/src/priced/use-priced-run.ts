import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/session.js';

/** Several calculations at once: their price first, then what comes of them, and one thing at a time. */
export function usePricedRun<Offer>(run: (offer: Offer) => Promise<void>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [offer, setOffer] = useState<Offer>();
  return {
    busy,
    problem,
    offer,
    dismiss: () => setOffer(undefined),
    /** `price` finds what it would cost; nothing where the form must be mended first. */
    ask: async (price: () => Promise<Offer | undefined>): Promise<void> => {
      setBusy(true);
      setProblem(undefined);
      try {
        setOffer(await price());
      } catch (error) {
        setProblem(error);
      } finally {
        setBusy(false);
      }
    },
    agree: async (agreed: Offer): Promise<void> => {
      setOffer(undefined);
      setBusy(true);
      try {
        await run(agreed);
      } catch (error) {
        setProblem(error);
      } finally {
        setBusy(false);
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }
    },
  };
}
