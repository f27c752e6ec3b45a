import { applicationsEndpoint } from './applications.ts';
import { fieldsEndpoint, inputOptionsEndpoint, operatorsEndpoint, sourcesEndpoint } from './company-lists.ts';
import { devicesEndpoint } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { historyEndpoint } from './history.ts';
import { operationEndpoint } from './operation.ts';
import { statisticsEndpoint } from './statistics.ts';
import { tokenEndpoint } from './token.ts';
import { updateCsvEndpoint } from './update-csv.ts';
import { updateFieldEndpoint } from './update-field.ts';

/** All endpoints. */
export const ENDPOINTS: readonly Endpoint[] = [
  tokenEndpoint,
  devicesEndpoint,
  statisticsEndpoint,
  historyEndpoint,
  updateFieldEndpoint,
  updateCsvEndpoint,
  operationEndpoint,
  fieldsEndpoint,
  inputOptionsEndpoint,
  operatorsEndpoint,
  sourcesEndpoint,
  applicationsEndpoint,
];
