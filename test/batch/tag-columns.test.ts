import { describe, expect, test } from 'vitest';
import { readFile } from './support.js';

describe('a column of a tag', () => {
  test('is named in its heading; its values are the tag of each shipment, beside other tags', async () => {
    const { requests, rows } = await readFile(
      [
        'shipment_id,mass_kg,origin,destination,mode,tag:Cost centre,TAG: Leg 2,tags,customer',
        'A,1000,"Ulm, DE","Bonn, DE",road,4711,,project=A1,Acme',
        'B,1000,"Ulm, DE","Bonn, DE",road,,7,,',
        'C,1000,"Ulm, DE","Bonn, DE",road,,,,',
      ].join('\n'),
    );
    expect(rows.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
    expect(requests.A.context.tags).toEqual({ project: 'A1', 'Cost centre': '4711', customer: 'Acme' });
    expect(requests.B.context.tags).toEqual({ 'Leg 2': '7' });
    expect(requests.C.context?.tags).toBeUndefined();
  });

  test('is any column that a mapping makes one', async () => {
    const { requests } = await readFile(
      'shipment_id,kg,Von,Nach,Art,PO number\nA,1000,"Ulm, DE","Bonn, DE",LKW,PO-9\n',
      {
        mapping: { columns: { 'PO number': 'tag:PO number' } },
      },
    );
    expect(requests.A.context.tags).toEqual({ 'PO number': 'PO-9' });
  });

  test('belongs to the shipment where each row is a leg', async () => {
    const { requests } = await readFile(
      [
        'shipment_id,sequence,mass_kg,origin,destination,mode,tag:Order',
        'A,1,1000,"Ulm, DE","Bonn, DE",road,O-1',
        'A,2,1000,"Bonn, DE","Köln, DE",road,O-1',
      ].join('\n'),
    );
    expect(requests.A.context.tags).toEqual({ Order: 'O-1' });
    expect(requests.A.transportChain).toHaveLength(3);
  });

  test('never sets a prototype', async () => {
    const { requests } = await readFile(
      'shipment_id,mass_kg,origin,destination,mode,tag:__proto__\nA,1000,"Ulm, DE","Bonn, DE",road,x\n',
    );
    expect(requests.A.context?.tags).toBeUndefined();
  });
});
