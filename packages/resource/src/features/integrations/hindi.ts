/** Hindi of integrations. */
export const integrations = {
  Integrations: 'इंटीग्रेशन',
  Messages: 'संदेश',
  Mail: 'मेल',
  Server: 'सर्वर',
  'View Integrations': 'इंटीग्रेशन देखें',
  'Send Test Messages': 'टेस्ट संदेश भेजें',
} as const;
