export type { SimulatorOptions } from './options.ts';
export { startSimulator } from './simulator.ts';
export type { Simulator } from './simulator.ts';
