import './process/load-failures.ts';

import { installation } from './installation.ts';
import { serve } from './process/serve.ts';

await serve(installation);
