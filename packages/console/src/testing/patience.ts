import { configure } from '@testing-library/react';

// For every test that waits for an element: a busy machine may need longer than the default second.
configure({ asyncUtilTimeout: 20_000 });
