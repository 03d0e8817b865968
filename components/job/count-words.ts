/** Scripts that write without spaces: there a character is the best measure of length. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`;
const words = new RegExp(String.raw`${unspaced}|(?:(?!${unspaced})[\p{L}\p{N}\p{M}'’-])+`, "gu");

/**
 * About how many words a text has. Not Intl.Segmenter: server and browser bring different dictionaries, and
 * the page must say the same in both.
 */
export function countWords(text: string): number {
  return text.match(words)?.length ?? 0;
}
