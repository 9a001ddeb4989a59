const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');

/** What the Latin subset can write: ASCII and the signs that good copy needs. */
export const latinCharset = `${ascii}\u00a0©·×–—‘’“”…`;

/** What the Devanagari subset can write; pages that use none of it never fetch it. */
export const devanagariCharset = 'कोश₹';
