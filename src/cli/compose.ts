export { MACHINES_HERE as machines } from '../machines/machines-here.ts';
