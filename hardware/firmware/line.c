#include "flash.h"
#define PROTOCOL_TABLES
#include "crc.h"
#include "line.h"
#include "link.h"
#include <string.h>

#define CHECK_LENGTH 9

static uint32_t crc;

static void crc_add(uint8_t byte)
{
    crc = crc_next(crc, byte);
}

static void put(char character)
{
    crc_add((uint8_t)character);
    link_put(character);
}

static void put_hex(uint32_t number)
{
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
static void put_decimal(uint32_t number)
{
    uint8_t has_begun = 0;
    for (uint8_t index = 0; index < 9; index++) {
        uint32_t power = pgm_read_dword(&POWERS_OF_TEN[index]);
        char digit = '0';
        for (; number >= power; number -= power)
            digit++;
        has_begun = has_begun || digit != '0';
        if (has_begun)
            put(digit);
    }
    put((char)('0' + number));
}

void line_put(uint8_t kind, const uint32_t *values)
{
    struct protocol_kind row;
    struct protocol_field field;
    memcpy_P(&row, &FROM_KIND[kind], sizeof row);
    crc = CRC_START;
    put(FROM_MARK);
    for (const char *letter = row.name; *letter != 0; letter++)
        put(*letter);
    for (uint8_t index = 0; index < row.field_count; index++) {
        memcpy_P(&field, &FROM_FIELD[row.first_field + index], sizeof field);
        put(' ');
        if (field.is_hex)
            put_hex(values[index]);
        else
            put_decimal(values[index]);
    }
    uint32_t check = ~crc;
    link_put(' ');
    put_hex(check);
    link_put('\n');
}

static uint8_t parse_hex(const char *text, uint8_t length, uint32_t *number)
{
    if (length != 8)
        return 0;
    *number = 0;
    for (uint8_t index = 0; index < 8; index++) {
        char digit = text[index];
        if (digit >= '0' && digit <= '9')
            *number = (*number << 4) | (uint32_t)(digit - '0');
        else if (digit >= 'a' && digit <= 'f')
            *number = (*number << 4) | (uint32_t)(digit - 'a' + 10);
        else
            return 0;
    }
    return 1;
}

static uint8_t parse_decimal(const char *text, uint8_t length, uint32_t *number)
{
    if (length == 0 || length > 10 || (length > 1 && text[0] == '0'))
        return 0;
    *number = 0;
    for (uint8_t index = 0; index < length; index++) {
        uint8_t digit = (uint8_t)(text[index] - '0');
        if (digit > 9 || *number > 429496729UL || (*number == 429496729UL && digit > 5))
            return 0;
        *number = *number * 10 + digit;
    }
    return 1;
}

static uint8_t parse_field(uint8_t number, const char *word, uint8_t length, uint32_t *value)
{
    struct protocol_field field;
    memcpy_P(&field, &TO_FIELD[number], sizeof field);
    if (!(field.is_hex ? parse_hex(word, length, value) : parse_decimal(word, length, value)))
        return 0;
    return *value >= field.min && *value <= field.max;
}

/* Length of the word at a place of the body. */
static uint8_t word_length(const char *line, uint8_t place, uint8_t body_length)
{
    uint8_t length = 0;
    while (place + length < body_length && line[place + length] != ' ')
        length++;
    return length;
}

static uint8_t parse_fields(const struct protocol_kind *row, const char *line, uint8_t place, uint8_t body_length,
                            uint32_t *values)
{
    for (uint8_t index = 0; index < row->field_count; index++) {
        if (place >= body_length)
            return 0;
        place++;
        uint8_t length = word_length(line, place, body_length);
        if (!parse_field((uint8_t)(row->first_field + index), &line[place], length, &values[index]))
            return 0;
        place = (uint8_t)(place + length);
    }
    return place == body_length;
}

static uint8_t check_fits(const char *line, uint8_t body_length)
{
    uint32_t check;
    crc = CRC_START;
    for (uint8_t index = 0; index < body_length; index++)
        crc_add((uint8_t)line[index]);
    return line[body_length] == ' ' && parse_hex(&line[body_length + 1], 8, &check) && check == (uint32_t)~crc;
}

uint8_t line_parse(const char *line, uint8_t line_length, uint32_t *values)
{
    if (line_length <= CHECK_LENGTH || !check_fits(line, (uint8_t)(line_length - CHECK_LENGTH)))
        return TO_KINDS;
    uint8_t body_length = (uint8_t)(line_length - CHECK_LENGTH);
    uint8_t length = word_length(line, 1, body_length);
    for (uint8_t kind = 0; kind < TO_KINDS; kind++) {
        struct protocol_kind row;
        memcpy_P(&row, &TO_KIND[kind], sizeof row);
        if (strlen(row.name) == length && memcmp(row.name, &line[1], length) == 0)
            return parse_fields(&row, line, (uint8_t)(length + 1), body_length, values) ? kind : (uint8_t)TO_KINDS;
    }
    return TO_KINDS;
}

uint8_t line_field_count(uint8_t kind)
{
    struct protocol_kind row;
    memcpy_P(&row, &FROM_KIND[kind], sizeof row);
    return row.field_count;
}

uint8_t line_width(uint8_t kind, uint8_t index)
{
    struct protocol_kind row;
    struct protocol_field field;
    memcpy_P(&row, &FROM_KIND[kind], sizeof row);
    memcpy_P(&field, &FROM_FIELD[row.first_field + index], sizeof field);
    return field.max > 0xffff ? 4 : field.max > 0xff ? 2 : 1;
}
