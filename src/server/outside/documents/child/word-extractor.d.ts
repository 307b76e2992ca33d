// The library ships no types; these are the parts in use.
declare module 'word-extractor' {
  type TextOptions = { filterUnicode?: boolean };
  type WordDocument = {
    getBody(options?: TextOptions): string;
    getFootnotes(options?: TextOptions): string;
    getEndnotes(options?: TextOptions): string;
    getHeaders(options?: TextOptions & { includeFooters?: boolean }): string;
    getFooters(options?: TextOptions): string;
    getTextboxes(options?: TextOptions & { includeBody?: boolean; includeHeadersAndFooters?: boolean }): string;
  };
  class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>;
  }
  export = WordExtractor;
}
