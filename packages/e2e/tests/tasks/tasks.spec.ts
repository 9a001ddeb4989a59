import { test } from '../console-fixtures.ts';
import { printEfforts } from './task.ts';
import './changing.ts';
import './finding.ts';

// One after another, for one table at the end. 'A lagging scanner' follows when scanners run.
test.describe.configure({ mode: 'default' });
test.afterAll(printEfforts);
