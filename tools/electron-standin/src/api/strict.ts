import { EventEmitter } from 'node:events';

/** Properties that the language, Node and debuggers look up on any object. */
const asked = new Set(['then', 'toJSON', 'inspect', 'domain', 'constructor', 'nodeType', 'tagName']);

export const absent = (name: string): Error => new Error(`${name} is not part of the stand-in for Electron`);

function refusing(owner: string, parent: object): object {
  return new Proxy(Object.create(parent) as object, {
    get(target, name, receiver): unknown {
      if (name in target) return Reflect.get(target, name, receiver);
      if (typeof name === 'symbol' || name.startsWith('_') || asked.has(name)) return undefined;
      throw absent(`${owner}.${name}`);
    },
  });
}

/** Makes instances of the class throw, with the property's name, when a property they lack is accessed. */
export function strictClass(owner: string, type: { prototype: object }): void {
  let last = type.prototype;
  for (let next = parentOf(last); next && next !== Object.prototype && next !== EventEmitter.prototype;) {
    last = next;
    next = parentOf(last);
  }
  Object.setPrototypeOf(last, refusing(owner, parentOf(last) ?? Object.prototype));
}

const parentOf = (value: object): object | null => Object.getPrototypeOf(value) as object | null;

/** Returns the object itself, made to throw, with the property's name, when a property it lacks is accessed. */
export function strictObject<Offered extends object>(owner: string, offered: Offered): Offered {
  return Object.setPrototypeOf(offered, refusing(owner, Object.prototype)) as Offered;
}
