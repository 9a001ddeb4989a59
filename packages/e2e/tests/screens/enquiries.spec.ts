import { test } from '../console-fixtures.ts';
import { enquiries } from './expected/enquiries.ts';
import { testDialogs, testListScreen } from './test-list-screen.ts';

testListScreen(test, enquiries);
testDialogs(test, enquiries);
