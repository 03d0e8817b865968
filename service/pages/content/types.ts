export type ContentFormat = "html" | "markdown" | "links" | "text";

export type ContentInput = {
  /** The document's serialised HTML, best after its scripts ran. */
  html: string;
  /** Final address of the page; relative links are resolved against it (or against `<base href>`). */
  url: string;
  formats: readonly ContentFormat[];
  onlyMainContent: boolean;
  /** CSS selectors; when given, only matching elements (with what is in them) are looked at. */
  includeTags?: readonly string[] | undefined;
  /** CSS selectors; matching elements are removed first. */
  excludeTags?: readonly string[] | undefined;
};

/** A value is a list when the page repeats the key, such as several `og:image`. */
export type PageMetadata = Record<string, string | string[]>;

/**
 * How the content was chosen:
 * `whole-page` nothing was chosen (not asked for, or fallen back to), `selectors` includeTags decided,
 * `main-content` blocks of the page were judged one by one.
 */
export type ContentMethod = "whole-page" | "selectors" | "main-content";

export type ContentReport = {
  method: ContentMethod;
  /** 0 to 1: how sure the choice of main content is; 1 when nothing had to be chosen. */
  confidence: number;
  /** Words of visible text on the page, after excludeTags. */
  wordsBefore: number;
  /** Words in what was returned. */
  wordsAfter: number;
  /** Words that a visitor can not see (display:none and the like) and that were left out. */
  hiddenTextWords: number;
  /** True when choosing would have thrown most of a contentful page away, so the whole page is returned. */
  fellBack: boolean;
};

export type ContentResult = {
  html?: string;
  markdown?: string;
  links?: string[];
  text?: string;
  metadata: PageMetadata;
  report: ContentReport;
};

/**
 * Set (with any value) on elements that the browser computed as not visible, before the page is
 * serialised; style sheets are not evaluated here, so this is how their effect gets in.
 */
export const hiddenMark = "data-porthole-hidden";
