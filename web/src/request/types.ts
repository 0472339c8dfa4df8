export type {
  AirElement,
  CalculationRequest,
  Connector,
  HubElement,
  Location,
  RailElement,
  RoadElement,
  WaterElement,
} from '../../../packages/client/src/types.js';
