/** `1 device`, `1210 devices`. */
export const devicesText = (count: number): string =>
  `${String(count)} ${count === 1 ? 'device' : 'devices'}`;
