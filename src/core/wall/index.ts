export { fetchableOf } from './fetchable.ts';
export { readStandings, type Standing, type StandingPorts, type Standings } from './standing.ts';
export { walkConnections, type ConnectionSink } from './walk-connections.ts';
export { createWalls, type Walls } from './wall.ts';
