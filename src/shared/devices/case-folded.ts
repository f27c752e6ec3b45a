/**
 * Returns a text in the lower case in which texts are searched. `toLowerCase` writes a sigma at the end of a word
 * differently, so that the beginning of a word in capitals would not be found in it.
 */
export const caseFolded = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
