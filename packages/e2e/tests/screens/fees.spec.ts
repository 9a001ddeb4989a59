import { test } from '../staff.ts';
import { walkDialogs, walkList } from './walk-list.ts';
import { fees } from './words/fees.ts';

walkList(test, fees);
walkDialogs(test, fees);
