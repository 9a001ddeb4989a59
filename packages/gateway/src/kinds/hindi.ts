/** The Hindi texts of this product's own kinds of fields, and of its links to block explorers. */
export const hindiKinds: Readonly<Record<string, string>> = {
  'the block explorer': 'ब्लॉक एक्सप्लोरर',
  '{label} must be an address without spaces.': '{label} बिना ख़ाली जगह का एड्रेस होना चाहिए।',
  '{label} is not an address on this network.': '{label} इस नेटवर्क का एड्रेस नहीं है।',
  '{label} cannot be checked: its network is not set.':
    '{label} की जाँच नहीं हो सकती: इसका नेटवर्क तय नहीं है।',
};
