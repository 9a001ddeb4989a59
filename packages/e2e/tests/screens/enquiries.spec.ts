import { test } from '../console-fixtures.ts';
import { enquiries } from './expected/enquiries.ts';
import { testListScreen } from './test-list-screen.ts';

testListScreen(test, enquiries);
