/* Part O, O2 and O8: when a row is taken, and when the headline of a cell is reached (readings 1, 12, gaps 11, 12,
 * 16). */
#include "pax/solitaire.h"

/* ---- counting ---- */

/* Kingdoms or Republics of a seat, Suzerains and Vassals, as a bit set. */
static unsigned squares_of(const struct pax *s, int seat, bool republics)
{
    unsigned squares = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (s->holder[empire] == seat + 1 && is_republic(s, empire) == republics)
            squares |= IN(empire);
    return squares;
}

static int size_of(unsigned set) { return __builtin_popcount(set); }

int pax_squares_held(const struct pax *s, int seat)
{
    return size_of(squares_of(s, seat, false) | squares_of(s, seat, true));
}

static int concessions_of(const struct pax *s, int seat)
{
    int count = 0;
    for (int border = 1; border < BORDER_COUNT; border++)
        count += s->concession[border] == seat + 1;
    return count;
}

static unsigned theocracies(const struct pax *s, int religion)
{
    unsigned found = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (religion ? s->state[empire] == religion : s->state[empire] != MEDIEVAL)
            found |= IN(empire);
    return found;
}

/* Tokens in the Cities of these Empires that `wanted` asks for. */
static int tokens_in(const struct pax *s, unsigned empires, bool (*wanted)(int token))
{
    int count = 0;
    for (int city = 1; city < CITY_COUNT; city++)
        count += s->city[city] && (empires & IN(pax_cities[city].empire)) && wanted(s->city[city]);
    return count;
}

static bool is_fighter(int token) { return is_knight(token) || is_rook(token); }

int pax_fighters_in(const struct pax *s, int empire)
{
    return tokens_in(s, IN(empire), is_fighter);
}

int pax_knights_in(const struct pax *s, int empire)
{
    return tokens_in(s, IN(empire), is_knight);
}

/* Believers of each religion in these Empires, in Cities and as Pirates on their Borders: once for each Empire (gap
 * 12). */
static void count_believers(const struct pax *s, unsigned empires, int count[RELIGION_COUNT])
{
    for (int city = 1; city < CITY_COUNT; city++)
        if (s->city[city] && (empires & IN(pax_cities[city].empire)))
            count[religion_of(s->city[city])]++;
    for (int border = 1; border < BORDER_COUNT; border++)
        count[s->pirate[border]] += size_of(empires & empires_at(border));
}

static int icons_of(const struct pax *s, int seat, int prestige)
{
    return pax_count_prestige(s, seat, prestige, true);
}

/* ---- rows ---- */

/* The religion that has more than all others together. */
static int dominant(const int count[RELIGION_COUNT])
{
    int all = count[CATHOLIC] + count[ISLAMIC] + count[REFORMIST];
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        if (2 * count[r] > all)
            return r;
    return 0;
}

int pax_row_religion(const struct pax *s, int row)
{
    struct pax_standing tally = {0};
    if (row != 3 && row != 4)
        return 0;
    pax_count_faiths(s, FLORIN_NOBODY, &tally);
    return dominant(row == 3 ? tally.tokens : tally.bishops);
}

void pax_row_counts(const struct pax *s, int row, int *person, int *opponent)
{
    *person = row == 5 ? concessions_of(s, PERSON) : size_of(squares_of(s, PERSON, row == 2));
    *opponent = row == 5 ? concessions_of(s, OPPONENT) : size_of(squares_of(s, OPPONENT, row == 2));
}

bool pax_row_triggered(const struct pax *s, int row, int religion)
{
    int person, opponent;
    pax_row_counts(s, row, &person, &opponent);
    switch (row) {
    case 1:
    case 5:
        return person >= opponent + 2;
    case 2:
        return opponent < person;
    case 3:
    case 4:
        return religion;
    case 6:
        return s->actions == 2;
    default: /* row 7; gap 13 opens it to whoever found nothing above it */
        return true;
    }
}

int pax_row_victory(int row)
{
    static const uint8_t victory[LAST_ROW + 1] = {0, IMPERIAL, RENAISSANCE, HOLY, HOLY, GLOBALIZATION, 0, 0};
    return victory[row];
}

/* Has the opponent no more of that Prestige than the person? */
static bool no_better(const struct pax *s, int prestige)
{
    return icons_of(s, OPPONENT, prestige) <= icons_of(s, PERSON, prestige);
}

bool pax_row_overrides(const struct pax *s, int row, int religion)
{
    struct pax_standing tally;
    int victory = pax_row_victory(row);
    if (!(s->active >> victory & 1))
        return false;
    switch (victory) {
    case RENAISSANCE:
        return no_better(s, P_LAW);
    case GLOBALIZATION:
        return no_better(s, P_DISCOVERY);
    case HOLY: /* gap 11 */
        pax_standing(s, FLORIN_NOBODY, &tally);
        return religion && no_better(s, 1 << ((tally.supreme ? tally.supreme : religion) - 1));
    default:
        return true;
    }
}

/* ---- headlines ---- */

static bool any_token(int token) { return token != NO_TOKEN; }

static void split(const int count[RELIGION_COUNT], int religion, struct kept *goal)
{
    int all = count[CATHOLIC] + count[ISLAMIC] + count[REFORMIST];
    goal->against = (uint8_t)count[religion];
    goal->in_favour = (uint8_t)(all - count[religion]);
}

static void split_squares(const struct pax *s, bool republics, struct kept *goal)
{
    goal->against = (uint8_t)size_of(squares_of(s, PERSON, republics));
    goal->in_favour = (uint8_t)size_of(squares_of(s, OPPONENT, republics));
}

/* The pieces that should fall, and those that should rise, counted in the Empires of the goal. */
static void count_goal(const struct pax *s, struct kept *goal)
{
    int count[RELIGION_COUNT] = {0};
    goal->against = goal->in_favour = 0;
    switch (goal->headline) {
    case TAKE_KINGDOM:
    case TAKE_REPUBLIC:
        split_squares(s, goal->headline == TAKE_REPUBLIC, goal);
        break;
    case WEAKEN_KINGDOM:
    case WEAKEN_REPUBLIC:
        goal->against = (uint8_t)tokens_in(s, goal->empires, any_token);
        break;
    case BELIEVERS:
        count_believers(s, goal->empires, count);
        split(count, goal->religion, goal);
        break;
    case THEOCRACIES:
        for (int r = CATHOLIC; r <= REFORMIST; r++)
            count[r] = size_of(theocracies(s, r));
        split(count, goal->religion, goal);
        break;
    case BISHOPS:
        for (int r = CATHOLIC; r <= REFORMIST; r++)
            count[r] = 5 - s->supply[BISHOP + r];
        split(count, goal->religion, goal);
        break;
    default: /* TAKE_CONCESSION */
        goal->against = (uint8_t)concessions_of(s, PERSON);
        goal->in_favour = (uint8_t)concessions_of(s, OPPONENT);
        break;
    }
}

/* The Empires in which it is counted are those of before. */
static unsigned empires_of_goal(const struct pax *s, int headline)
{
    switch (headline) {
    case WEAKEN_KINGDOM:
    case WEAKEN_REPUBLIC:
        return squares_of(s, PERSON, headline == WEAKEN_REPUBLIC);
    case BELIEVERS:
        return theocracies(s, MEDIEVAL);
    default:
        return 0;
    }
}

struct kept pax_goal(const struct pax *s, int headline, int religion)
{
    struct kept goal = {.empires = (uint16_t)empires_of_goal(s, headline), .headline = (uint8_t)headline,
                        .religion = (uint8_t)religion};
    count_goal(s, &goal);
    return goal;
}

bool pax_reached(const struct pax *s, const struct kept *goal)
{
    struct kept now = *goal;
    count_goal(s, &now);
    return now.against < goal->against || now.in_favour > goal->in_favour;
}
