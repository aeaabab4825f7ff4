#!/usr/bin/env python3
"""What tools/rules makes of explanations and says of wrong ones, and that what the catalogues cite is explained.

Usage: test_texts.py TOOLS_RULES"""
import importlib.machinery
import importlib.util
import pathlib
import re
import sys
import tempfile

TOOL = pathlib.Path(sys.argv[1]).resolve()
TOP = TOOL.parent.parent
loader = importlib.machinery.SourceFileLoader("rules", str(TOOL))
rules = importlib.util.module_from_spec(importlib.util.spec_from_loader("rules", loader))
loader.exec_module(rules)
tests = []

GOOD = "[Chapter]\n= A1 + A1b | First\nIt says\n    so.\nAnd more.\nmissed: Much.\nsee: A2\n\n= A2 | <Second|Other>\nSee [A1].\n"


def test(function):
    tests.append(function)
    return function


def read(english, italian, index=""):
    """The books of a game whose only part is these texts and English index; raises what is wrong with them."""
    with tempfile.TemporaryDirectory() as folder:
        rules.TEXTS, rules.BOOKS = pathlib.Path(folder), {"toy": (["toy"], 1)}
        (rules.TEXTS / "toy").mkdir()
        for language, text in (("en", english), ("it", italian)):
            (rules.TEXTS / "toy" / f"{language}.rules").write_text(text, encoding="utf-8")
        (rules.TEXTS / "toy" / "en.index").write_text(index, encoding="utf-8")
        return rules.books()


def mistakes(english, italian=GOOD, index=""):
    try:
        read(english, italian, index)
    except rules.words.Mistakes as wrong:
        return "\n".join(wrong.args[0])
    return ""


@test
def an_entry_is_read():
    first, second = read(GOOD, GOOD)[0].entries
    assert first.tags == ["A1", "A1b"] and first.title == "First"
    assert first.says == ["It says so.", "And more."] and first.missed == "Much." and first.see == ["A2"]
    assert second.title == "Second"
    assert "### A1 First" in rules.document(read(GOOD, GOOD)[0])


@test
def an_index_adds_words_to_entries():
    first, second = read(GOOD, GOOD, "# Comment.\nA1b = hand limit; full hand\n")[0].entries
    assert first.also == "hand limit; full hand" and second.also == ""
    assert "en.index:1: no entry of toy has the tag A9" in mistakes(GOOD, index="A9 = words\n")


@test
def mistakes_are_named_by_line():
    assert "en.rules:2: A1: A3 leads nowhere" in mistakes(GOOD.replace("see: A2", "see: A3"), GOOD.replace("see: A2", "see: A3"))
    assert "A2: Z9 leads nowhere" in mistakes(GOOD.replace("[A1]", "[Z9]"))
    assert "A2: missing in Italiano" in mistakes(GOOD, GOOD.split("= A2")[0].replace("see: A2", "see: A1"))
    assert "its missed differs from English" in mistakes(GOOD, GOOD.replace("missed: Much.\n", ""))
    assert "A1 stands at line 2 too" in mistakes(GOOD + "= A1 | Again\nText.\n", GOOD)
    assert "says nothing" in mistakes(GOOD.replace("See [A1].\n", ""))
    assert "belongs to no chapter" in mistakes("Text.\n" + GOOD)


def cited(text):
    """The sections in the parentheses of a catalogue: (E3b; 1e Scartare) has one of each edition."""
    for group in re.findall(r"\(([^()]*)\)", text):
        edition = "pax2e"
        for piece in re.split(r"[;,] ", " ".join(group.split())):
            if piece.startswith("1e"):
                edition, piece = "pax1e", piece[3:]
            if edition == "pax2e" and re.fullmatch(r"[A-L]\d[\w.]*|O\d\w*|[A-Z]{4}[A-Z ]+( [a-z])?", piece):
                yield edition, piece


@test
def what_catalogues_cite_is_explained(books=tuple(rules.books())):
    known = {}
    for book in books:
        known.setdefault(book.game, set()).update(tag for entry in book.entries for tag in entry.tags)
    for language in ("en", "it"):
        pax, aor = ((TOP / f"src/{part}/presentation/words/{language}.words").read_text(encoding="utf-8") for part in ("pax", "aor"))
        sections = [*cited(pax), *(("aor", section) for section in re.findall(r"\((\d+(?:\.\d+)*)[,)]", aor))]
        assert len(sections) > 60
        for game, section in sections:
            assert section in known[game], f"{section} of {game}, cited in {language}.words"


failed = 0
print(f"1..{len(tests)}")
for number, function in enumerate(tests, 1):
    try:
        function()
        print(f"ok {number} - {function.__name__}")
    except AssertionError as wrong:
        failed += 1
        print(f"not ok {number} - {function.__name__}\n# {wrong}")
sys.exit(failed > 0)
