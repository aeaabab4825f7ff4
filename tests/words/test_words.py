#!/usr/bin/env python3
"""What tools/words makes of catalogues, and what it says of wrong ones. Usage: test_words.py TOOLS_WORDS"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOOL = pathlib.Path(sys.argv[1]).resolve()
TOP = TOOL.parent.parent
ENGLISH = "name: English\nplural: one-other\naccents: dropped\nendings: e s\nfillers: the\n"
ITALIAN = "name: Italiano\nplural: one-other\naccents: apostrophe\nendings: a e\nfillers: il\n"
RUSSIAN = "name: Русский\nplural: slavic\naccents: dropped\nendings: e s\nfillers: the\n"
tests = []


def test(function):
    tests.append(function)
    return function


class Files:
    """A folder of made-up files, and the tool over them."""

    def __init__(self, **languages):
        self.kept = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.kept.name)
        for kind in ("languages", "part", "page"):
            (self.folder / kind).mkdir()
        for language, head in {"en": ENGLISH, "it": ITALIAN, **languages}.items():
            self.write(f"languages/{language}.words", head)

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return self

    def words(self, **texts):
        for language, text in texts.items():
            self.write(f"part/{language}.words", text)
        return self

    def run(self, *arguments):
        done = subprocess.run([TOOL, *arguments], cwd=self.folder, capture_output=True, text=True)
        return done.stderr.replace(f"{self.folder}/", "").splitlines()

    def part(self):
        return self.run("part", "toy", "toy.h", "part", "languages", "out.c", "out.h", "out.d")

    def made(self, name):
        return (self.folder / name).read_text(encoding="utf-8")


def equal(found, wanted):
    assert found == wanted, f"{found!r} instead of {wanted!r}"


def mistakes(en, it, **languages):
    return Files(**languages).words(en=en, it=it).part()


@test
def ids_of_another_kind():
    files = Files().words(en="NO = no {0}\n", it="NO = niente {0}\n")
    equal(files.run("part", "toy", "toy.h", "part", "languages", "out.c", "out.h", "out.d", "complaint"), [])
    for line in ("enum complaint {", "    C_NO,", "    COMPLAINT_COUNT"):
        assert line in files.made("out.h").splitlines(), line
    assert '[C_NO] = "niente {0}",' in files.made("out.c")


@test
def whatever_games_say_of_a_setup_has_its_translation():
    catalogue = (TOP / "src/record/words/en.words").read_text(encoding="utf-8")
    known = set(re.findall(r"^\w+ = (.*)$", catalogue.split("[SETUP]")[1], re.M))
    said = set()
    for name in ("game/game.c", "game/playout.c", "pax/setup.c", "aor/setup.c"):
        source = (TOP / "src" / name).read_text(encoding="utf-8")
        said |= set(re.findall(r'(?:return|[?:]) (?:NULL : )?"([^"]* [^"]*)"', source))
    assert len(said) > 15, said
    equal(sorted(said - known), [])


@test
def texts_are_read_as_they_are_written():
    files = Files().words(
        en='# comment\n\nA = a  b \nB = " and "\nC = long\n    text\nD =\n    "  x\\n"\n    "  y\\n"\nE = say "no"\\\\\nF =\n',
        it='F =\n[testo]\nA = "b"\nB = e\nC = c\nD = d\nE = e\n')
    equal(files.part(), [])
    english = files.made("out.c").split("{ /* English */")[1].split("{ /* Italiano */")[0]
    equal(re.findall(r"\[W_(.)\] = (.*),", english),
          [("A", '"a  b"'), ("B", '" and "'), ("C", '"long text"'), ("D", r'"  x\n  y\n"'), ("E", r'"say \"no\"\\"'), ("F", '""')])
    equal(re.findall(r"W_.,", files.made("out.h")), ["W_A,", "W_B,", "W_C,", "W_D,", "W_E,", "W_F,"])


@test
def a_text_has_two_forms_by_edition():
    files = Files().words(en="A = a <gold|white> rook\nB = b\n", it="A = una torre <dorata|bianca>\nB = b\n")
    equal(files.part(), [])
    equal(re.findall(r'"([^"]*)",', files.made("out.c")),
          ["a gold rook", "b", "a white rook", "b", "una torre dorata", "b", "una torre bianca", "b"])
    equal(mistakes("A = <gold>\n", "A = a\n"), ["part/en.words:1: A: < only begins two forms by edition: <one|other>"])


@test
def blocks_follow_an_enum():
    files = Files().words(en="[RULE by RULE_*, RULE_COUNT in all]\nOVER = a\nNO + WAR = b\n[WHY by *, up to N]\nX = c\n[more]\nY = d\n",
                          it="[RULE]\nNO+WAR = b\nOVER = a\n[ancora]\nY = d\n[WHY]\nX = c\n")
    equal(files.part(), [])
    header = files.made("out.h")
    for line in ("W_RULE_OVER = W_RULE + RULE_OVER,", "W_RULE_NO_WAR = W_RULE + RULE_NO + WAR,",
                 "LAST_W_RULE = W_RULE + RULE_COUNT - 1,", "W_WHY_X = W_WHY + X,", "LAST_W_WHY = W_WHY + N - 1,",
                 '_Static_assert(RULE_COUNT == 2, "[RULE] has 2 texts");', "    W_Y,"):
        assert line in header, line
    equal(header.count("_Static_assert"), 1)


@test
def a_missing_id_is_named_by_its_line_in_english():
    equal(mistakes("A = a\n\nB = b\n", "A = a\n"), ["part/en.words:3: B: missing in part/it.words"])


@test
def an_id_that_english_has_not():
    equal(mistakes("A = a\n", "A = a\n# x\nB = b\n"), ["part/it.words:3: B: English has no such id"])


@test
def an_id_twice():
    equal(mistakes("A = a\n", "A = a\nA = b\n"), ["part/it.words:2: A: stands on line 1 too"])


@test
def a_placeholder_that_is_not_shown():
    equal(mistakes("A = {0} to {1}\n", "\nA = {0}\n"), ["part/it.words:2: A: does not show {1}"])


@test
def a_placeholder_that_english_has_not():
    equal(mistakes("A = {0}\n", "A = {0} {1}\n"), ["part/it.words:1: A: there is no {1} in English"])
    equal(mistakes("A = {0}\n", "A = {0} {1|uno|due}\n"), ["part/it.words:1: A: there is no {1} in English"])
    equal(mistakes("A = {0} of {1|it|them}\n", "A = {1|lo|li} {0}\n"), [])
    equal(mistakes("A = {0} cards\n", "A = {0} {0|carta|carte}\n"), [])


@test
def a_text_that_one_language_leaves_empty():
    equal(mistakes("A = a\nB =\n", "A =\nB = b\n"), ["part/it.words:1: A: is empty", "part/it.words:2: B: is empty in English"])


@test
def a_plural_with_the_wrong_number_of_forms():
    equal(mistakes("A = {0} {0|token}\n", "A = {0} gettoni\n"),
          ["part/en.words:1: A: {0|token} has 1 forms; English (one-other) has 2"])
    files = Files(ru=RUSSIAN).words(en="A = {0} {0|token|tokens}\n", it="A = {0} {0|gettone|gettoni}\n", ru="A = {0} {0|фишка|фишки}\n")
    equal(files.part(), ["part/ru.words:1: A: {0|фишка|фишки} has 2 forms; Русский (slavic) has 3"])


@test
def a_brace_that_means_nothing():
    complaint = "a brace that begins no {0} and no {0|one|more}; a brace itself is written {{"
    for text in ("{", "{0", "{10}", "{name}", "{0|{1}|b}", "{ 0 }"):
        equal(mistakes(f"A = {text}\n", "A = a\n")[0], f"part/en.words:1: A: {complaint}")
    equal(mistakes("A = {{ and }\n", "A = {{ e }\n"), [])


@test
def lines_that_mean_nothing():
    equal(mistakes("A = a\n\n  b\n", "A = a\nlower = b\n"), [
        "part/en.words:3: this line continues no text",
        "part/it.words:2: neither ID = TEXT nor [HEADING], # comment or the indented rest of a text"])


@test
def every_part_has_every_language():
    equal(Files().words(en="A = a\n").part(), ["part/it.words:1: the file is missing"])
    equal(Files().words(en="A = a\n", it="A = a\n", de="A = a\n").part(), ["part/de.words:1: there is no language de"])


@test
def a_language_says_how_it_counts():
    families = "one-other, zero-one-other, same, slavic, polish, czech"
    files = Files(de="name: Deutsch\nplural: two\nsex: three\n").words(en="A = a\n", it="A = a\n", de="A = a\n")
    equal(files.part(), [f"languages/de.words:2: plural is one of {families}",
                         "languages/de.words:3: a language has name, plural, accents, endings, fillers, but no sex",
                         *(f"languages/de.words:1: {key} is missing" for key in ("accents", "endings", "fillers"))])


@test
def plurals_carry_the_letter_of_their_family():
    files = Files(ru=RUSSIAN).words(en="A = {0|a|b}\n", it="A = {0|a|b}\n", ru="A = {0|a|b|c}\n")
    equal(files.part(), [])
    equal(re.findall(r'"(\{.*?)"', files.made("out.c")), ["{0a|a|b}", "{0a|a|b}", "{0d|a|b|c}"])


@test
def the_page_has_the_same_keys_and_placeholders():
    files = Files().write("page/en.json", '{\n"a": "{count} {count|card|cards}",\n"b": "b", "c": "c" }')
    files.write("page/it.json", '{\n"a": "{conto}",\n"b": "{count|x}",\n"d": "d" }')
    equal(files.run("page", "page", "languages", "out.json", "out.d"), [
        "page/it.json:2: a: does not show {count}", "page/it.json:3: b: {count|x} has 1 forms; Italiano (one-other) has 2",
        "page/it.json:4: d: English has no such id", "page/en.json:3: c: missing in page/it.json"])


def in_three_forms(text):
    return re.sub(r"\{(\w+)\|([^|}]*)\|([^|}]*)\}", r"{\1|\2|\3|\3}", text)


@test
def a_third_language_is_one_file_a_part():
    """Russian out of the English of every part: three forms where English has two."""
    files = Files()
    shutil.rmtree(files.folder / "languages")
    shutil.copytree(TOP / "src/game/words", files.folder / "languages")
    files.write("languages/ru.words", RUSSIAN)
    for part in ("src/pax/presentation", "src/aor/presentation", "src/cli", "tests/game"):
        shutil.rmtree(files.folder / "part")
        shutil.copytree(TOP / part / "words", files.folder / "part")
        files.write("part/ru.words", in_three_forms(files.made("part/en.words")))
        equal(files.part(), [])
        equal(re.findall(r"\{ /\* (\w+) \*/", files.made("out.c")), ["English", "Italiano", "Русский"])
    equal(files.run("languages", "languages", "out.c", "out.d"), [])
    assert '{"ru", "Русский", false}' in files.made("out.c")
    for path in (TOP / "web/i18n").glob("*.json"):
        shutil.copy(path, files.folder / "page")
    files.write("page/ru.json", in_three_forms(files.made("page/en.json")))
    equal(files.run("page", "page", "languages", "out.json", "out.d"), [])
    equal([language["id"] for language in json.loads(files.made("out.json"))], ["en", "it", "ru"])


print(f"1..{len(tests)}")
failed = 0
for number, function in enumerate(tests, 1):
    name = function.__name__.replace("_", " ")
    try:
        function()
        print(f"ok {number} - {name}")
    except AssertionError as wrong:
        failed += 1
        print(f"not ok {number} - {name}\n# {wrong}")
sys.exit(failed > 0)
