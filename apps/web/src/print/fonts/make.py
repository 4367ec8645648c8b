"""The product's typeface as the PDF library reads it: two static cuts of the variable font of the npm package, Latin and extended Latin in
one, with tabular figures, and how wide each letter is. Run from the root of the repository with fonttools and brotli installed, when the package changes."""

import json

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from tempfile import TemporaryDirectory

PACKAGE = 'node_modules/@fontsource-variable/archivo/files'
HERE = 'apps/web/src/print/fonts'
CUTS = {'regular': {'wght': 450, 'wdth': 95}, 'bold': {'wght': 700, 'wdth': 98}}


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


def cut(part, axes):
    font = TTFont(f'{PACKAGE}/archivo-{part}-standard-normal.woff2')
    font.flavor = None
    font = instantiateVariableFont(font, axes)
    if part == 'latin':
        tabular(font)
    options = Options(layout_features=['kern', 'mark', 'ccmp', 'locl'], hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    return font


def named(font, name):
    """The library tells fonts apart by their names."""
    for record, value in ((1, 'Archivo'), (2, name.title()), (4, f'Archivo {name.title()}'), (6, f'Archivo-{name.title()}')):
        font['name'].setName(value, record, 3, 1, 0x409)
    return font


advances = {}
for name, axes in CUTS.items():
    with TemporaryDirectory() as folder:
        parts = []
        for part in ('latin', 'latin-ext'):
            parts.append(f'{folder}/{part}.ttf')
            cut(part, axes).save(parts[-1])
        font = named(Merger().merge(parts), name)
    font.save(f'{HERE}/archivo-{name}.ttf')
    advances[name] = {chr(code): font['hmtx'][glyph][0] for code, glyph in sorted(font.getBestCmap().items()) if code >= 32}
with open(f'{HERE}/advances.json', 'w') as out:
    json.dump(advances, out, ensure_ascii=False, separators=(',', ':'))
    out.write('\n')
