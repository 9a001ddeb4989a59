import { libraryUnderTest } from '../../testing/app.ts';
import { testContract } from '../../testing/contract.ts';

testContract(libraryUnderTest);
