import { test } from '../../tests/console-fixtures.ts';
import { printEfforts } from './task.ts';
import './changing.ts';
import './finding.ts';
import './scanning.ts';

// One after another, for one table at the end.
test.describe.configure({ mode: 'default' });
test.afterAll(printEfforts);
