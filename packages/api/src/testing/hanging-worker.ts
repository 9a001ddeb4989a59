/* A process whose worker never finishes its job: for tests that kill it. */
import { connectDatabase } from '../core/database/connection/connect.ts';
import { createBoss } from '../core/jobs/queues.ts';

const { pool } = connectDatabase(JSON.parse(process.argv[2] ?? ''));
const boss = createBoss({ executeSql: (text, values) => pool.query(text, values) });
await boss.start();
await boss.work('quick', () => {
  process.stdout.write('running');
  return new Promise(() => undefined);
});
