/** What a straightened end of a card measures, and where its card begins. */
export const END_FRAME = { widthPx: 320, heightPx: 240, pxPerMm: 8, cornerXMm: 5, cornerYMm: 4 } as const;
