import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/session.js';

/** Several calculations together: their price first, then their outcomes; one run at a time. */
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
    /** `price` returns the cost; nothing if the form has faults. */
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
