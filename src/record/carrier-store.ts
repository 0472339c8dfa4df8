import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Stamp } from '../quantity/stamp.js';
import { createFetchedPageStore } from './fetched-page-store.js';
import { insertRows } from './insert-rows.js';
import type {
  CarrierDocument,
  CarrierFigureRecord,
  CarrierPage,
  CarrierPartner,
  CarrierPosition,
  CarrierStore,
  NewCarrierDocument,
  ThirdPartyFigure,
} from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { CarrierDocumentRow, CarrierFigureRow, CarrierPartnerRow, Tables, ThirdPartyFigureRow } from './tables.js';

const IDS_AT_ONCE = 500;

/** Carriers' data, by every name they use. */
export function createCarrierStore(db: Kysely<Tables>, stamp: () => Stamp): CarrierStore {
  return {
    ...createFetchedPageStore(db, stamp),
    addCarrierDocument: (accountId, added) =>
      db.transaction().execute((tx) => addDocument(tx, accountId, added, stamp)),

    async listCarrierDocuments(accountId, limit, after) {
      const { rows } = await sql<CarrierDocumentRow>`select * from carrier_documents where account_id = ${accountId}
        ${beyond('id', after)} order by created_at desc, id desc limit ${limit + 1}`.execute(db);
      return toPage(rows.map(toDocument), limit);
    },
    deleteCarrierDocument: (accountId, id) =>
      db.transaction().execute(async (tx) => {
        const ofIt = sql`account_id = ${accountId} and document_id = ${id}`;
        await sql`delete from carrier_keys where account_id = ${accountId} and figure_id in
          (select id from carrier_figures where ${ofIt})`.execute(tx);
        await sql`delete from carrier_figures where ${ofIt}`.execute(tx);
        await sql`delete from third_party_figures where ${ofIt}`.execute(tx);
        const { rows } = await sql`delete from carrier_documents where account_id = ${accountId} and id = ${id}
          returning id`.execute(tx);
        return rows.length > 0;
      }),

    async listCarriers(accountId) {
      const { rows } = await sql<{ carrier: string; figures: number | string }>`select carrier, count(*) as figures
        from carrier_figures where account_id = ${accountId} group by carrier order by carrier`.execute(db);
      return rows.map(({ carrier, figures }) => ({ carrier: fromStoredText(carrier), figures: Number(figures) }));
    },
    async findCarrierFigures(accountId, keys) {
      if (keys.length === 0) return [];
      const { rows } = await sql<CarrierFigureRow>`select * from carrier_figures f where f.account_id = ${accountId}
        and exists (select 1 from carrier_keys k where k.account_id = f.account_id and k.figure_id = f.id
          and k.carrier_key in (${sql.join(keys.map(toStoredText))})) order by f.created_at, f.id`.execute(db);
      return rows.map(toFigure);
    },
    async listCarrierFigures(accountId, { carrier, limit, after }) {
      const ofCarrier = carrier === undefined ? sql`` : sql`and carrier = ${toStoredText(carrier)}`;
      const { rows } = await sql<CarrierFigureRow>`select * from carrier_figures where account_id = ${accountId}
        ${ofCarrier} ${beyond('id', after)} order by created_at desc, id desc limit ${limit + 1}`.execute(db);
      return toPage(rows.map(toFigure), limit);
    },
    async findCarrierFigure(accountId, id) {
      const { rows } = await sql<CarrierFigureRow>`select * from carrier_figures where account_id = ${accountId}
        and id = ${id}`.execute(db);
      return rows[0] && toFigure(rows[0]);
    },
    updateCarrierFigure: (accountId, id, figureJson) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`update carrier_figures set figure_json = ${toStoredText(figureJson)}
          where account_id = ${accountId} and id = ${id} returning id`.execute(tx);
        return rows.length > 0;
      }),
    deleteCarrierFigure: (accountId, id) =>
      db.transaction().execute(async (tx) => {
        await sql`delete from carrier_keys where account_id = ${accountId} and figure_id = ${id}`.execute(tx);
        const { rows } = await sql`delete from carrier_figures where account_id = ${accountId} and id = ${id}
          returning id`.execute(tx);
        return rows.length > 0;
      }),

    async listThirdPartyFigures(accountId, { shipmentId, limit, after }) {
      const ofShipment = shipmentId === undefined ? sql`` : sql`and shipment_id = ${toStoredText(shipmentId)}`;
      const { rows } = await sql<ThirdPartyFigureRow>`select * from third_party_figures where account_id = ${accountId}
        ${ofShipment} ${beyond('shipment_id', after)} order by created_at desc, shipment_id desc
        limit ${limit + 1}`.execute(db);
      return toPage(rows.map(toThirdParty), limit);
    },
    deleteThirdPartyFigures: (accountId, shipmentId) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`delete from third_party_figures where account_id = ${accountId}
          and shipment_id = ${toStoredText(shipmentId)} returning source`.execute(tx);
        return rows.length;
      }),

    createCarrierPartner: (partner) =>
      db.transaction().execute(async (tx) => {
        const createdAt = stamp();
        const { id, accountId, version, everyHours } = partner;
        const texts = [partner.name, partner.baseUrl, partner.tokenUrl, partner.clientId, partner.clientSecret];
        const columns = ['id', 'account_id', 'name', 'base_url', 'token_url', 'client_id', 'client_secret'];
        await insertRows(
          tx,
          'carrier_partners',
          [...columns, 'version', 'every_hours', 'created_at'],
          [[id, accountId, ...texts.map(toStoredText), version, everyHours ?? null, createdAt]],
        );
        return { ...partner, createdAt };
      }),
    async listCarrierPartners(accountId) {
      const { rows } = await sql<CarrierPartnerRow>`select * from carrier_partners where account_id = ${accountId}
        order by created_at, id`.execute(db);
      return rows.map(toPartner);
    },
    async findCarrierPartner(id) {
      const { rows } = await sql<CarrierPartnerRow>`select * from carrier_partners where id = ${id}`.execute(db);
      return rows[0] && toPartner(rows[0]);
    },
    noteCarrierFetch: (id, outcomeJson) =>
      db.transaction().execute(async (tx) => {
        await sql`update carrier_partners set fetched_at = ${stamp()}, outcome_json = ${toStoredText(outcomeJson)}
          where id = ${id}`.execute(tx);
      }),
    deleteCarrierPartner: (accountId, id) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`delete from carrier_partners where account_id = ${accountId} and id = ${id}
          returning id`.execute(tx);
        return rows.length > 0;
      }),
  };
}

async function addDocument(
  tx: Transaction<Tables>,
  accountId: string,
  { document, figures, shipments }: NewCarrierDocument,
  stamp: () => Stamp,
): Promise<CarrierDocument> {
  const { id, name, format, sha256, partnerId } = document;
  const createdAt = stamp();
  await insertRows(
    tx,
    'carrier_documents',
    ['id', 'account_id', 'name', 'format', 'sha256', 'partner_id', 'figures', 'shipments', 'created_at'],
    [
      [
        id,
        accountId,
        toStoredText(name),
        format,
        sha256,
        partnerId ?? null,
        figures.length,
        shipments.length,
        createdAt,
      ],
    ],
  );
  for (let at = 0; at < figures.length; at += IDS_AT_ONCE) {
    const ids = sql.join(figures.slice(at, at + IDS_AT_ONCE).map((figure) => figure.id));
    await sql`delete from carrier_keys where account_id = ${accountId} and figure_id in (${ids})`.execute(tx);
  }
  await insertRows(
    tx,
    'carrier_figures',
    ['account_id', 'id', 'document_id', 'carrier', 'figure_json', 'created_at'],
    figures.map((one) => [accountId, one.id, id, toStoredText(one.carrier), toStoredText(one.figureJson), stamp()]),
    `on conflict (account_id, id) do update set document_id = excluded.document_id, carrier = excluded.carrier,
      figure_json = excluded.figure_json, created_at = excluded.created_at`,
  );
  await insertRows(
    tx,
    'carrier_keys',
    ['account_id', 'carrier_key', 'figure_id'],
    figures.flatMap((one) => one.keys.map((key) => [accountId, toStoredText(key), one.id])),
    'on conflict do nothing',
  );
  await insertRows(
    tx,
    'third_party_figures',
    ['account_id', 'shipment_id', 'source', 'document_id', 'total_grams', 'figure_json', 'created_at'],
    shipments.map((one) => [
      ...[accountId, toStoredText(one.shipmentId), toStoredText(one.source), id],
      ...[one.totalGrams, toStoredText(one.figureJson), stamp()],
    ]),
    `on conflict (account_id, shipment_id, source) do update set document_id = excluded.document_id,
      total_grams = excluded.total_grams, figure_json = excluded.figure_json, created_at = excluded.created_at`,
  );
  const sizes = { figures: figures.length, shipments: shipments.length };
  return { ...document, ...sizes, createdAt };
}

const beyond = (key: 'id' | 'shipment_id', after: CarrierPosition | undefined): RawBuilder<unknown> =>
  after === undefined
    ? sql``
    : sql`and (created_at, ${sql.ref(key)}) < (${after.createdAt}, ${toStoredText(after.id)})`;

const toPage = <T>(rows: readonly T[], limit: number): CarrierPage<T> => ({
  items: rows.slice(0, limit),
  hasMore: rows.length > limit,
});

const toDocument = (row: CarrierDocumentRow): CarrierDocument => ({
  id: row.id,
  name: fromStoredText(row.name),
  format: row.format,
  sha256: row.sha256,
  ...(row.partner_id !== null && { partnerId: row.partner_id }),
  figures: row.figures,
  shipments: row.shipments,
  createdAt: row.created_at,
});

const toFigure = (row: CarrierFigureRow): CarrierFigureRecord => ({
  id: row.id,
  documentId: row.document_id,
  carrier: fromStoredText(row.carrier),
  figureJson: fromStoredText(row.figure_json),
  createdAt: row.created_at,
});

const toThirdParty = (row: ThirdPartyFigureRow): ThirdPartyFigure => ({
  shipmentId: fromStoredText(row.shipment_id),
  source: fromStoredText(row.source),
  documentId: row.document_id,
  totalGrams: row.total_grams,
  figureJson: fromStoredText(row.figure_json),
  createdAt: row.created_at,
});

const toPartner = (row: CarrierPartnerRow): CarrierPartner => ({
  id: row.id,
  accountId: row.account_id,
  name: fromStoredText(row.name),
  baseUrl: fromStoredText(row.base_url),
  tokenUrl: fromStoredText(row.token_url),
  clientId: fromStoredText(row.client_id),
  clientSecret: fromStoredText(row.client_secret),
  version: row.version === 2 ? 2 : 3,
  ...(row.every_hours !== null && { everyHours: row.every_hours }),
  createdAt: row.created_at,
  ...(row.fetched_at !== null && { fetchedAt: row.fetched_at }),
  ...(row.outcome_json !== null && { outcomeJson: fromStoredText(row.outcome_json) }),
});
