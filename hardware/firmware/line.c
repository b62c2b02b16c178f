#include "flash.h"
#define PROTOCOL_TABLES
#include "crc.h"
#include "line.h"
#include "link.h"
#include "tag.h"
#include <string.h>

#define CHECK_LENGTH 9

static uint32_t crc;
static uint8_t is_tagged;

static void check_start(const uint32_t *key) {
  is_tagged = key != NULL;
  crc = CRC_START;
  if (is_tagged) tag_start(key);
}

static void check_add(uint8_t byte) {
  if (is_tagged) tag_add(byte);
  else crc = crc_next(crc, byte);
}

static uint32_t check_end(void) {
  return is_tagged ? tag_end() : (uint32_t)~crc;
}

static void put(char character) {
  check_add((uint8_t)character);
  link_put(character);
}

static void put_hex(uint32_t number) {
  for (uint8_t left = 8; left > 0; left--) {
    uint8_t digit = (uint8_t)(number >> 24) >> 4;
    put((char)(digit < 10 ? '0' + digit : 'a' + digit - 10));
    number <<= 4;
  }
}

static const uint32_t POWERS_OF_TEN[9] PROGMEM = {
    1000000000UL, 100000000UL, 10000000UL, 1000000UL, 100000UL, 10000UL, 1000UL, 100UL, 10UL,
};

/* By subtraction: the microcontroller takes 40 us to divide. */
static void put_decimal(uint32_t number) {
  uint8_t has_begun = 0;
  for (uint8_t index = 0; index < 9; index++) {
    uint32_t power = pgm_read_dword(&POWERS_OF_TEN[index]);
    char digit = '0';
    for (; number >= power; number -= power) digit++;
    has_begun = has_begun || digit != '0';
    if (has_begun) put(digit);
  }
  put((char)('0' + number));
}

/* Where the next name begins: each ends with a space. */
static const char *behind_name(const char *name) {
  while (pgm_read_byte(name) != ' ') name++;
  return name + 1;
}

/* The range of a field of a line from here. */
static const struct protocol_range *range_of(uint8_t kind, uint8_t index) {
  return &RANGE[pgm_read_byte(&FROM_FIELD[pgm_read_byte(&FROM_KIND[kind].first_field) + index])];
}

uint8_t line_field_count(uint8_t kind) {
  return pgm_read_byte(&FROM_KIND[kind].field_count);
}

uint8_t line_width(uint8_t kind, uint8_t index) {
  return pgm_read_byte(&range_of(kind, index)->bytes);
}

static void put_name(uint8_t kind) {
  const char *letter = FROM_NAMES;
  for (; kind > 0; kind--) letter = behind_name(letter);
  for (; pgm_read_byte(letter) != ' '; letter++) put((char)pgm_read_byte(letter));
}

void line_put(uint8_t kind, const void *fields, const uint32_t *key) {
  const uint8_t *field = fields;
  check_start(key);
  put(FROM_MARK);
  put_name(kind);
  for (uint8_t index = 0; index < line_field_count(kind); index++) {
    uint32_t value = 0;
    uint8_t width = line_width(kind, index);
    memcpy(&value, field, width);
    field += width;
    put(' ');
    if (pgm_read_byte(&range_of(kind, index)->is_hex)) put_hex(value);
    else put_decimal(value);
  }
  uint32_t check = check_end();
  link_put(' ');
  put_hex(check);
  link_put('\n');
}

#define HEX_DIGITS 8
#define DECIMAL_DIGITS_MAX 10
/* 2^32 - 1 is this, and one digit more. */
#define DECIMAL_TENTH_MAX 429496729UL
#define DECIMAL_LAST_MAX 5

/* Decimal, or eight digits of 0 to 9 and a to f. */
static uint8_t parse_number(const char *text, uint8_t length, uint8_t is_hex, uint32_t *number) {
  uint32_t value = 0;
  if (is_hex ? length != HEX_DIGITS
             : length == 0 || length > DECIMAL_DIGITS_MAX || (length > 1 && *text == '0'))
    return 0;
  for (; length > 0; length--) {
    uint8_t digit = (uint8_t)(*text++ - '0');
    if (digit > 9 && is_hex) digit = (uint8_t)(digit < 'a' - '0' ? 16 : digit - ('a' - '0') + 10);
    if (digit > (is_hex ? 15 : 9)) return 0;
    if (!is_hex && (value > DECIMAL_TENTH_MAX || (value == DECIMAL_TENTH_MAX && digit > DECIMAL_LAST_MAX)))
      return 0;
    value = (is_hex ? value << 4 : value * 10) + digit;
  }
  *number = value;
  return 1;
}

static uint8_t parse_field(uint8_t number, const char *word, uint8_t length, uint32_t *value) {
  const struct protocol_range *range = &RANGE[pgm_read_byte(&TO_FIELD[number])];
  return parse_number(word, length, pgm_read_byte(&range->is_hex), value) &&
         *value >= pgm_read_dword(&range->min) && *value <= pgm_read_dword(&range->max);
}

/* Length of the word at a place of the body. */
static uint8_t word_length(const char *line, uint8_t place, uint8_t body_length) {
  uint8_t length = 0;
  while (place + length < body_length && line[place + length] != ' ') length++;
  return length;
}

static uint8_t parse_fields(uint8_t kind, const char *line, uint8_t place, uint8_t body_length,
                            uint32_t *values) {
  uint8_t field = pgm_read_byte(&TO_KIND[kind].first_field);
  for (uint8_t left = pgm_read_byte(&TO_KIND[kind].field_count); left > 0; left--) {
    if (place >= body_length) return 0;
    place++;
    uint8_t length = word_length(line, place, body_length);
    if (!parse_field(field++, &line[place], length, values++)) return 0;
    place = (uint8_t)(place + length);
  }
  return place == body_length;
}

/* The kind of a line by its name, which ends with a space or with the body; TO_KINDS if there is none. */
static uint8_t kind_of(const char *name, uint8_t length) {
  const char *candidate = TO_NAMES;
  uint8_t kind = 0;
  for (; kind < TO_KINDS; kind++) {
    const char *next = behind_name(candidate);
    if (next - candidate == length + 1 && strncmp_P(name, candidate, length) == 0) break;
    candidate = next;
  }
  return kind;
}

uint8_t line_fits(const char *line, uint8_t line_length, const uint32_t *key) {
  uint32_t check;
  const char *end = line + line_length - CHECK_LENGTH;
  if (*end != ' ' || !parse_number(end + 1, HEX_DIGITS, 1, &check)) return 0;
  check_start(key);
  while (line < end) check_add((uint8_t)*line++);
  return check == check_end();
}

uint8_t line_parse(const char *line, uint8_t line_length, uint32_t *values) {
  if (line_length <= CHECK_LENGTH) return TO_KINDS;
  uint8_t body_length = (uint8_t)(line_length - CHECK_LENGTH);
  uint8_t length = word_length(line, 1, body_length);
  uint8_t kind = kind_of(&line[1], length);
  if (kind < TO_KINDS && !parse_fields(kind, line, (uint8_t)(length + 1), body_length, values))
    return TO_KINDS;
  return kind;
}
