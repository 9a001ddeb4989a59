import { test } from '../staff.ts';
import { walkDialogs, walkList } from './walk-list.ts';
import { enquiries } from './words/enquiries.ts';

walkList(test, enquiries);
walkDialogs(test, enquiries);
