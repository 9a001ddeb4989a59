import { test } from '../console-fixtures.ts';
import { fees } from './expected/fees.ts';
import { testListScreen } from './test-list-screen.ts';

testListScreen(test, fees);
