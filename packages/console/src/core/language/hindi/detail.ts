/** The page of a row. */
export const detail = {
  'Failed to load this {what}.': 'यह {what} लोड नहीं हो सका।',
  'You do not have permission to view this {what}.': 'आपको यह {what} देखने की अनुमति नहीं है।',
  'The page reloads when you are back online.': 'ऑनलाइन होते ही पेज फिर लोड होगा।',
  'This page may be out of date.': 'यह पेज पुराना हो सकता है।',
  'Loading {singular}': '{singular} लोड हो रहा है',
  'More of this {singular}': 'इस {singular} के बारे में और',
  history: 'इतिहास',
  History: 'इतिहास',
  Changed: 'बदला गया',
} as const;
