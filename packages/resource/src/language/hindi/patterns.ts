/**
 * Texts that are derived from names: titles of dialogs and tooltips, permissions, states of a list.
 */
export const patterns = {
  'All {plural}': 'सभी {plural}',
  '© {year} {brand}. All rights reserved.': '© {year} {brand}। सर्वाधिकार सुरक्षित।',
  'Change {label}': '{label} बदलें',
  'Change Status': 'स्थिति बदलें',
  'Change {singular} Status': '{singular}: स्थिति बदलें',
  'Change the {field} of {name} from {from} to {to}?': '{name}: {field} को {from} से बदलकर {to} करें?',
  'Create New {singular}': '{singular} जोड़ें',
  'Create {singular}': '{singular} बनाएँ',
  'Delete {name}? This cannot be undone.': '{name} को हटाएँ? इसे वापस नहीं लाया जा सकता।',
  'Delete {singular}': '{singular} हटाएँ',
  'Export {plural}': '{plural} निर्यात करें',
  'Failed to load {plural}.': '{plural} लोड करने में समस्या आई।',
  'Failed to load {plural} data.': '{plural}: डेटा लोड करने में समस्या आई।',
  'Failed to load {plural}. Please try refreshing.':
    '{plural} लोड करने में समस्या आई। कृपया ताज़ा करके देखें।',
  'List {plural}': '{plural}: सूची देखें',
  'No {plural} found.': 'कोई {plural} उपलब्ध नहीं।',
  'Reveal {singular}': '{singular} दिखाएँ',
  'Search {plural}': '{plural} खोजें',
  'See {field}': '{field} देखें',
  'Set {field}': '{field} भरें',
  'Update {singular}': '{singular} बदलें',
  'View {singular}': '{singular} देखें',
} as const;
