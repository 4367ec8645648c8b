"""The typefaces as the PDF library reads them: two static cuts of the product's, Latin and extended Latin in one, with tabular figures; two of
the one for the letters it lacks (Cyrillic, Greek, Vietnamese), which are only loaded where there are any; and how wide each letter is.
Run from the root of the repository with fonttools and brotli installed, when a package changes; the second is not a dependency:
`npm pack @fontsource-variable/noto-sans@5.3.0`, unpacked into the folder that NOTO names."""

import json
import os

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from tempfile import TemporaryDirectory

HERE = 'apps/web/src/print/fonts'
FONTS = {
    'Archivo': {
        'files': 'node_modules/@fontsource-variable/archivo/files/archivo-{}-standard-normal.woff2',
        'parts': ('latin', 'latin-ext'),
        'cuts': {'regular': {'wght': 450, 'wdth': 95}, 'bold': {'wght': 700, 'wdth': 98}},
    },
    'Noto': {
        'files': os.environ['NOTO'] + '/package/files/noto-sans-{}-standard-normal.woff2',
        'parts': ('cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'),
        'cuts': {'regular': {'wght': 430, 'wdth': 92}, 'bold': {'wght': 700, 'wdth': 94}},
    },
}


def tabular(font):
    """Its figures all of one width, whoever asks for it or not."""
    same_width = {}
    for record in font['GSUB'].table.FeatureList.FeatureRecord:
        if record.FeatureTag == 'tnum':
            for index in record.Feature.LookupListIndex:
                for subtable in font['GSUB'].table.LookupList.Lookup[index].SubTable:
                    same_width.update(getattr(subtable, 'ExtSubTable', subtable).mapping)
    for table in font['cmap'].tables:
        table.cmap = {code: same_width.get(glyph, glyph) for code, glyph in table.cmap.items()}


def cut(file, part, axes):
    font = TTFont(file)
    font.flavor = None
    font = instantiateVariableFont(font, axes)
    if part == 'latin':
        tabular(font)
    options = Options(layout_features=['kern', 'mark', 'ccmp', 'locl'], hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    return font


def named(font, family, name):
    """The library tells fonts apart by their names."""
    for record, value in ((1, family), (2, name.title()), (4, f'{family} {name.title()}'), (6, f'{family}-{name.title()}')):
        font['name'].setName(value, record, 3, 1, 0x409)
    return font


def aligned(font, other):
    """On the line of the other, so that a row of both does not dance."""
    scale = font['head'].unitsPerEm / other['head'].unitsPerEm
    for field in ('ascent', 'descent', 'lineGap'):
        setattr(font['hhea'], field, round(getattr(other['hhea'], field) * scale))
    for field in ('sTypoAscender', 'sTypoDescender', 'sTypoLineGap', 'usWinAscent', 'usWinDescent'):
        setattr(font['OS/2'], field, round(getattr(other['OS/2'], field) * scale))


advances = {}
for family, said in FONTS.items():
    advances[family] = {}
    for name, axes in said['cuts'].items():
        with TemporaryDirectory() as folder:
            parts = []
            for part in said['parts']:
                parts.append(f'{folder}/{part}.ttf')
                cut(said['files'].format(part), part, axes).save(parts[-1])
            font = named(Merger().merge(parts), family, name)
        if family != 'Archivo':
            aligned(font, TTFont(f'{HERE}/archivo-{name}.ttf'))
        font.save(f'{HERE}/{family.lower()}-{name}.ttf')
        units = font['head'].unitsPerEm
        known = advances['Archivo'][name] if family != 'Archivo' else {}
        advances[family][name] = {
            chr(code): round(font['hmtx'][glyph][0] * 1000 / units) for code, glyph in sorted(font.getBestCmap().items()) if code >= 32 and chr(code) not in known
        }
with open(f'{HERE}/advances.json', 'w') as out:
    json.dump(advances, out, ensure_ascii=False, separators=(',', ':'))
    out.write('\n')
