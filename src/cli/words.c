#include "cli/words.h"

static const char *const english[WORDS] = {
    [WORD_SEED] = "{0}. Seed {1}: the same seed and moves give the same game.\n",
    [WORD_BEGIN] = "Type a number or a move, 'help' for everything else.\n",
    [WORD_RESUMED] = "Going on after {0} moves.\n",
    [WORD_FORCED] = "(the only move, made by itself)\n",
    [WORD_HAND_OVER] = "\nThe next decision belongs to {0}.\n",
    [WORD_HAND_OVER_ASK] = "Hand over, then press Enter> ",
    [WORD_SINCE] = "Since your last decision:\n",
    [WORD_UNKNOWN_INPUT] = "No move has \"{0}\" in it. Type a number from the list, a move, or 'help'.\n",
    [WORD_NO_NUMBER] = "There is no move number {0}; the list goes from 1 to {1}.\n",
    [WORD_TOO_LONG] = "That line is too long to be a move.\n",
    [WORD_ILLEGAL] = "Not possible ({1}): {0}\n",
    [WORD_ILLEGAL_SECTION_SAID] = "Not possible: {0}\n",
    [WORD_LEGAL] = "That is possible: nothing forbids it.\n",
    [WORD_WHY_WHAT] = "Write the move to ask about, as in 'why {0}'.\n",
    [WORD_NO_MOVE] = "\"{0}\" is not written like a move. One that is: {1}\n",
    [WORD_NOT_FOUND] = "Nothing is called \"{0}\".\n",
    [WORD_NOTHING_TO_UNDO] = "There is no decision of yours to take back.\n",
    [WORD_UNDO_LUCK] = "That decision brought something hidden to light and stands.\n",
    [WORD_UNDONE] = "Taken back.\n",
    [WORD_NOTHING_TO_REDO] = "Nothing was taken back.\n",
    [WORD_SAVED] = "Saved in {0}\n",
    [WORD_WHERE] = "Which file?\n",
    [WORD_LOADED] = "Loaded {0}\n",
    [WORD_EXISTS] = "{0} is there already.\n",
    [WORD_EXISTS_ASK] = "Replace it? (y/n)> ",
    [WORD_NOT_SAVED] = "Not saved.\n",
    [WORD_KEPT] = "The game is kept; 'florin play --resume' finds it again.\n",
    [WORD_NOT_KEPT] = "This game is not being kept: {0}\nIt goes on all the same; 'save FILE' saves it elsewhere.\n",
    [WORD_TAKEN] = "This game is open at another table. Here it goes on as a copy, kept by itself.\n",
    [WORD_KEPT_MOVES] = "{0} moves  ",
    [WORD_KEPT_OVER] = "  (over)",
    [WORD_KEPT_TAKEN] = "  (open at another table)",
    [WORD_KEPT_HOW] = "'florin play --resume=N' opens number N. The files are in {0}\n",
    [WORD_INTERRUPTED] = "\nType 'quit' to leave, or press Ctrl-C again.\n",
    [WORD_OVER_ASK] = "The game is over: undo, log, save FILE or quit> ",
    [WORD_LOG_EMPTY] = "Nothing has happened yet.\n",
    [WORD_HINT] = "  {1} %  {0}\n",
    [WORD_HINT_ONLY] = "  {0}: the only move\n",
    [WORD_HELP] =
        "  N or a move      make move number N, or the move as written (Tab completes)\n"
        "  words            list only moves with these words: buy, buy west\n"
        "  Enter            more of the list; or the table and all moves again\n"
        "  ? N, ? MOVE      what a move does\n"
        "  ? words          look a card up\n"
        "  why MOVE         which rule forbids a move\n"
        "  table, moves     the table; all moves\n"
        "  hint             the best three moves as a bot sees them, and the chance of winning with each\n"
        "  undo, redo       take your last decision back; make it again\n"
        "  log [N]          what happened, or the last N moves of it\n"
        "  save FILE, load FILE\n"
        "  quit             leave; the game is kept\n",
};

static const char *const italian[WORDS] = {
    [WORD_SEED] = "{0}. Seme {1}: stesso seme e stesse mosse, stessa partita.\n",
    [WORD_BEGIN] = "Scrivi un numero o una mossa, 'aiuto' per tutto il resto.\n",
    [WORD_RESUMED] = "Si riprende dopo {0} mosse.\n",
    [WORD_FORCED] = "(l'unica mossa, fatta da sola)\n",
    [WORD_HAND_OVER] = "\nLa prossima decisione tocca a {0}.\n",
    [WORD_HAND_OVER_ASK] = "Passa lo schermo, poi premi Invio> ",
    [WORD_SINCE] = "Dalla tua ultima decisione:\n",
    [WORD_UNKNOWN_INPUT] = "Nessuna mossa contiene \"{0}\". Scrivi un numero della lista, una mossa o 'aiuto'.\n",
    [WORD_NO_NUMBER] = "Non c'è una mossa numero {0}; la lista va da 1 a {1}.\n",
    [WORD_TOO_LONG] = "Una riga così lunga non può essere una mossa.\n",
    [WORD_ILLEGAL] = "Non si può ({1}): {0}\n",
    [WORD_ILLEGAL_SECTION_SAID] = "Non si può: {0}\n",
    [WORD_LEGAL] = "Si può: niente lo vieta.\n",
    [WORD_WHY_WHAT] = "Scrivi la mossa su cui chiedere, come in 'perché {0}'.\n",
    [WORD_NO_MOVE] = "\"{0}\" non è scritta come una mossa. Una che lo è: {1}\n",
    [WORD_NOT_FOUND] = "Niente si chiama \"{0}\".\n",
    [WORD_NOTHING_TO_UNDO] = "Non c'è una tua decisione da annullare.\n",
    [WORD_UNDO_LUCK] = "Quella decisione ha svelato qualcosa di nascosto e resta.\n",
    [WORD_UNDONE] = "Annullata.\n",
    [WORD_NOTHING_TO_REDO] = "Niente è stato annullato.\n",
    [WORD_SAVED] = "Salvata in {0}\n",
    [WORD_WHERE] = "Quale file?\n",
    [WORD_LOADED] = "Caricata da {0}\n",
    [WORD_EXISTS] = "{0} c'è già.\n",
    [WORD_EXISTS_ASK] = "Sostituirlo? (s/n)> ",
    [WORD_NOT_SAVED] = "Non salvata.\n",
    [WORD_KEPT] = "La partita è conservata; 'florin play --resume' la ritrova.\n",
    [WORD_NOT_KEPT] = "Questa partita non viene conservata: {0}\nSi gioca lo stesso; 'salva FILE' la salva altrove.\n",
    [WORD_TAKEN] = "Questa partita è aperta a un altro tavolo. Qui continua come copia, conservata a parte.\n",
    [WORD_KEPT_MOVES] = "{0} mosse  ",
    [WORD_KEPT_OVER] = "  (finita)",
    [WORD_KEPT_TAKEN] = "  (aperta a un altro tavolo)",
    [WORD_KEPT_HOW] = "'florin play --resume=N' apre la numero N. I file sono in {0}\n",
    [WORD_INTERRUPTED] = "\nScrivi 'esci' per uscire, o premi ancora Ctrl-C.\n",
    [WORD_OVER_ASK] = "La partita è finita: annulla, storia, salva FILE o esci> ",
    [WORD_LOG_EMPTY] = "Non è ancora successo niente.\n",
    [WORD_HINT] = "  {1} %  {0}\n",
    [WORD_HINT_ONLY] = "  {0}: l'unica mossa\n",
    [WORD_HELP] =
        "  N o una mossa    fa la mossa numero N, o la mossa com'è scritta (Tab completa)\n"
        "  parole           mostra solo le mosse con queste parole\n"
        "  Invio            il resto della lista; o di nuovo il tavolo e tutte le mosse\n"
        "  ? N, ? MOSSA     che cosa fa una mossa\n"
        "  ? parole         cerca una carta\n"
        "  perché MOSSA     quale regola vieta una mossa\n"
        "  tavolo, mosse    il tavolo; tutte le mosse\n"
        "  consiglio        le tre mosse migliori secondo un bot, e la probabilità di vincere con ognuna\n"
        "  annulla, rifai   ritira la tua ultima decisione; la ripete\n"
        "  storia [N]       che cosa è successo, o le ultime N mosse\n"
        "  salva FILE, carica FILE\n"
        "  esci             esce; la partita è conservata\n",
};

const char *word(enum florin_language language, enum word word)
{
    return language == FLORIN_ITALIAN ? italian[word] : english[word];
}
