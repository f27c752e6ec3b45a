import type { Account, Session } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Operation, OperationDevice, OperationPart } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import type { About, Settings } from '@shared/settings/contract.ts';
import { defaultSettings } from '@shared/settings/defaults.ts';

/** Builders of contract values for tests: a complete value, overridden by the part that the test is about. */

export const sampleAccount = (part: Partial<Account> = {}): Account => ({
  id: 'transit',
  name: 'Transit',
  serviceAddress: 'https://devices.transit.example',
  apiPrefix: '/api',
  companyId: 627,
  username: 'm.dvorak',
  colour: 'red',
  label: 'Production',
  isDemo: false,
  isReadOnly: false,
  isSignedOut: false,
  authorities: [],
  keeping: { where: 'keychain' },
  ...part,
});

export const sampleSession = (part: Partial<Session> = {}): Session => ({
  accounts: [sampleAccount()],
  activeId: 'transit',
  trouble: null,
  resumingId: null,
  refused: null,
  keychain: { state: 'available' },
  ...part,
});

export const sampleSettings = (part: Partial<Settings> = {}): Settings => ({
  ...defaultSettings,
  theme: 'light',
  language: 'en',
  ...part,
});

export const sampleAbout = (part: Partial<About> = {}): About => ({
  version: '0.1.0',
  electron: '',
  chromium: '',
  node: '',
  platform: '',
  dataFolder: '/home/m/.config/Rollcall',
  isUsualFolder: true,
  isStandIn: true,
  ...part,
});

export const sampleError = (part: Partial<AppError> = {}): AppError => ({
  code: 'timed-out',
  happened: 'The service did not answer within 20 s.',
  safe: 'Nothing was changed.',
  todo: 'Try again.',
  ...part,
});

export const sampleFleetStatus = (part: Partial<FleetStatus> = {}): FleetStatus => ({
  key: 'all',
  step: 1,
  answeredBy: 'memory',
  state: 'ready',
  loaded: 2,
  total: 2,
  read: 2,
  counts: { all: 2, online: 1, offline: 1, neverConnected: 0, other: 0 },
  cannotTell: 0,
  missing: 0,
  revision: 1,
  readAtMs: 1000,
  isRestored: false,
  requests: 1,
  waitingUntilMs: null,
  error: null,
  ...part,
});

export const sampleField = (part: Partial<Field> = {}): Field => ({
  id: 1,
  name: 'Name',
  displayName: 'Name',
  type: 'String',
  hasOptions: false,
  isEditable: true,
  category: null,
  unit: null,
  options: [],
  operators: ['Equals'],
  ...part,
});

/** A text field whose name is also its id and what users see. */
export const namedField = (name: string, part: Partial<Field> = {}): Field =>
  sampleField({ id: name, name, displayName: name, ...part });

/** A tag with four options. */
export const updateRing = sampleField({
  id: 40,
  name: 'UpdateRing',
  displayName: 'Update ring',
  type: 'Integer',
  hasOptions: true,
  category: 'Tags',
  options: ['Pilot', 'Early', 'Stable', 'Hold'].map((name, id) => ({ id, name })),
});

export const samplePreview = (part: Partial<Preview> = {}): Preview => ({
  id: 'preview-1',
  change: {
    fieldName: 'UpdateRing',
    value: 2,
    filters: [{ fieldName: 'FirmwareVersion', operatorId: 'Equals', operands: ['6.6.0'] }],
  },
  counts: { willChange: 1168, unset: 42, hasIt: 200, cannotChange: 2 },
  before: [
    { value: 1, devices: 741 },
    { value: 0, devices: 385 },
    { value: 3, devices: 42 },
  ],
  readAtMs: Date.UTC(2026, 4, 21, 7, 11, 48),
  requests: 15,
  sendRequests: 1,
  values: [{ value: 2, devices: 1210, requests: 1 }],
  retryOf: null,
  revertOf: null,
  devicesHash: 'hash',
  ...part,
});

export const sampleOperation = (part: Partial<Operation> = {}): Operation => ({
  id: 'operation-1',
  accountId: 'transit',
  companyId: 627,
  companyName: 'Transit',
  username: 'm.dvorak',
  reason: 'CHG-2041 stable ring',
  change: { fieldName: 'UpdateRing', value: 2, filters: [] },
  fieldLabel: 'Update ring',
  valueLabel: 'Stable',
  filterText: 'Firmware version equals 6.6.0',
  startedAtMs: Date.UTC(2026, 4, 21, 7, 12, 4),
  endedAtMs: null,
  state: 'running',
  awaitsSignIn: false,
  serviceAddress: 'https://devices.transit.example',
  selected: null,
  retryOf: null,
  revertOf: null,
  canary: null,
  parts: { total: 1, accepted: 1, unsent: 0, unsentDevices: 0 },
  serviceOperationId: '8841',
  serviceState: 'running',
  targets: 1210,
  processed: 412,
  confirmed: null,
  notChanged: null,
  otherValue: null,
  hadIt: 200,
  leftOut: 2,
  requests: 73,
  error: null,
  timeline: [{ atMs: Date.UTC(2026, 4, 21, 7, 12, 4), who: 'you', text: 'chose 1,210 of 1,412 devices' }],
  ...part,
});

/** A device that is to be changed and was not read back yet. */
export const sampleOperationDevice = (part: Partial<OperationDevice> = {}): OperationDevice => ({
  mac: '02:00',
  name: 'Bus',
  before: 1,
  now: null,
  outcome: 'pending',
  message: '',
  ...part,
});

/** A part of one device that waits to be sent. */
export const sampleOperationPart = (part: Partial<OperationPart> = {}): OperationPart => ({
  index: 0,
  stage: 'all',
  filters: [],
  value: 2,
  devices: 1,
  bodySha256: 'sha',
  state: 'waiting',
  serviceOperationId: null,
  serviceState: null,
  processed: null,
  error: null,
  sentAtMs: null,
  endedAtMs: null,
  ...part,
});
