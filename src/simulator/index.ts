export type { EndpointName } from './endpoints/endpoint.ts';
export type { Value } from './fleet/value.ts';
export type { Fault } from './http/faults.ts';
export type { SimulatorOptions } from './options.ts';
export type { UpdateReceived } from './service.ts';
export { startSimulator } from './simulator.ts';
export type { Simulator } from './simulator.ts';
