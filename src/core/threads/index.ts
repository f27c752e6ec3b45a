export { answerOn, Transferred, type Answers } from './answerer.ts';
export type { Asker, AskOptions } from './asker.ts';
export type { InputOf, OutputOf } from './messages.ts';
export { portOfMessagePort, portOfWorker, type Port } from './port.ts';
export { createThread, type Thread } from './thread.ts';
