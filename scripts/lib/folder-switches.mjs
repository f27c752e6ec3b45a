import { resolve } from 'node:path';

const switches = ['--user-data-dir=', '--export-dir='];

/**
 * Completes the folders among the arguments of the application. npm runs scripts in the project's folder; a relative
 * path is meant relative to where npm was called.
 * @param {readonly string[]} args
 * @param {string} calledIn the folder where npm was called
 */
export const withWholeFolders = (args, calledIn) =>
  args.map((argument) => {
    const name = switches.find((one) => argument.startsWith(one) && argument !== one);
    return name === undefined ? argument : name + resolve(calledIn, argument.slice(name.length));
  });
