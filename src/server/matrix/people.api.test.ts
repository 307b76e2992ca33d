import { testShard } from '#server/testing/matrix/shard-tests.ts';

testShard('people');
