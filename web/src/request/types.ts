export type {
  AirElement,
  CalculationRequest,
  Connector,
  HubElement,
  Location,
  RailElement,
  RoadElement,
  WaterElement,
} from '../../../client/types.js';
