"""A plain reader of PBN beside which ours is measured: tags by a pattern, nothing checked.

read-deals.py count FILE...     how many different deals the files hold
read-deals.py lin|json FILE     the records in another format, on stdout
"""
import json
import re
import sys

TAG = re.compile(r'^\[(\w+) "(.*)"\]', re.M)
SEATS = 'NESW'


def records(path):
    with open(path, encoding='latin-1', newline='') as file:
        for text in re.split(r'\r?\n\r?\n', file.read()):
            tags = dict(TAG.findall(text))
            if tags:
                yield tags, text


def lin(tags):
    first, hands = tags.get('Deal', 'N:').split(':')
    by_seat = {SEATS[(SEATS.index(first) + at) % 4]: hand for at, hand in enumerate(hands.split())}
    held = [''.join(a + b for a, b in zip('SHDC', by_seat.get(seat, '...').split('.'))) for seat in 'SWNE']
    return f"qx|o{tags.get('Board')}|md|1{','.join(held)}|sv|{tags.get('Vulnerable', '')[:1].lower()}|\n"


how, *paths = sys.argv[1:]
if how == 'count':
    print(len({tags.get('Deal') for path in paths for tags, _ in records(path)}))
elif how == 'lin':
    sys.stdout.writelines(lin(tags) for tags, _ in records(paths[0]))
else:
    json.dump([tags for tags, _ in records(paths[0])], sys.stdout)
