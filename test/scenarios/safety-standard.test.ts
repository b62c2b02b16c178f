import { testSafety } from '../support/safety.ts';

testSafety('standard');
