import { expect, it } from 'vitest';
import { createDrawer } from '../../src/report/pdf/drawer.js';

it('a report that is not drawn in time is answered as unavailable for now, with a time to try again', async () => {
  const drawer = createDrawer({ maxSeconds: 0.001 });
  try {
    const printed = { form: 'report', language: 'en' } as const;
    const late = drawer.draw({} as never, printed, { findReportPart: async () => undefined });
    await expect(late).rejects.toMatchObject({
      kind: 'SERVICE_UNAVAILABLE',
      rendering: { headers: { 'retry-after': '60' } },
    });
  } finally {
    await drawer.close();
  }
});
