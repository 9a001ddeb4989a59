const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');

/** The characters of the Latin subset: ASCII and typographic signs. */
export const latinCharset = `${ascii}\u00a0©·×–—‘’“”…`;

/** The characters of the Devanagari subset; pages that use none of them never fetch it. */
export const devanagariCharset = 'कोश₹';
