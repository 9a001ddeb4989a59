import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { members } from '../../testing/fixture/members.ts';
import { createResourceClient } from '../../testing/resource-client.ts';

const test = setupTestApp();

it('generates another code when the first is taken', async () => {
  const { call, sample } = await createResourceClient(test, members, 'coder');
  // The first two codes are equal, which chance produces once in a billion.
  await test.owner.query(`
    create sequence attempts;
    create function repeat_code() returns trigger language plpgsql security definer as $$ begin
      if nextval('attempts') <= 2 then new.code := 'L-AAAAAA'; end if;
      return new;
    end $$;
    create trigger repeat_code before insert on members for each row execute function repeat_code()`);
  const one = await call('POST', 'create', { body: await sample(1) });
  const two = await call('POST', 'create', { body: await sample(2) });
  expect([one.data.code, two.status]).toEqual(['L-AAAAAA', 200]);
  expect(two.data.code).not.toBe('L-AAAAAA');
});
