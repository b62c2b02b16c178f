/* Where settings and key of a machine stand in flash. Made by `node scripts/make-firmware-header.ts`; a test compares it with the tables it is made from. */
#ifndef SETTINGS_BLOCK_H
#define SETTINGS_BLOCK_H

#define SETTINGS_BLOCK_AT 0x7e00
#define SETTINGS_MAGIC 0x42554f53UL
#define SETTINGS_LAYOUT 2
#define KEY_BLOCK_AT 0x7f00
#define KEY_MAGIC 0x59454b53UL

#endif
